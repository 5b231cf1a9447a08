import { documents, person, policy, signed, work } from "../forms/form-blocks.ts";
import { area, checks, choice, date, grid, money, note, questions, row } from "../forms/form-parts.ts";
import { section, text, yesNo } from "../forms/form-parts.ts";
import type { FormContent, Part } from "../forms/form-parts.ts";
import { claimsLine, company, figures } from "../published.ts";

const { workshopCalendarDays, documentsBusinessDays } = figures.claims;
const { claims, collections, compliance } = company.emails;

const lawful =
  "Declaro que los fondos provienen de actividades lícitas y que no actúo por cuenta de otra persona sin decirlo.";
const update = "Me obligo a actualizar estos datos al menos una vez al año y cuando cambien.";
const verify = "Autorizo a la compañía a verificar esta información, según la Ley 23 de 27 de abril de 2015.";

const exposed = (who: string): Part[] => [
  row(
    yesNo(`¿${who} es o fue, en los últimos dos años, una persona expuesta políticamente?`, 8),
    text("Cargo e institución", 4),
  ),
  row(yesNo("¿Es familiar cercano o colaborador de una?", 8), text("Nombre y relación", 4)),
];

const activity = [
  row(
    choice("Producto que contrata", ["Vida y accidentes", "Auto", "Bienes", "Fianza"], 7),
    money("Prima anual", 5),
  ),
  row(choice("Forma de pago", ["Transferencia o ACH", "Tarjeta", "Cheque", "Efectivo"], 7), text("Banco", 5)),
];

const owners = [
  ["Nombre completo", 34],
  ["Cédula o pasaporte", 20],
  ["Nacionalidad", 16],
  ["Residencia", 18],
  ["%", 8],
] as const;

const deadlines = note(
  `Plazos: ve a un taller autorizado dentro de los ${workshopCalendarDays} días calendario después del siniestro y entrega los documentos dentro de los ${documentsBusinessDays} días hábiles. Línea de reclamos: ${claimsLine.display}.`,
);

const debtor = (method: string) => [
  policy(row(text("Otras pólizas que quieres incluir", 12))),
  section(
    "El cargo",
    row(
      choice("Se carga", ["Cada mes", "Cada trimestre", "Cada semestre", "Una vez al año"], 7),
      choice("Día", ["1", "15", "30"], 5),
    ),
    row(money("Monto por cargo"), date("Primer cargo"), text("Número de cargos", 5)),
    note(
      `Al afiliar tus pagos por ${method} recibes ${figures.automaticPaymentDiscount}% de descuento sobre la prima.`,
    ),
  ),
];

