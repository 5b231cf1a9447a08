import { documents, firm, person, signed } from "../forms/form-blocks.ts";
import { area, checks, choice, date, grid, money, note, questions, row } from "../forms/form-parts.ts";
import { schedule, section, text, yesNo } from "../forms/form-parts.ts";
import type { FormContent } from "../forms/form-parts.ts";
import { company } from "../published.ts";

const email = company.emails.bonds;
const amounts = [["Monto B/.", 30]] as const;

/** The forms for bonds. */
export const bondForms: Record<string, FormContent> = {
  "solicitud-fianza": {
    email,
    sections: [
      firm(
        "El afianzado",
        row(text("Años en la actividad", 4), money("Capital pagado"), money("Ingresos del último año")),
      ),
      section(
        "La fianza",
        row(
          checks("Contractual", [
            "Propuesta",
            "Cumplimiento",
            "Pago anticipado",
            "Pago a proveedores",
            "Vicios ocultos",
          ]),
        ),
        row(
          checks("Legal o financiera", [
            "Judicial",
            "Aduanera",
            "Licencia o permiso",
            "Administración",
            "Arrendamiento",
            "Cumplimiento de inversión",
          ]),
        ),
        row(money("Monto de la fianza"), text("% del contrato", 2), date("Desde"), date("Hasta")),
        row(
          choice("Se emite en", ["Papel", "Formato electrónico"], 5),
          text("Fecha y hora en que la necesitas", 7),
        ),
      ),
      section(
        "Beneficiario y obligación",
        row(text("Beneficiario", 8), text("RUC o entidad", 4)),
        row(text("Contrato, acto público u orden", 6), money("Monto del contrato", 3), text("Plazo", 3)),
        row(area("Obligación que se garantiza", 3)),
        row(text("Forma de pago del contrato"), text("Multas o penalidades")),
      ),
      section(
        "Fiadores que firman el convenio",
        grid(
          [
            ["Nombre o razón social", 40],
            ["Cédula o RUC", 22],
            ["Relación con el afianzado", 22],
            ["Patrimonio B/.", 16],
          ],
          4,
        ),
      ),
      section(
        "Antecedentes",
        questions("Responde sobre la empresa y sus dueños", [
          "¿Alguna afianzadora pagó un reclamo por la empresa?",
          "¿Tuvo un contrato resuelto por incumplimiento?",
          "¿Está inhabilitada para contratar con el Estado?",
          "¿Tiene demandas, embargos o deudas de impuestos o del Seguro Social?",
        ]),
        row(area("Si respondiste sí, explica", 2)),
      ),
      signed(
        ["representante legal"],
        "Declaro que los datos son verdaderos y autorizo a verificarlos con bancos, clientes y entidades públicas.",
        "Me obligo a pagar la prima y a firmar el convenio de indemnización IST-FIA-002 antes de la emisión.",
        "Declaro que los fondos con los que pago provienen de actividades lícitas.",
      ),
    ],
  },
  "convenio-indemnizacion": {
    email,
    sections: [
      section(
        "Las partes",
        row(text("El afianzado: nombre o razón social", 8), text("Cédula o RUC", 4)),
        row(text("Representante legal", 8), text("Cédula", 4)),
        grid(
          [
            ["Fiador: nombre o razón social", 44],
            ["Cédula o RUC", 22],
            ["Domicilio", 34],
          ],
          4,
        ),
        note(
          `En adelante, el afianzado y los fiadores son «los obligados» y ${company.legalName}, «la compañía».`,
        ),
      ),
      section(
        "Las fianzas",
        row(text("Fianza o línea de fianzas", 6), money("Monto máximo", 3), date("Fecha")),
        row(text("Beneficiario", 8), text("Contrato", 4)),
      ),
      section("Cláusulas", {
        kind: "clauses",
        items: [
          "**Objeto.** La compañía emite fianzas a pedido del afianzado. Los obligados responden ante ella, de forma solidaria, por todo lo que deba pagar por esas fianzas, sus prórrogas y sus aumentos.",
          "**Prima.** El afianzado paga la prima al emitirse la fianza y en cada prórroga, hasta que entregue la fianza original o una constancia de que el beneficiario la libera.",
          "**Indemnización.** Los obligados devuelven a la compañía las sumas que pague, los gastos de investigación y de abogado y los intereses legales, dentro de los diez días hábiles desde que se los pida.",
          "**Depósito.** Si el beneficiario reclama, los obligados depositan, cuando la compañía lo pida, una suma igual a la reclamada, que se devuelve si el reclamo no procede.",
          "**Contragarantías.** Los obligados mantienen las garantías entregadas y las mejoran si su valor baja o si el riesgo aumenta.",
          "**Información.** Los obligados entregan cada año sus estados financieros y avisan de inmediato sobre multas, atrasos, paros de obra o cesiones del contrato.",
          "**Reclamos.** La compañía puede pagar, transar u oponerse a un reclamo según los documentos que lo acompañan. Los recibos de pago prueban la deuda.",
          "**Toma de la obra.** Si el afianzado incumple, la compañía puede terminar el contrato por sí o por otro y recibir los pagos pendientes del beneficiario.",
          "**Cesión.** El afianzado cede a la compañía, desde el incumplimiento, los créditos, materiales y equipos del contrato afianzado.",
          "**Duración.** El convenio vale mientras exista una fianza viva o un reclamo pendiente. Un fiador puede retirarse para el futuro con treinta días de aviso, sin afectar las fianzas ya emitidas.",
          "**Ley y jurisdicción.** Rigen las leyes de la República de Panamá y los tribunales de la ciudad de Panamá. Las notificaciones se envían a los domicilios de este convenio.",
        ],
      }),
      signed(
        ["afianzado", "fiador 1", "fiador 2", "fiador 3", "fiador 4", "la compañía"],
        "Leímos este convenio, lo entendemos y lo firmamos en señal de aceptación.",
      ),
    ],
  },
  "estado-financiero-fiador": {
    email,
    sections: [
      person(
        "El fiador",
        row(text("Profesión u ocupación"), text("Cónyuge: nombre y cédula")),
        row(date("Cifras a la fecha de", 4), text("Fianza o empresa que respalda", 8)),
      ),
      section(
        "Lo que tienes",
        schedule(
          "Bienes",
          [
            "Efectivo y cuentas de ahorro",
            "Plazos fijos",
            "Acciones y bonos",
            "Cuentas y préstamos por cobrar",
            "Casas, terrenos y fincas",
            "Vehículos y equipos",
            "Participación en empresas",
            "Otros bienes",
            "Total de bienes",
          ],
          ["Detalle", 25],
          ["Monto B/.", 20],
        ),
      ),
      section(
        "Lo que debes",
        schedule(
          "Deudas",
          [
            "Hipotecas",
            "Préstamos personales y de auto",
            "Tarjetas de crédito",
            "Cuentas por pagar",
            "Impuestos",
            "Total de deudas",
            "Patrimonio: bienes menos deudas",
          ],
          ["Acreedor", 25],
          ["Monto B/.", 20],
        ),
      ),
      section(
        "Fincas a tu nombre",
        grid(
          [
            ["Finca, código y provincia", 34],
            ["Uso", 20],
            ["Hipoteca B/.", 22],
            ["Valor de mercado B/.", 24],
          ],
          4,
        ),
      ),
      section(
        "Ingresos y gastos del año",
        schedule(
          "Concepto",
          [
            "Salarios y honorarios",
            "Alquileres",
            "Dividendos e intereses",
            "Otros ingresos",
            "Gastos de la familia",
            "Pagos de préstamos",
          ],
          ...amounts,
        ),
        row(yesNo("¿Eres fiador de otra deuda?", 5), text("De quién y por cuánto", 7)),
      ),
      documents(
        "Copia de la cédula",
        "Declaración de renta del último año",
        "Estados de cuenta de los últimos tres meses",
        "Certificado del Registro Público de cada finca",
      ),
      signed(
        ["fiador", "cónyuge"],
        "Declaro bajo la gravedad del juramento que estas cifras son verdaderas y que los bienes no tienen más gravámenes que los indicados.",
        "Autorizo a la compañía a verificar esta información y a pedir mis referencias de crédito.",
        "Avisaré si vendo, dono o hipoteco un bien de esta lista mientras haya fianzas vivas.",
      ),
    ],
  },
  "obras-ejecutadas-en-proceso": {
    email,
    sections: [
      section(
        "La empresa",
        row(text("Razón social", 8), text("RUC y DV", 4)),
        row(text("Responsable de la información", 5), text("Correo electrónico", 4), date("Cifras al")),
      ),
      section(
        "Obras terminadas en los últimos cinco años",
        grid(
          [
            ["Obra y lugar", 30],
            ["Dueño y contacto", 26],
            ["Monto B/.", 15],
            ["Inicio", 10],
            ["Entrega", 10],
            ["Afianzada", 9],
          ],
          8,
        ),
      ),
      section(
        "Obras en proceso",
        grid(
          [
            ["Obra y lugar", 28],
            ["Dueño y contacto", 23],
            ["Contrato B/.", 14],
            ["Avance %", 8],
            ["Cobrado B/.", 14],
            ["Entrega", 13],
          ],
          7,
        ),
      ),
      section(
        "Capacidad",
        row(
          text("Personal fijo", 3),
          text("Ingenieros y arquitectos", 3),
          money("Valor del equipo propio", 3),
          money("Líneas de crédito", 3),
        ),
        row(yesNo("¿Hay obras atrasadas o con multa?", 5), text("Cuáles y por qué", 7)),
        row(
          money("Obra más grande que has terminado"),
          money("Trabajo por ejecutar", 4),
          choice("Libros al día", ["Sí", "No"], 4),
        ),
      ),
      signed(
        ["representante legal", "contador público autorizado"],
        "Declaro que la lista es completa y autorizo a la compañía a pedir referencias a los dueños de las obras.",
      ),
    ],
  },
  "requisitos-fianzas": {
    email,
    note: "Marca lo que ya tienes: nos ayuda a responderte en menos tiempo.",
    sections: [
      section(
        "Tu trámite",
        row(text("Afianzado", 6), text("Ejecutivo o corredor", 3), date("Fecha")),
        row(choice("Fianza", ["Garantía contractual", "Cumplimiento legal", "Respaldo financiero"])),
      ),
      documents(
        "Solicitud de fianza IST-FIA-001, firmada",
        "Convenio de indemnización IST-FIA-002, firmado por todos los fiadores",
        "Conoce a tu cliente: IST-CUM-001 si es persona, IST-CUM-002 si es empresa",
        "Pago de la prima",
      ),
      section("Si el afianzado es una persona", {
        kind: "documents",
        items: [
          "Copia de la cédula o del pasaporte",
          "Estado financiero personal IST-FIA-003",
          "Declaración de renta del último año",
          "Dos referencias bancarias o comerciales",
        ],
      }),
      section("Si el afianzado es una empresa", {
        kind: "documents",
        items: [
          "Pacto social y certificado del Registro Público, con menos de tres meses",
          "Aviso de operación",
          "Copia de la cédula del representante legal y de los directores",
          "Estados financieros auditados de los últimos dos años e interinos",
          "Acta de la junta directiva que autoriza la fianza",
          "Declaración de beneficiario final IST-CUM-003",
          "Obras ejecutadas y en proceso IST-FIA-004, si es constructora",
        ],
      }),
      section("Según la fianza", {
        kind: "documents",
        items: [
          "Propuesta: pliego de cargos y presupuesto",
          "Cumplimiento: contrato o resolución de adjudicación",
          "Pago anticipado: contrato y plan de uso del anticipo",
          "Vicios ocultos: acta de entrega final",
          "Judicial: copia de la resolución que fija el monto",
          "Aduanera: resolución o licencia de Aduanas",
          "Licencia o permiso: norma o nota que la exige",
          "Arrendamiento: contrato de alquiler",
        ],
      }),
      section("Observaciones", row(area("Lo que falta y para cuándo", 3))),
    ],
  },
};
