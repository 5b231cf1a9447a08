import {
  beneficiaries,
  declaration,
  documents,
  firm,
  person,
  policy,
  signed,
  term,
  work,
} from "../forms/form-blocks.ts";
import {
  area,
  checks,
  choice,
  date,
  grid,
  money,
  note,
  options,
  questions,
  row,
} from "../forms/form-parts.ts";
import { section, text, yesNo } from "../forms/form-parts.ts";
import type { FormContent } from "../forms/form-parts.ts";

const group = [
  ["Nombre completo", 34],
  ["Cédula", 18],
  ["Nacimiento", 15],
  ["Cargo o actividad", 19],
  ["Suma B/.", 14],
] as const;

/** The forms for insurance of persons. */
export const peopleForms: Record<string, FormContent> = {
  "solicitud-vida-individual": {
    sections: [
      person("Persona por asegurar", ...work),
      section(
        "Contratante, si es otra persona",
        row(text("Nombre o razón social", 6), text("Cédula o RUC", 3), text("Parentesco o relación", 3)),
      ),
      section(
        "La protección que quieres",
        row(money("Suma asegurada"), choice("Plazo", ["5 años", "10 años", "20 años", "Hasta los 65"], 8)),
        options(
          "Beneficios",
          [
            "Muerte por cualquier causa (básico)",
            "Doble indemnización por muerte accidental",
            "Incapacidad total y permanente",
            "Anticipo por enfermedad grave",
            "Gastos funerarios",
          ],
          ["Suma asegurada B/.", 30],
        ),
      ),
      beneficiaries(),
      section(
        "Hábitos y salud",
        row(
          text("Estatura (m)", 3),
          text("Peso (kg)", 3),
          yesNo("¿Fumas o fumaste en los últimos 12 meses?", 6),
        ),
        row(checks("Practicas", ["Buceo", "Carreras", "Montañismo", "Vuelo privado", "Ninguno"])),
        note(
          "Si tu suma asegurada pasa de B/.50,000.00 o tienes más de 45 años, acompaña la declaración de salud IST-PER-007. Si practicas uno de estos deportes, acompaña el cuestionario IST-PER-009.",
        ),
      ),
      term(),
      declaration(["persona por asegurar", "contratante"]),
    ],
  },
  "solicitud-colectivo-vida": {
    sections: [
      firm("Empresa o asociación contratante"),
      section(
        "El grupo",
        row(
          text("Personas elegibles", 3),
          text("Personas que entran", 3),
          choice("El grupo es", ["Obligatorio", "Voluntario"], 6),
        ),
        row(
          choice("Quién paga la prima", ["La empresa", "Los colaboradores", "Ambos"], 7),
          text("% de la empresa", 5),
        ),
        row(text("Tiempo mínimo de servicio para entrar"), text("Edad máxima de ingreso")),
      ),
      section(
        "Beneficios y sumas",
        row(choice("Suma asegurada", ["Igual para todos", "Múltiplo del salario", "Por categoría"])),
        options(
          "Beneficio",
          [
            "Muerte por cualquier causa (básico)",
            "Muerte accidental y desmembramiento",
            "Incapacidad total y permanente",
            "Gastos funerarios del colaborador",
            "Gastos funerarios del cónyuge y los hijos",
          ],
          ["Suma o múltiplo", 30],
        ),
      ),
      section(
        "Lista inicial de asegurados",
        note("Si el grupo es mayor, adjunta una hoja de cálculo con estas columnas."),
        grid(group, 8),
      ),
      term(),
      documents(
        "Aviso de operación y certificado del Registro Público, con menos de seis meses",
        "Copia de la cédula del representante legal",
        "Última planilla de la Caja de Seguro Social",
        "Formulario IST-CUM-002, conoce a tu cliente",
      ),
      declaration(["representante legal"]),
    ],
  },
  "solicitud-desgravamen": {
    sections: [
      section(
        "Acreedor y póliza colectiva",
        row(text("Banco, cooperativa o financiera", 6), text("Póliza colectiva", 3), text("Sucursal", 3)),
        row(text("Oficial de crédito"), text("Correo electrónico del oficial")),
      ),
      person("Deudor", ...work),
      section(
        "Codeudor, si también se asegura",
        row(text("Nombre completo", 6), text("Cédula", 3), date("Fecha de nacimiento")),
      ),
      section(
        "El préstamo",
        row(choice("Tipo", ["Hipoteca", "Auto", "Personal", "Comercial", "Tarjeta de crédito"])),
        row(text("Número de préstamo", 4), money("Monto aprobado"), text("Plazo en meses", 4)),
        row(date("Fecha de desembolso"), money("Cuota mensual", 4), text("% asegurado por deudor", 5)),
        row(checks("Beneficios", ["Muerte", "Incapacidad total y permanente", "Desempleo involuntario"])),
      ),
      section(
        "Salud del deudor",
        questions("En los últimos cinco años, ¿te trataron o te dijeron que tienes?", [
          "Hipertensión, infarto u otra enfermedad del corazón",
          "Diabetes",
          "Cáncer o tumores",
          "Enfermedad del riñón, del hígado o de los pulmones",
          "Una cirugía u hospitalización de más de tres días",
          "Otra enfermedad o lesión que limite tu trabajo",
        ]),
        row(area("Si respondiste sí: qué, cuándo, médico y estado actual", 3)),
      ),
      beneficiaries(2),
      declaration(
        ["deudor", "codeudor"],
        "Reconozco al acreedor como beneficiario hasta el saldo del préstamo; el resto es para los beneficiarios que nombro.",
      ),
    ],
  },
  "solicitud-accidentes-personales": {
    sections: [
      person("Persona por asegurar", ...work),
      section(
        "Tu día a día",
        row(choice("Tu trabajo es", ["De oficina", "De ventas o visitas", "Manual", "De riesgo"])),
        row(
          yesNo("¿Conduces motocicleta?", 4),
          yesNo("¿Usas maquinaria o explosivos?", 4),
          yesNo("¿Trabajas en alturas?", 4),
        ),
        row(text("Deportes que practicas", 8), choice("Con qué frecuencia", ["Semanal", "Ocasional"], 4)),
        row(area("Defectos físicos o lesiones anteriores", 2)),
      ),
      section(
        "Beneficios que eliges",
        options(
          "Beneficio",
          [
            "Muerte accidental (básico)",
            "Desmembramiento o pérdida de la vista",
            "Incapacidad total y permanente por accidente",
            "Renta por incapacidad temporal",
            "Gastos médicos por accidente",
            "Gastos funerarios",
          ],
          ["Suma asegurada B/.", 30],
        ),
      ),
      beneficiaries(3),
      term(),
      declaration(["persona por asegurar"]),
    ],
  },
  "solicitud-colectivo-accidentes": {
    sections: [
      firm("Escuela, equipo o empresa"),
      section(
        "Actividad del grupo",
        row(
          choice("El grupo es de", ["Estudiantes", "Deportistas", "Trabajadores", "Excursionistas", "Otro"]),
        ),
        row(
          text("Personas", 2),
          text("Edad mínima", 2),
          text("Edad máxima", 2),
          text("Actividad o deporte", 6),
        ),
        row(
          checks("Cuándo se cubre", [
            "Las 24 horas",
            "Solo durante la actividad",
            "En el traslado",
            "En giras",
          ]),
        ),
        row(text("Lugar donde se hace la actividad", 8), text("Medio de transporte", 4)),
      ),
      section(
        "Beneficios por persona",
        options(
          "Beneficio",
          [
            "Muerte accidental",
            "Desmembramiento",
            "Incapacidad total y permanente",
            "Gastos médicos por accidente",
            "Gastos funerarios",
          ],
          ["Suma por persona B/.", 30],
        ),
      ),
      section(
        "Lista de asegurados",
        note("Si el grupo es mayor, adjunta una lista con estas columnas."),
        grid(group, 8),
      ),
      term(),
      declaration(["representante"]),
    ],
  },
  "inscripcion-poliza-colectiva": {
    sections: [
      section(
        "La póliza colectiva",
        row(text("Empresa o asociación", 6), text("Número de póliza", 3), text("Certificado", 3)),
        row(
          choice("Trámite", ["Inscripción", "Cambio de suma", "Inclusión de dependiente"], 8),
          date("Fecha de efecto", 4),
        ),
      ),
      person(
        "Tus datos",
        row(text("Cargo", 5), date("Fecha de ingreso"), money("Salario mensual", 4)),
        row(text("Estatura (m)", 3), text("Peso (kg)", 3), yesNo("¿Estás trabajando activamente hoy?", 6)),
      ),
      section(
        "Dependientes que inscribes",
        grid(
          [
            ["Nombre completo", 40],
            ["Cédula", 20],
            ["Parentesco", 20],
            ["Nacimiento", 20],
          ],
          4,
        ),
      ),
      beneficiaries(),
      signed(
        ["asegurado", "empresa contratante"],
        "Acepto entrar al grupo y, si me corresponde pagar una parte de la prima, autorizo a mi empleador a descontarla de mi salario.",
        "Declaro que los datos de este formulario son completos y verdaderos.",
      ),
    ],
  },
  "declaracion-de-salud": {
    note: "La ve solo el personal que evalúa tu caso.",
    sections: [
      section(
        "Quién declara",
        row(text("Nombre completo", 6), text("Cédula o pasaporte", 3), date("Fecha de nacimiento")),
        row(
          text("Solicitud o póliza", 4),
          text("Estatura (m)", 2),
          text("Peso (kg)", 2),
          text("Cambio de peso en un año (kg)", 4),
        ),
        row(text("Médico de cabecera"), text("Última consulta: fecha y motivo")),
      ),
      section(
        "Tu salud",
        questions("¿Tienes o tuviste, o te trataron por?", [
          "Dolor de pecho, infarto, soplo, arritmia o presión alta",
          "Asma, bronquitis crónica, tuberculosis o apnea del sueño",
          "Diabetes, tiroides, gota o colesterol alto",
          "Úlcera, hepatitis, cirrosis u otra enfermedad digestiva",
          "Enfermedad de los riñones, la vejiga o la próstata",
          "Cáncer, tumores, quistes o enfermedad de la sangre",
          "Epilepsia, derrame, parálisis o mareos frecuentes",
          "Depresión, ansiedad u otro trastorno tratado por un especialista",
          "Enfermedad de los huesos, la columna o las articulaciones",
          "Enfermedad de los ojos o los oídos, fuera de lentes",
          "VIH u otra enfermedad del sistema inmunológico",
          "Para mujeres: embarazo actual o complicaciones anteriores",
        ]),
      ),
      section(
        "Exámenes, tratamientos y hábitos",
        questions("En los últimos cinco años", [
          "¿Te hospitalizaron, te operaron o te lo recomendaron?",
          "¿Te hicieron electrocardiograma, biopsia o resonancia?",
          "¿Tomas medicamentos de forma permanente?",
          "¿Fumas, usas vapeador o dejaste de fumar hace menos de un año?",
          "¿Consumes alcohol más de tres veces por semana?",
          "¿Usaste drogas sin receta o te trataron por su uso?",
        ]),
        grid(
          [
            ["Pregunta a la que respondiste sí", 30],
            ["Diagnóstico y tratamiento", 36],
            ["Fecha", 14],
            ["Médico u hospital", 20],
          ],
          5,
        ),
      ),
      section(
        "Tu familia",
        grid(
          [
            ["Familiar", 22],
            ["Vive (sí o no)", 14],
            ["Edad actual o al fallecer", 22],
            ["Enfermedades o causa de muerte", 42],
          ],
          4,
        ),
      ),
      signed(
        ["persona que declara"],
        "Declaro que respondí todas las preguntas con la verdad y que no omití datos sobre mi salud.",
        "Autorizo a los médicos, hospitales y laboratorios que me atendieron a informar a la compañía sobre mi salud, solo para evaluar este seguro o un reclamo.",
        "Doy mi consentimiento expreso para que la compañía trate mis datos de salud con ese fin.",
      ),
    ],
  },
  "designacion-beneficiarios": {
    sections: [
      policy(row(choice("Trámite", ["Primera designación", "Cambio de todos", "Cambio de algunos"]))),
      beneficiaries(6),
      section(
        "Beneficiarios contingentes",
        note("Reciben el beneficio si, al morir el asegurado, no vive ninguno de los principales."),
        grid(
          [
            ["Nombre completo", 40],
            ["Cédula o pasaporte", 22],
            ["Parentesco", 22],
            ["%", 12],
          ],
          3,
        ),
        row(
          choice("Si un beneficiario fallece antes, su parte pasa", [
            "A los demás, en partes iguales",
            "A sus hijos",
          ]),
        ),
      ),
      signed(
        ["asegurado", "testigo"],
        "Revoco las designaciones anteriores de esta póliza en lo que se opongan a esta. El cambio vale desde que la compañía lo recibe y lo anota.",
        "Si hay un beneficiario irrevocable o un acreedor, acompaño su consentimiento por escrito.",
      ),
    ],
  },
  "cuestionario-deportes-y-aviacion": {
    sections: [
      section(
        "Quién responde",
        row(text("Nombre completo", 6), text("Cédula", 3), text("Solicitud o póliza", 3)),
      ),
      section(
        "Deportes",
        options(
          "Actividad",
          [
            "Buceo con tanque",
            "Carreras de autos o motos",
            "Montañismo o escalada",
            "Paracaidismo o parapente",
            "Surf o deportes de vela",
            "Artes marciales o boxeo",
            "Equitación de salto",
            "Otra",
          ],
          ["Veces al año", 15],
          ["Desde qué año", 15],
          ["Certificación", 20],
        ),
        row(
          text("Profundidad o altura máxima", 4),
          text("Velocidad máxima", 4),
          yesNo("¿Compites o cobras por ello?", 4),
        ),
        row(area("Accidentes que has tenido al practicarlas", 2)),
      ),
      section(
        "Aviación",
        row(
          choice("Vuelas como", [
            "Piloto privado",
            "Piloto comercial",
            "Tripulante",
            "Pasajero en vuelos no regulares",
          ]),
        ),
        row(text("Licencia y habilitaciones", 6), text("Horas totales", 3), text("Horas al año", 3)),
        row(text("Tipo y matrícula de la aeronave", 6), text("Zonas en que vuelas", 6)),
        row(yesNo("¿Fumigación, acrobacia o rescate?", 6), yesNo("¿Aterrizas en pistas no certificadas?", 6)),
      ),
      signed(
        ["persona que responde"],
        "Declaro que mis respuestas son completas y verdaderas, y avisaré si empiezo otra actividad de riesgo.",
      ),
    ],
  },
  "cuestionario-residentes-extranjeros": {
    sections: [
      person(
        "Tus datos",
        row(
          text("País de nacimiento", 4),
          text("Otras nacionalidades", 4),
          text("Pasaporte y vencimiento", 4),
        ),
      ),
      section(
        "Residencia en Panamá",
        row(
          choice("Estatus migratorio", [
            "Residente permanente",
            "Residente temporal",
            "Permiso de trabajo",
            "En trámite",
          ]),
        ),
        row(date("Vives en Panamá desde", 4), date("Vence tu permiso", 4), text("Meses al año en Panamá", 4)),
        row(
          choice("Planeas quedarte", [
            "Menos de 2 años",
            "De 2 a 5 años",
            "Más de 5 años",
            "De forma permanente",
          ]),
        ),
        row(text("Familiares que viven contigo"), text("Dirección en tu país de origen")),
      ),
      section(
        "Viajes de los próximos doce meses",
        grid(
          [
            ["País y ciudad", 34],
            ["Motivo", 26],
            ["Veces", 12],
            ["Días por viaje", 14],
            ["Medio", 14],
          ],
          4,
        ),
      ),
      section(
        "Ingresos e impuestos",
        row(
          choice("Tus ingresos vienen de", [
            "Salario en Panamá",
            "Salario del exterior",
            "Pensión",
            "Inversiones",
            "Negocio propio",
          ]),
        ),
        row(money("Ingreso anual"), text("Países donde pagas impuestos", 8)),
        row(text("Número de identificación tributaria"), yesNo("¿Eres persona estadounidense (FATCA)?")),
      ),
      documents(
        "Copia del pasaporte y del carné de residente",
        "Prueba de domicilio en Panamá, con menos de tres meses",
        "Constancia de ingresos",
      ),
      signed(["persona que responde"], "Declaro que mis respuestas son completas y verdaderas."),
    ],
  },
};
