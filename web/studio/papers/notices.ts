import { callout, heading, lead, list, pairs, paragraph } from "./prose.ts";
import { company, complaintsOfficer, dataProtection, headOffice, terms, termsSections } from "./published.ts";
import type { Sheet } from "./sheet.ts";

/** Draws the privacy policy: the ten sections of the site's terms, as a document. */
function privacy(sheet: Sheet): void {
  lead(sheet, `${terms.subtitle}. ${terms.lastUpdatedLabel}.`);
  for (const [index, { title, blocks }] of termsSections(headOffice.address).entries()) {
    heading(sheet, `${index + 1}. ${title}`);
    for (const block of blocks) {
      if (block.kind === "paragraph") paragraph(sheet, block.text);
      else
        list(
          sheet,
          block.items.map(({ term, text }) => (term ? `**${term}** ${text}` : text)),
        );
    }
  }
  callout(
    sheet,
    dataProtection.officer,
    `Correo: ${dataProtection.email}. Teléfono: ${dataProtection.phone.display}. Dirección: ${headOffice.address}. Autoridad de control: ${dataProtection.authority.name}, ${dataProtection.authority.website.label}.`,
  );
}

function insuranceLaw(sheet: Sheet): void {
  lead(
    sheet,
    "Resumen, para clientes, de la Ley 12 de 3 de abril de 2012, que regula la actividad de seguros en la República de Panamá.",
  );
  callout(
    sheet,
    "Antes de leer",
    "Este resumen explica con palabras sencillas lo que más interesa a un cliente. No reemplaza el texto de la ley publicado en la Gaceta Oficial ni sus reglamentos, que son los que valen.",
  );
  heading(sheet, "Para qué existe");
  paragraph(
    sheet,
    `La ley fija quién puede vender seguros en Panamá, con qué respaldo y bajo qué supervisión. Su fin es que las aseguradoras puedan cumplir lo que prometen y que los clientes reciban información clara y un trato justo.`,
  );
  heading(sheet, "Quién supervisa");
  paragraph(
    sheet,
    `La ${company.regulator.name} es un organismo autónomo del Estado. Da y retira las licencias, revisa las finanzas y las pólizas, atiende quejas y sanciona los incumplimientos.`,
  );
  heading(sheet, "Quiénes participan");
  pairs(sheet, [
    [
      "Aseguradora",
      "La empresa con licencia que asume el riesgo. Debe tener el capital mínimo, las reservas y el margen de solvencia que pide la ley.",
    ],
    ["Reaseguradora", "La empresa que comparte con la aseguradora los riesgos grandes."],
    [
      "Corredor",
      "La persona o empresa con licencia que asesora al cliente y lo representa ante la aseguradora.",
    ],
    ["Ajustador o inspector", "El profesional autorizado que verifica los daños y calcula la pérdida."],
    ["Contratante", "Quien toma el seguro y paga la prima."],
    ["Asegurado y beneficiario", "A quien el seguro protege, y quien recibe el pago."],
  ]);
  heading(sheet, "Cómo se protege al cliente");
  list(sheet, [
    "**Reservas.** La aseguradora aparta dinero para los siniestros que ocurrieron y para los que pueden ocurrir.",
    "**Inversiones.** Ese dinero se invierte con límites de seguridad y liquidez.",
    "**Estados financieros.** Se auditan y se publican cada año.",
    "**Pólizas.** Los modelos se presentan al regulador, con texto legible y en español.",
    "**Reaseguro.** La aseguradora respalda con reaseguradores los riesgos que no puede retener.",
  ]);
  heading(sheet, "Tus derechos como cliente");
  list(sheet, [
    "Recibir información completa y comprensible antes de contratar.",
    "Escoger con libertad la aseguradora y el corredor.",
    "Recibir la póliza y pedir copia de lo que firmaste.",
    "Ser avisado por escrito antes de que la póliza se cancele.",
    "Recibir respuesta a tu reclamo en plazo, con la explicación escrita si se niega.",
    "Presentar quejas ante la aseguradora y ante la Superintendencia, sin costo.",
    "Que se protejan tus datos personales.",
  ]);
  heading(sheet, "Tus obligaciones");
  list(sheet, [
    "Decir la verdad en la solicitud y avisar los cambios del riesgo.",
    "Pagar la prima en las fechas acordadas.",
    "Avisar el siniestro a tiempo y entregar los documentos.",
    "Entregar los datos que piden las normas de prevención.",
  ]);
  heading(sheet, "Si no estás conforme");
  paragraph(
    sheet,
    `Escribe primero a ${complaintsOfficer.name}, ${complaintsOfficer.title.toLowerCase()}, en ${complaintsOfficer.email}. Si la respuesta no te satisface, acude a la Superintendencia, que ofrece conciliación, o a los tribunales.`,
  );
}

