import { company, dataProtection } from "./company.ts";
import { figures } from "./figures.ts";
import type { Point } from "./links.ts";

/** A paragraph, or a list of items that may begin with the term they explain. */
export type TermsBlock =
  { kind: "paragraph"; text: string } | { kind: "list"; items: readonly { term?: string; text: string }[] };

/** One of the ten sections. */
export interface TermsSection {
  id: string;
  title: string;
  blocks: readonly TermsBlock[];
}

const { retentionYears, changeNoticeDays, replyBusinessDays, contactMonths } = figures.personalData;
const { authority } = dataProtection;

function paragraph(text: string): TermsBlock {
  return { kind: "paragraph", text };
}

function list(...items: readonly (string | readonly [term: string, text: string])[]): TermsBlock {
  return {
    kind: "list",
    items: items.map((item) =>
      typeof item === "string" ? { text: item } : { term: item[0], text: item[1] },
    ),
  };
}

/** The page /terminos-condiciones. */
export const terms = {
  title: "Términos y Condiciones",
  subtitle: "Cómo usamos tus datos personales según la Ley 81 de Panamá",
  lastUpdated: "enero de 2025",
  lastUpdatedLabel: "Última actualización: enero de 2025",
  legalBasis: "Ley 81 de 26 de marzo de 2019",
  contentsTitle: "Contenido",
  print: "Imprimir",
} as const;

/** The four value cards. */
export const termsValues: readonly Point[] = [
  { title: "Transparencia", text: "Te decimos qué datos pedimos y para qué.", icon: "eye" },
  { title: "Seguridad", text: "Los protegemos con medidas técnicas y humanas.", icon: "lock" },
  { title: "Control", text: "Puedes verlos, corregirlos o pedir que se borren.", icon: "sliders-horizontal" },
  { title: "Consentimiento", text: "Sin tu permiso no te enviamos publicidad.", icon: "circle-check" },
];