/** The forms for compliance, payments and claims. */
export const serviceForms: Record<string, FormContent> = {
  "conoce-cliente-persona-natural": {
    email: compliance,
    sections: [
      person(
        "Identidad",
        row(text("País de nacimiento", 4), text("País de residencia", 4), text("Otra nacionalidad", 4)),
      ),
      section(
        "Ocupación e ingresos",
        ...work,
        row(choice("Eres", ["Asalariado", "Independiente", "Jubilado", "Estudiante", "Del hogar"])),
        row(
          choice("Ingreso anual", [
            "Hasta B/.15,000",
            "De 15,001 a 50,000",
            "De 50,001 a 150,000",
            "Más de 150,000",
          ]),
        ),
      ),
      section(
        "Origen de los fondos",
        row(
          checks("La prima se paga con", [
            "Salario",
            "Negocio propio",
            "Ahorros",
            "Venta de un bien",
            "Herencia",
            "Pensión",
            "Inversiones",
          ]),
        ),
        row(text("Si paga otra persona: nombre y cédula", 7), text("Relación contigo", 5)),
        ...activity,
      ),
      section(
        "Perfil",
        ...exposed("El cliente"),
        row(
          yesNo("¿Es persona estadounidense (FATCA)?", 6),
          text("Países donde paga impuestos y número fiscal", 6),
        ),
        row(yesNo("¿El beneficiario del seguro es otra persona?", 6), text("Nombre y cédula", 6)),
      ),
      section(
        "Referencias",
        grid(
          [
            ["Nombre o empresa", 40],
            ["Relación", 24],
            ["Teléfono", 18],
            ["Años de conocerse", 18],
          ],
          3,
        ),
      ),
      documents(
        "Copia de la cédula o del pasaporte vigente",
        "Recibo de servicio público o contrato de alquiler, con menos de tres meses",
        "Carta de trabajo, ficha de Seguro Social o declaración de renta",
      ),
      signed(["cliente"], lawful, verify, update),
    ],
  },
  "conoce-cliente-persona-juridica": {
    email: compliance,
    sections: [
      section(
        "La sociedad",
        row(text("Razón social", 8), text("RUC y DV", 4)),
        row(text("Nombre comercial", 5), text("País y fecha de constitución", 4), text("Folio o ficha", 3)),
        row(
          choice("Tipo", [
            "Sociedad anónima",
            "Responsabilidad limitada",
            "Fundación",
            "Asociación",
            "Cooperativa",
          ]),
        ),
        row(text("Aviso de operación", 4), text("Actividad principal", 8)),
        row(text("Dirección", 8), text("Teléfono", 4)),
        row(text("Sitio web", 4), text("Correo electrónico", 4), text("Agente residente", 4)),
      ),
      section(
        "Actividad y fondos",
        row(money("Ingresos anuales"), money("Capital pagado"), text("Empleados", 4)),
        row(text("Países donde opera"), text("Principales clientes o proveedores")),
        row(
          checks("La prima se paga con", [
            "Ingresos del negocio",
            "Aportes de accionistas",
            "Préstamo",
            "Fondos públicos",
          ]),
        ),
        ...activity,
      ),
      section(
        "Representante legal y dignatarios",
        grid(
          [
            ["Nombre completo", 34],
            ["Cargo", 22],
            ["Cédula o pasaporte", 22],
            ["Nacionalidad", 22],
          ],
          5,
        ),
      ),
      section(
        "Accionistas y beneficiarios finales",
        note(
          "Escribe a las personas naturales que poseen, de forma directa o indirecta, 10% o más, o que controlan la sociedad por otro medio.",
        ),
        grid(owners, 5),
      ),
      section(
        "Perfil",
        ...exposed("Un director o beneficiario final"),
        row(yesNo("¿Cotiza en una bolsa o la posee el Estado?", 6), text("Cuál", 6)),
        row(yesNo("¿Es sujeto obligado según la Ley 23 de 2015?", 6), text("Oficial de cumplimiento", 6)),
      ),
      documents(
        "Pacto social y sus reformas",
        "Certificado del Registro Público, con menos de tres meses",
        "Aviso de operación",
        "Cédulas de directores, dignatarios, firmantes y beneficiarios finales",
        "Últimos estados financieros o declaración de renta",
        "Declaración de beneficiario final IST-CUM-003",
      ),
      signed(["representante legal"], lawful, verify, update),
    ],
  },
  "declaracion-beneficiario-final": {
    email: compliance,
    sections: [
      section(
        "La sociedad que declara",
        row(text("Razón social", 8), text("RUC y DV", 4)),
        row(text("Domicilio", 8), text("Póliza o fianza", 4)),
        row(text("Quien declara", 5), text("Cargo", 3), text("Cédula o pasaporte", 4)),
      ),
      section(
        "Estructura",
        row(
          choice("La sociedad pertenece a", [
            "Personas naturales",
            "Otras sociedades",
            "Una fundación o fideicomiso",
            "El Estado",
            "Cotiza en bolsa",
          ]),
        ),
        note(
          "Si hay otras sociedades entre la que declara y las personas, escríbelas y acompaña un organigrama.",
        ),
        grid(
          [
            ["Sociedad intermedia", 40],
            ["País", 20],
            ["Registro", 20],
            ["% que posee", 20],
          ],
          3,
        ),
      ),
      section(
        "Beneficiarios finales",
        note(
          "Beneficiario final es la persona natural que posee, controla o ejerce influencia significativa sobre la sociedad, de forma directa o indirecta.",
        ),
        grid(owners, 6),
        row(
          choice("Si nadie alcanza el porcentaje, el control lo tiene por", [
            "Voto o acuerdo",
            "Nombramiento de directores",
            "Cargo de mayor jerarquía",
          ]),
        ),
      ),
      section(
        "Detalle de cada beneficiario",
        grid(
          [
            ["Nombre completo", 30],
            ["Nacimiento", 14],
            ["Dirección", 34],
            ["Ocupación", 22],
          ],
          6,
        ),
        ...exposed("Alguno de ellos"),
      ),
      signed(
        ["representante legal o secretario"],
        "Declaro bajo la gravedad del juramento que estas son todas las personas que poseen o controlan la sociedad.",
        "Avisaré de cualquier cambio dentro de los treinta días siguientes.",
        verify,
      ),
    ],
  },
  "autorizacion-tarjeta-credito": {
    email: collections,
    note: "Por tu seguridad, no la envíes por chat ni escribas el código de verificación.",
    sections: [
      ...debtor("tarjeta de crédito"),
      section(
        "La tarjeta",
        row(choice("Marca", figures.cards, 5), text("Banco emisor", 7)),
        row(
          text("Últimos cuatro dígitos", 4),
          text("Vence (mm/aa)", 3),
          text("Nombre como aparece en la tarjeta", 5),
        ),
        row(text("Cédula del titular", 4), text("Teléfono", 3), text("Correo para los recibos", 5)),
        note(
          "Al recibir esta autorización te llamamos, o te enviamos un enlace seguro, para registrar el número completo.",
        ),
      ),
      signed(
        ["titular de la tarjeta", "asegurado"],
        "Autorizo a la compañía a cargar a esta tarjeta las primas de las pólizas indicadas, sus renovaciones y los cambios de monto que resulten de endosos.",
        "Si el banco rechaza el cargo, la compañía puede intentarlo de nuevo y me avisará. La póliza sigue sujeta a sus reglas de pago.",
        "Puedo retirar esta autorización por escrito con quince días de anticipación; desde entonces deja de aplicarse el descuento.",
      ),
    ],
  },
  "autorizacion-ach": {
    email: collections,
    sections: [
      ...debtor("descuento automático (ACH)"),
      section(
        "La cuenta",
        row(text("Banco", 6), choice("Cuenta", ["De ahorros", "Corriente"], 6)),
        row(text("Número de cuenta", 5), text("Titular", 7)),
        row(text("Cédula o RUC del titular", 4), text("Teléfono", 3), text("Correo para los avisos", 5)),
      ),
      documents(
        "Copia de la cédula del titular",
        "Estado de cuenta, carta del banco o copia de un cheque anulado",
      ),
      signed(
        ["titular de la cuenta", "asegurado"],
        "Autorizo a la compañía a debitar de esta cuenta, por medio de la cámara de compensación, las primas de las pólizas indicadas y de sus renovaciones, y autorizo a mi banco a atender esos débitos.",
        "Mantendré fondos suficientes en la fecha del débito. Si no los hay, la compañía puede presentarlo otra vez dentro de los cinco días hábiles siguientes.",
        "Puedo retirar esta autorización por escrito con quince días de anticipación; desde entonces deja de aplicarse el descuento.",
      ),
    ],
  },
  "aviso-accidente-auto": {
    email: claims,
    sections: [
      policy(
        row(text("Auto: marca, modelo y año", 6), text("Placa", 3), text("Reclamo (lo da la compañía)", 3)),
        deadlines,
      ),
      section(
        "Quién conducía",
        row(text("Nombre completo", 6), text("Cédula", 3), date("Fecha de nacimiento")),
        row(text("Licencia y tipo", 4), text("Relación con el asegurado", 4), text("Celular", 4)),
      ),
      section(
        "Qué pasó",
        row(date("Fecha"), text("Hora", 2), text("Lugar: vía, sentido y referencia", 7)),
        row(choice("Tipo", ["Colisión", "Vuelco", "Atropello", "Robo", "Vidrios", "Inundación", "Otro"])),
        row(
          choice("La vía estaba", ["Seca", "Mojada", "En mal estado"], 6),
          choice("Era de", ["Día", "Noche"], 3),
          text("Velocidad (km/h)", 3),
        ),
        row(area("Cuéntalo con tus palabras", 5)),
        row(area("Croquis o descripción de la posición de los autos", 5)),
        row(text("Partes dañadas de tu auto", 8), yesNo("¿El auto camina?", 4)),
      ),
      section(
        "Los demás",
        grid(
          [
            ["Otro conductor", 26],
            ["Cédula", 15],
            ["Placa", 11],
            ["Marca y modelo", 18],
            ["Aseguradora", 18],
            ["Teléfono", 14],
          ],
          3,
        ),
        grid(
          [
            ["Lesionado", 34],
            ["Viajaba en", 22],
            ["Hospital", 26],
            ["Lesión", 18],
          ],
          3,
        ),
        grid(
          [
            ["Testigo", 44],
            ["Teléfono", 22],
            ["Dirección", 34],
          ],
          2,
        ),
      ),
      section(
        "Autoridades y taller",
        row(
          choice("Se levantó", ["Formato único", "Boleta o parte de tránsito", "Denuncia por robo"], 8),
          text("Número", 4),
        ),
        row(text("Audiencia: juzgado y fecha", 6), text("Taller autorizado que escoges", 6)),
        row(
          yesNo("¿Pediste asistencia vial?", 4),
          yesNo("¿Quieres defensa legal?", 4),
          text("Inspector que llegó", 4),
        ),
        note(
          `La defensa legal se pide por escrito al menos ${figures.roadside.legalDefenceBusinessDays} días hábiles antes de la audiencia.`,
        ),
      ),
      documents(
        "Formato único, boleta o parte de tránsito",
        "Copia de la licencia y de la cédula del conductor",
        "Copia del registro vehicular",
        "Fotos de los daños y del lugar",
      ),
      signed(
        ["conductor", "asegurado"],
        "Declaro que lo que cuento es verdad. Autorizo a la compañía a investigar los hechos y a inspeccionar el auto.",
      ),
    ],
  },
  "aviso-siniestro-patrimonial": {
    email: claims,
    sections: [
      policy(row(text("Dirección del bien", 8), text("Reclamo (lo da la compañía)", 4)), deadlines),
      section(
        "Qué pasó",
        row(
          date("Fecha"),
          text("Hora", 2),
          choice("Tipo", ["Incendio", "Robo", "Agua", "Viento", "Terremoto", "Avería", "Otro"], 7),
        ),
        row(area("Causa probable y cómo te enteraste", 4)),
        row(area("Qué hiciste para evitar más daños", 2)),
        row(text("Quién estaba en el lugar"), text("Dónde se puede ver lo dañado")),
        row(yesNo("¿Hay un tercero responsable?", 5), text("Nombre, teléfono y aseguradora", 7)),
        row(
          checks(
            "Avisaste a",
            ["Bomberos", "Policía o Ministerio Público", "Sinaproc", "Administración del edificio"],
            8,
          ),
          text("Número de informe o denuncia", 4),
        ),
      ),
      section(
        "Lo que se dañó o se perdió",
        grid(
          [
            ["Bien", 34],
            ["Marca y serie", 22],
            ["Compra", 12],
            ["Costo B/.", 16],
            ["Reparar o reponer B/.", 18],
          ],
          9,
        ),
        row(money("Total que reclamas", 6), money("Otros seguros que responden", 6)),
      ),
      section(
        "Dueños y acreedores",
        row(yesNo("¿Todo es tuyo?", 4), text("Si no, de quién", 8)),
        row(text("Banco o acreedor", 6), text("Cuenta donde quieres el pago (ACH)", 6)),
      ),
      documents(
        "Fotos y lista de lo dañado o perdido",
        "Facturas de compra o cotizaciones de reposición",
        "Denuncia o informe de los bomberos, según el caso",
        "Últimos inventarios, si es un negocio",
        "Informe del técnico, si es una máquina o un equipo",
      ),
      signed(
        ["asegurado"],
        "Declaro que el reclamo es verdadero y que no oculté bienes salvados. Conservaré lo dañado hasta que la compañía lo inspeccione.",
        "Autorizo a la compañía y a sus ajustadores a entrar al lugar y a revisar los libros que prueban la pérdida.",
      ),
    ],
  },
  "reclamo-vida-accidentes": {
    email: claims,
    sections: [
      policy(
        row(
          choice("Reclamo por", [
            "Muerte natural",
            "Muerte accidental",
            "Incapacidad",
            "Gastos médicos",
            "Renta diaria",
            "Desmembramiento",
          ]),
        ),
        deadlines,
      ),
      person(
        "Quién reclama",
        row(
          choice("Eres", ["El asegurado", "Beneficiario", "Representante de un menor", "Acreedor"], 8),
          text("Parentesco", 4),
        ),
      ),
      section(
        "Qué ocurrió",
        row(date("Fecha", 4), text("Hora", 2), text("Lugar", 6)),
        row(area("Causa o diagnóstico, y cómo pasó si fue un accidente", 4)),
        row(date("Primeros síntomas", 4), date("Primera consulta", 4), date("Último día de trabajo", 4)),
        row(yesNo("¿Intervino una autoridad?", 4), text("Cuál, y número de expediente", 8)),
      ),
      section(
        "Atención médica",
        grid(
          [
            ["Médico u hospital", 36],
            ["Fechas", 20],
            ["Motivo", 28],
            ["Monto B/.", 16],
          ],
          5,
        ),
      ),
      section(
        "Informe del médico tratante",
        row(area("Diagnóstico, tratamiento y pronóstico", 4)),
        row(
          date("Incapacidad desde", 4),
          date("Incapacidad hasta", 4),
          choice("Es", ["Parcial", "Total", "Permanente"], 4),
        ),
        row(text("Nombre del médico", 5), text("Idoneidad", 3), text("Teléfono", 4)),
      ),
      section(
        "Beneficiarios que cobran",
        grid(
          [
            ["Nombre completo", 32],
            ["Cédula", 18],
            ["Parentesco", 16],
            ["Banco y cuenta", 26],
            ["%", 8],
          ],
          4,
        ),
      ),
      section(
        "Antes de entregar",
        questions("Confirma", [
          "¿Hay otro seguro que cubra este mismo hecho?",
          "¿Hay un proceso judicial o una investigación abierta?",
        ]),
      ),
      documents(
        "Cédula del asegurado y de los beneficiarios",
        "Certificado de defunción o informe médico",
        "Facturas, recetas y resultados",
        "Parte de la autoridad, si fue un accidente",
        "Resolución de herederos o tutela, si un beneficiario es menor o falleció",
      ),
      signed(
        ["reclamante", "médico tratante"],
        "Declaro que lo que escribo es verdad. Autorizo a médicos, hospitales y autoridades a dar a la compañía la información sobre este reclamo, y doy mi consentimiento expreso para tratar esos datos de salud.",
      ),
    ],
  },
};