function moneyLaundering(sheet: Sheet): void {
  lead(
    sheet,
    "Lo que la Ley 23 de 27 de abril de 2015 y los acuerdos de la Superintendencia piden a una aseguradora, y lo que eso significa para ti.",
  );
  callout(
    sheet,
    "Antes de leer",
    "Este documento resume nuestras obligaciones y políticas. No reemplaza el texto de la ley ni el de los acuerdos, que se publican en la Gaceta Oficial.",
  );
  heading(sheet, "Qué se busca prevenir");
  pairs(sheet, [
    ["Blanqueo de capitales", "Dar apariencia legal a dinero que viene de un delito."],
    ["Financiamiento del terrorismo", "Dar o reunir fondos, lícitos o no, para actos de terrorismo."],
    ["Proliferación de armas", "Financiar armas de destrucción masiva o los medios para fabricarlas."],
  ]);
  heading(sheet, "A qué nos obliga la norma");
  list(sheet, [
    "**Conocer al cliente.** Identificar y verificar a quien contrata, a quien paga y a los beneficiarios finales.",
    "**Enfoque de riesgo.** Clasificar a clientes, productos, canales y zonas, y aplicar más medidas donde hay más riesgo.",
    "**Debida diligencia ampliada.** Para personas expuestas políticamente, estructuras complejas o países con deficiencias.",
    "**Seguimiento.** Revisar las operaciones durante toda la relación y actualizar los datos.",
    "**Reportes.** Informar a la Unidad de Análisis Financiero las operaciones en efectivo de B/.10,000.00 o más y las sospechosas, con reserva.",
    "**Listas.** Consultar las listas de personas sancionadas y congelar sin demora cuando se ordena.",
    "**Archivo.** Guardar los documentos al menos cinco años después de terminada la relación.",
    "**Capacitación y auditoría.** Formar al personal y a los corredores cada año, y revisar el programa.",
  ]);
  heading(sheet, "Quién responde en la compañía");
  pairs(sheet, [
    ["Junta directiva", "Aprueba las políticas y recibe informes periódicos."],
    ["Comité de ética y cumplimiento", "Vigila el programa y decide sobre clientes de alto riesgo."],
    [
      "Oficial de cumplimiento",
      `Dirige el programa y es el enlace con las autoridades. Contacto: ${company.emails.compliance}.`,
    ],
    ["Todo el personal", "Identifica, pregunta y avisa. No informa al cliente sobre un reporte."],
  ]);
  heading(sheet, "Lo que te pedimos");
  list(sheet, [
    "Formulario «Conoce a tu cliente»: IST-CUM-001 para personas, IST-CUM-002 para empresas.",
    "Documento de identidad vigente y prueba de domicilio.",
    "Prueba del origen de los fondos, según la prima y el producto.",
    "En empresas, la declaración de beneficiario final IST-CUM-003 y los documentos de la sociedad.",
    "Actualizar los datos una vez al año, o cuando cambien.",
  ]);
  heading(sheet, "Señales que revisamos");
  list(sheet, [
    "Primas que no guardan relación con los ingresos declarados.",
    "Pagos de terceros sin explicación, o en efectivo por sumas altas.",
    "Cancelaciones tempranas con devolución a otra cuenta.",
    "Cambios frecuentes de beneficiarios sin relación familiar o comercial.",
    "Negativa a entregar documentos, o documentos que se contradicen.",
  ]);
  heading(sheet, "Si falta información");
  paragraph(
    sheet,
    "Cuando no podemos completar la debida diligencia, la norma nos impide emitir la póliza o continuar la relación. Tus datos se usan solo para cumplir la ley y administrar tu póliza, con reserva y según la Ley 81 de 26 de marzo de 2019.",
  );
}

/** The documents without fields to fill in, by the slug of their record. */
export const notices: Record<string, (sheet: Sheet) => void> = {
  "politica-de-privacidad": privacy,
  "ley-12-seguros": insuranceLaw,
  "acuerdo-prevencion-blanqueo": moneyLaundering,
};