/** Returns the ten sections in order. `domicile` is the head office's address; in the search index, its town. */
export const termsSections = (domicile: string): readonly TermsSection[] => [
  {
    id: "introduccion",
    title: "Introducción y marco legal",
    blocks: [
      paragraph(
        `${company.legalName} (en adelante, «Istmia»), con RUC ${company.taxId} y domicilio en ${domicile}, es responsable del tratamiento de los datos personales que recibe por este sitio, por sus oficinas y por sus corredores.`,
      ),
      paragraph(
        `Este documento explica cómo tratamos tus datos según la ${terms.legalBasis}, sobre protección de datos personales, y las normas que la reglamentan. También cumplimos las normas de seguros y las instrucciones de la ${company.regulator.name}.`,
      ),
      paragraph(
        `La autoridad nacional de control en materia de protección de datos es la ${authority.name}. Puedes acudir a ella si consideras que no hemos respetado tus derechos.`,
      ),
      paragraph(
        "Al usar este sitio, enviar un formulario o contratar un seguro, declaras que leíste estos términos. Si no estás de acuerdo con ellos, no envíes tus datos y comunícate con nosotros por teléfono o en una oficina.",
      ),
    ],
  },
  {
    id: "definiciones",
    title: "Definiciones",
    blocks: [
      paragraph("En este documento usamos algunas palabras con el sentido que les da la ley:"),
      list(
        [
          "Datos personales:",
          "toda información que identifica a una persona natural o permite identificarla.",
        ],
        [
          "Tratamiento:",
          "cualquier operación con datos personales, como recogerlos, guardarlos, ordenarlos, usarlos, comunicarlos o eliminarlos, sea a mano o por medios automáticos.",
        ],
        [
          "Responsable del tratamiento:",
          "quien decide para qué y cómo se tratan los datos. En este caso, Istmia.",
        ],
        [
          "Titular de los datos:",
          "la persona natural a quien se refieren los datos. Por ejemplo, tú, tus beneficiarios o un tercero afectado por un accidente.",
        ],
      ),
    ],
  },
  {
    id: "datos",
    title: "Datos que recopilamos",
    blocks: [
      paragraph("Pedimos solo los datos necesarios para cada gestión. Según lo que solicites, pueden ser:"),
      list(
        [
          "De identificación:",
          "nombre, cédula o pasaporte, fecha de nacimiento, nacionalidad, estado civil, ocupación y firma.",
        ],
        ["De contacto:", "dirección, correo electrónico, teléfono fijo y celular."],
        [
          "Financieros:",
          "ingresos, origen de los fondos, datos de la cuenta o tarjeta que afilias e historial de pagos de tus pólizas.",
        ],
        [
          "De seguros:",
          "bienes y personas asegurados, beneficiarios, coberturas, declaraciones de salud cuando el seguro las exige, inspecciones y reclamos.",
        ],
      ),
      paragraph(
        "Los datos de salud son sensibles. Los pedimos únicamente cuando el seguro o el reclamo lo requiere, con tu consentimiento expreso, y los ve solo el personal que evalúa tu caso.",
      ),
      paragraph(
        "Si nos das datos de otra persona, como un beneficiario o un conductor, confirma antes que ella lo sabe y está de acuerdo.",
      ),
    ],
  },
  {
    id: "finalidades",
    title: "Finalidades",
    blocks: [
      paragraph("Tratamos tus datos para estos fines y no para otros que sean incompatibles con ellos:"),
      list(
        [
          "Emitir y administrar pólizas:",
          "cotizar, evaluar el riesgo, inspeccionar, emitir, cobrar, renovar, reasegurar y atender tus consultas.",
        ],
        [
          "Atender reclamos:",
          "verificar los hechos, ajustar las pérdidas, coordinar talleres y centros médicos, pagar indemnizaciones y prevenir el fraude.",
        ],
        [
          "Cumplir la ley:",
          "conocer al cliente, prevenir el blanqueo de capitales, llevar la contabilidad, pagar impuestos y responder a las autoridades.",
        ],
        [
          "Mercadeo:",
          "enviarte ofertas e invitaciones, solo si lo autorizaste antes. Puedes retirar esa autorización cuando quieras, sin costo.",
        ],
      ),
    ],
  },
  {
    id: "base-legal",
    title: "Base legal",
    blocks: [
      paragraph("Cada tratamiento se apoya en al menos una de estas bases:"),
      list(
        ["Consentimiento:", "lo das de forma previa, informada e inequívoca. Guardamos constancia de él."],
        ["Ejecución de un contrato:", "necesitamos tus datos para cotizar, emitir y cumplir tu póliza."],
        ["Obligación legal:", "la ley o una autoridad competente nos ordena tratarlos o conservarlos."],
        [
          "Interés legítimo:",
          "por ejemplo, prevenir fraudes o proteger nuestros sistemas, siempre que no prevalezcan tus derechos.",
        ],
      ),
      paragraph(
        "Si retiras tu consentimiento, lo que hicimos antes sigue siendo válido. Cuando los datos sean indispensables para el contrato, te avisaremos si no podemos mantenerlo sin ellos.",
      ),
    ],
  },
  {
    id: "derechos",
    title: "Tus derechos",
    blocks: [
      paragraph("Como titular puedes ejercer estos derechos en cualquier momento y sin costo:"),
      list(
        ["Acceso:", "saber qué datos tuyos tenemos, de dónde vienen y para qué los usamos."],
        ["Rectificación:", "corregir los que estén incompletos, inexactos o desactualizados."],
        [
          "Cancelación:",
          "pedir que los eliminemos cuando ya no sean necesarios o no haya base legal para guardarlos.",
        ],
        ["Oposición:", "negarte a un tratamiento por motivos fundados o retirar tu autorización."],
        [
          "Portabilidad:",
          "recibir una copia en un formato común y de uso sencillo, o pedir que la enviemos a otro.",
        ],
        [
          "Limitación:",
          "pedir que suspendamos el uso de tus datos mientras se resuelve una duda sobre ellos.",
        ],
      ),
      paragraph(
        `Escribe a ${dataProtection.email} con tu nombre, una copia de tu cédula y lo que pides. Te respondemos en un máximo de ${replyBusinessDays} días hábiles. Si debemos negarlo, por ejemplo porque la ley nos obliga a conservar los datos, te explicamos el motivo.`,
      ),
      paragraph(`Si la respuesta no te satisface, puedes presentar una queja ante la ${authority.name}.`),
    ],
  },
  {
    id: "seguridad",
    title: "Seguridad de los datos",
    blocks: [
      paragraph(
        "Aplicamos medidas técnicas, administrativas y físicas para evitar la pérdida, el acceso no autorizado, la alteración o la divulgación de tus datos. Entre ellas:",
      ),
      list(
        "Comunicaciones cifradas y respaldos periódicos.",
        "Accesos limitados según la función de cada persona, con registro de uso.",
        "Acuerdos de confidencialidad con empleados, corredores y proveedores.",
        "Capacitación del personal y revisiones de seguridad.",
      ),
      paragraph(
        "Ningún sistema es infalible. Si ocurre un incidente que ponga en riesgo tus datos, lo informaremos a la autoridad y a los titulares afectados en los plazos que fija la ley.",
      ),
    ],
  },
  {
    id: "conservacion",
    title: "Conservación",
    blocks: [
      paragraph("Guardamos los datos solo el tiempo necesario:"),
      list(
        [
          "Clientes activos:",
          `durante la vigencia del contrato y hasta ${retentionYears} años después de su terminación.`,
        ],
        ["Reclamos:", `hasta ${retentionYears} años después del cierre del expediente.`],
        [
          "Consultas por este sitio:",
          `una vez atendidas, hasta ${contactMonths} meses después de recibirlas.`,
        ],
        ["Datos financieros:", "el tiempo que exijan las normas del regulador bancario."],
        ["Mercadeo:", "hasta que retires tu consentimiento."],
      ),
      paragraph(
        "Al vencer el plazo, los eliminamos o los volvemos anónimos de forma segura, salvo que un proceso judicial o una autoridad nos obligue a conservarlos.",
      ),
    ],
  },
  {
    id: "transferencias",
    title: "Transferencias internacionales",
    blocks: [
      paragraph(
        "Algunos reaseguradores y proveedores de tecnología están fuera de Panamá. Compartimos con ellos solo los datos que necesitan para cumplir su función.",
      ),
      paragraph(
        "Antes de hacerlo verificamos que el país de destino tenga un nivel de protección comparable al de Panamá, o firmamos contratos que obliguen al receptor a proteger tus datos de la misma manera. En los demás casos pedimos tu consentimiento.",
      ),
      paragraph("No vendemos tus datos personales."),
    ],
  },
  {
    id: "modificaciones",
    title: "Modificaciones",
    blocks: [
      paragraph(
        `Podemos actualizar estos términos por cambios en la ley, en nuestros servicios o en la tecnología. Publicaremos la nueva versión en esta página y avisaremos al menos ${changeNoticeDays} días antes de que entre en vigor.`,
      ),
      paragraph(
        "Si el cambio exige un nuevo consentimiento, te lo pediremos. La fecha de la última actualización aparece siempre al inicio.",
      ),
      paragraph("Estos términos se rigen por las leyes de la República de Panamá."),
    ],
  },
];

/** The sidebar. */
export const termsSidebar = {
  officer: {
    title: dataProtection.officer,
    text: "Escribe o llama para ejercer tus derechos.",
    email: dataProtection.email,
    phone: dataProtection.phone,
  },
  authority: { title: "Autoridad de control", ...authority },
  policy: { label: "Política de privacidad", href: company.privacyPolicyUrl },
} as const;

/** The acceptance card, before and after the click. */
export const termsAcceptance = {
  prompt: {
    title: "¿Estás de acuerdo?",
    text: "Confirma que leíste estos términos y que entiendes cómo usamos tus datos.",
    button: "Acepto los Términos y Condiciones",
  },
  accepted: {
    title: "Términos Aceptados",
    dateLabel: "Fecha de aceptación:",
  },
  note: "Tu aceptación se muestra solo en esta página y no se guarda.",
} as const;
