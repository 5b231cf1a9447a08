import { date, money, row, schedule, section, text } from "./forms/form-parts.ts";
import type { FormContent, Part } from "./forms/form-parts.ts";
import { figures } from "./published.ts";

interface Endorsement {
  /** The policies to which it can be added. */
  to: string;
  clauses: readonly string[];
  /** Further fields to fill in for each policy, in addition to the usual ones. */
  more?: readonly Part[];
}

const { claims, roadside } = figures;

const endorsements: Record<string, Endorsement> = {
  "endoso-acreedor-hipotecario": {
    to: "Incendio, hogar, multirriesgo, auto y equipo pesado",
    more: [
      row(text("Acreedor", 7), text("Número de préstamo", 5)),
      row(text("Bien o finca", 7), money("Saldo del préstamo", 5)),
    ],
    clauses: [
      "**Reconocimiento.** La compañía reconoce al acreedor nombrado como beneficiario de toda indemnización por daños al bien, hasta el saldo de su préstamo a la fecha del pago. El excedente se paga al asegurado.",
      "**Actos del asegurado.** El interés del acreedor no se pierde por actos u omisiones del asegurado que el acreedor no conocía, siempre que él pague la prima cuando se le pida.",
      "**Avisos.** La compañía avisa por escrito al acreedor la cancelación, la falta de pago o la reducción de la cobertura, con al menos diez días hábiles.",
      "**Daños pequeños.** Hasta B/.2,500.00 por evento, la compañía puede pagar la reparación directamente al asegurado o al taller, con constancia de que se hizo.",
      "**Subrogación.** Si la compañía paga al acreedor y no debía al asegurado, toma el lugar del acreedor en la hipoteca o prenda hasta la suma pagada.",
      "**Fin.** El endoso termina cuando el acreedor lo libera por escrito.",
    ],
  },
  "endoso-terremoto": {
    to: "Incendio, hogar y multirriesgo comercial",
    more: [
      schedule(
        "Ubicación y bien",
        ["Edificio", "Contenido", "Existencias"],
        ["Suma asegurada B/.", 27],
        ["Deducible %", 27],
      ),
    ],
    clauses: [
      "**Cobertura.** La compañía amplía la póliza a los daños materiales directos por terremoto, temblor y erupción volcánica, y por el incendio que estos causen.",
      "**Un solo evento.** Los movimientos que ocurran dentro de 72 horas seguidas cuentan como un solo evento.",
      "**Deducible.** El porcentaje indicado de la suma asegurada, por ubicación, con un mínimo de B/.500.00.",
      "**Suma suficiente.** Si la suma asegurada es menor que el valor del bien, se paga en la misma proporción.",
      "**No se cubren.** Maremoto y oleaje, hundimientos sin sismo, cimientos y muros de contención que no se declararon, murales, y bienes construidos contra las normas sísmicas de Panamá.",
      "**Inspección.** El asegurado permite revisar la estructura antes de reparar grietas.",
    ],
  },
  "endoso-vendaval-inundacion": {
    to: "Incendio, hogar y multirriesgo comercial",
    more: [
      schedule(
        "Riesgo",
        ["Vendaval, huracán y tromba", "Inundación y desborde", "Daños por lluvia"],
        ["Límite B/.", 27],
        ["Deducible", 27],
      ),
    ],
    clauses: [
      "**Viento.** Se cubren los daños directos de vendaval, huracán, tornado y tromba, y de los objetos que el viento lance.",
      "**Agua.** Se cubren la crecida y el desborde de ríos, quebradas, canales y mares, y la inundación por lluvia que no drena.",
      "**Lluvia.** El daño por lluvia dentro del edificio se cubre si el viento abrió antes el techo, una pared o una ventana.",
      "**Un solo evento.** Lo que ocurra dentro de 72 horas seguidas cuenta como un solo evento.",
      "**No se cubren.** Filtraciones y goteras viejas, falta de limpieza de canales, humedad, bienes a la intemperie, cercas y jardines, y sótanos sin bomba de achique cuando se exigió.",
      "**Prevención.** El asegurado limpia techos y desagües antes de la estación lluviosa y levanta la mercancía 15 cm del piso.",
    ],
  },
  "endoso-motin-danos-maliciosos": {
    to: "Incendio, hogar, multirriesgo comercial y equipo pesado",
    clauses: [
      "**Cobertura.** Se cubren los daños materiales que causen huelguistas o personas que participen en disturbios, tumultos o alborotos, y la autoridad al reprimirlos.",
      "**Daños maliciosos.** Se cubre también el acto de una persona que, por vandalismo, destruye o daña el bien, aunque no haya disturbio.",
      "**Saqueo.** El robo durante el disturbio se cubre hasta el 25% de la suma de contenido.",
      "**No se cubren.** Terrorismo, guerra, rebelión e insurrección; grafitis; actos de empleados, socios o inquilinos; pérdidas por paro del trabajo, cierre de vías o falta de servicios; y confiscación.",
      "**Deducible.** Dos por ciento de la suma de la ubicación, con un mínimo de B/.500.00 por evento.",
      "**Cancelación.** La compañía puede retirar este endoso con diez días hábiles de aviso y devuelve la prima en proporción.",
    ],
  },
  "endoso-remocion-escombros": {
    to: "Incendio, hogar, multirriesgo y todo riesgo de contratista",
    more: [row(money("Límite por evento", 4), text("% de la suma asegurada", 4), money("Límite anual", 4))],
    clauses: [
      "**Cobertura.** Después de un daño cubierto, la compañía paga los gastos necesarios de demoler lo que quedó inseguro, apuntalar, desmontar, limpiar y llevar los escombros al vertedero autorizado.",
      "**Límite.** Es una suma adicional a la del bien y no se consume con el pago del daño.",
      "**Permisos.** Se incluyen los permisos municipales y las tasas del vertedero.",
      "**No se cubren.** Limpieza de suelos y aguas contaminados, retiro de materiales que ya estaban en mal estado, y escombros de propiedades vecinas.",
      "**Prueba.** El asegurado presenta cotizaciones antes del trabajo y facturas al terminar.",
    ],
  },
  "endoso-valor-de-reposicion": {
    to: "Incendio, hogar, multirriesgo y equipo electrónico",
    clauses: [
      "**Base.** La indemnización de los bienes de la lista se calcula con el costo de uno nuevo de igual clase, calidad y capacidad, sin depreciación.",
      "**Condición.** Se paga ese valor si el bien se repara o se repone dentro de los doce meses del siniestro. Mientras tanto se adelanta el valor real.",
      "**Otro lugar.** El asegurado puede reponer en otro lugar o con mejor diseño, sin que la compañía pague más.",
      "**Suma suficiente.** La suma asegurada debe ser el valor de reposición. Si es menor del 85%, se paga en proporción.",
      "**No se aplica a.** Bienes en desuso, obras de arte y antigüedades, mercancía, ropa, ni equipos de más de diez años.",
      "**Tecnología.** Si el modelo ya no se fabrica, se toma el que lo reemplaza con rendimiento parecido.",
    ],
  },
  "endoso-inclusion-automatica": {
    to: "Incendio, multirriesgo, equipo electrónico y equipo pesado",
    more: [row(money("Límite por bien", 4), money("Límite total", 4), text("Plazo para avisar (días)", 4))],
    clauses: [
      "**Cobertura.** Los bienes de la misma clase que el asegurado compre durante la vigencia quedan cubiertos desde que son suyos y están en una ubicación de la póliza.",
      "**Plazo.** El asegurado los informa dentro del plazo indicado y, si no se indica, dentro de los 30 días. Pasado el plazo sin aviso, la cobertura del bien termina.",
      "**Límites.** La suma automática no pasa del límite por bien ni del total.",
      "**Prima.** Se cobra desde la fecha de la compra, en proporción al tiempo que falta.",
      "**No se incluyen.** Bienes en tránsito o en montaje, ubicaciones nuevas, vehículos con placa, ni bienes de valor artístico.",
      "**Ventas.** La cobertura de lo que se venda termina al entregarlo, y la prima se devuelve en proporción.",
    ],
  },
  "endoso-asistencia-vial": {
    to: "Auto: cobertura completa y daños a terceros",
    clauses: [
      `**Grúa.** Hasta ${roadside.towLimit} por evento y hasta ${roadside.towEventsPerYear} eventos al año, desde el lugar de la avería o colisión hasta el taller o la casa.`,
      `**Hotel.** Hasta ${roadside.hotelPerDay} por día durante ${roadside.hotelDays} días, cuando el auto queda inmovilizado por avería o colisión. Solo con cobertura completa.`,
      `**Regreso o continuación del viaje.** Hasta ${roadside.tripContinuation} para volver a casa o llegar al destino.`,
      "**Auxilio.** Cambio de llanta por la de repuesto, paso de corriente y envío de combustible. El cliente paga el combustible.",
      "**Cerrajería.** Apertura del auto cuando las llaves quedaron adentro. No incluye hacer copias.",
      `**Defensa legal.** Abogado para la audiencia por un accidente de tránsito, si se pide por escrito al menos ${roadside.legalDefenceBusinessDays} días hábiles antes.`,
      "**Cómo se pide.** Por teléfono o en el autoservicio del sitio, a toda hora. Los gastos que el asegurado haga por su cuenta se reembolsan solo si la compañía los autorizó antes.",
      "**No se cubre.** Autos en caminos donde la grúa no puede entrar, carreras, remolques, carga, y servicios pedidos por fallas repetidas que no se repararon.",
    ],
  },
  "endoso-extraterritorial-costa-rica": {
    to: "Auto: cobertura completa",
    more: [row(date("Sale el", 4), date("Regresa el", 4), text("Conductores autorizados", 4))],
    clauses: [
      "**Territorio.** Las coberturas contratadas se extienden a la República de Costa Rica, dentro de las fechas indicadas y hasta 30 días por viaje.",
      "**Seguro obligatorio.** Este endoso no reemplaza el seguro obligatorio de Costa Rica, que el asegurado compra en la frontera.",
      "**Avería o colisión.** Los daños al auto se reparan en Panamá. Si no puede circular, la compañía autoriza la reparación necesaria para regresar.",
      "**Responsabilidad civil.** Los límites son los de la póliza, en dólares de Estados Unidos, en exceso del seguro obligatorio.",
      "**Grúa.** Hasta la frontera, dentro de los límites de la asistencia vial.",
      `**Aviso.** El siniestro se denuncia a la autoridad de tránsito del país y se avisa a la compañía dentro de los ${claims.workshopCalendarDays} días calendario siguientes.`,
      "**No se cubre.** Autos de alquiler, transporte de carga o de pasajeros pagado, ni trámites de aduana.",
    ],
  },
  "endoso-exclusion-riesgo-cibernetico": {
    to: "Todas las pólizas de bienes, técnicas y de responsabilidad civil",
    clauses: [
      "**Qué se excluye.** No se cubre la pérdida, el daño o la responsabilidad que cause, de forma directa o indirecta, el uso de un sistema informático para hacer daño: virus, acceso no autorizado, secuestro de datos o negación de servicio.",
      "**Datos.** No se cubre la pérdida, alteración o falta de acceso a datos, ni su costo de recuperación, salvo lo que diga la cobertura de portadores de datos por un daño físico cubierto.",
      "**Qué sigue cubierto.** El incendio o la explosión que resulte de un hecho informático, si esos riesgos están contratados.",
      "**Robo de dinero.** No se cubren transferencias electrónicas fraudulentas ni engaños por correo o teléfono.",
      "**Definiciones.** Sistema informático es todo equipo, programa, red o dispositivo que procesa datos. Datos es la información en forma que un sistema pueda usar.",
      "**Prioridad.** Este endoso manda sobre lo que digan las condiciones generales.",
    ],
  },
};

/** Returns an endorsement as a form. Its clauses are fixed; the policy to which it is added is filled in. */
export function endorsementOf(slug: string): FormContent {
  const endorsement = endorsements[slug];
  if (!endorsement) throw new Error(`No text for the endorsement ${slug}: write it in web/studio/papers`);
  const { to, clauses, more = [] } = endorsement;
  return {
    instructions: `Se agrega a: ${to}. Forma parte de la póliza desde la fecha indicada.`,
    sections: [
      section(
        "Datos del endoso",
        row(text("Número de póliza", 4), text("Asegurado", 8)),
        row(text("Endoso número", 3), date("Desde"), date("Hasta"), money("Prima adicional", 3)),
        ...more,
      ),
      section(
        "Cláusulas",
        {
          kind: "clauses",
          items: [
            ...clauses,
            "**Lo demás.** El resto de la póliza sigue sin cambio. Si se contradicen, vale el endoso.",
          ],
        },
        { kind: "signatures", people: ["asegurado", "la compañía"] },
      ),
    ],
  };
}
