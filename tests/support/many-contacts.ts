import { Client } from "pg";

/**
 * Inserts `count` contacts: one every 15 minutes until a minute ago, from all forms, with realistic names and messages (about
 * 300 characters; 100,000 rows take 40 MB). Every run inserts the same ones.
 */
export async function fillWithContacts(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set statement_timeout = 0"); // on a busy machine 100,000 rows take minutes
    await client.query(
      `with words as (
         select '{Marisol,Itzel,Rogelio,Yaritza,Eduardo,Berta,Ñuris,Abdiel,Zuleika,Omar,Krisna,Andrés}'::text[] as names,
                '{Quintero,Caballero,Batista,Him,"De León",Sánchez,Muñoz,Pérez,Chong,Arosemena,Bethancourt}'::text[] as surnames,
                array['Buenas tardes, quisiera cotizar un seguro para mi familia.',
                  'Necesito una fianza de cumplimiento para una obra pública en Colón.',
                  '¿La póliza cubre a mi mamá de 68 años? Vive conmigo en La Chorrera.',
                  'Tuve un choque ayer en la Vía España y no sé qué papeles llevar.',
                  'Tenemos tres locales en David y queremos asegurar la mercancía.',
                  'Me gustaría saber qué cubre el plan y cuánto cuesta al mes.',
                  'Mi correo anterior no tuvo respuesta; agradezco que me llamen por la mañana.',
                  'El contrato pide una garantía del diez por ciento.'] as sentences
       )
       insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, created_at, digest)
       select names[1 + i % 12], surnames[1 + i * 7 % 11],
              lower(unaccent(names[1 + i % 12])) || i || '@correo.example',
              form, to_json(codes)::text, codes,
              sentences[1 + i % 8] || ' ' || sentences[1 + i * 3 % 8] || ' ' || sentences[1 + i * 5 % 7]
                || ' Consulta ' || i || '.',
              date_trunc('minute', now()) - i * interval '15 minutes', 'seeded ' || i
         from words, generate_series(1, $1::int) as i
        cross join lateral (select (array['contact', 'contact', 'contact', 'fianzas', 'seguros-personas', 'seguros-patrimoniales'])[1 + i % 6] as form) as one
        cross join lateral (select case form
          when 'contact' then case when i % 4 = 0 then '{vida-individual,colectivo-vida}' else '{accidentes-personales}' end
          when 'fianzas' then '{contractual,legal}'
          when 'seguros-personas' then '{vida}'
          else '{incendio,robo,equipo-electronico,montaje,auto,transporte}' end::text[] as codes) as two`,
      [count],
    );
    await client.query("vacuum analyze contact");
  } finally {
    await client.end();
  }
}
