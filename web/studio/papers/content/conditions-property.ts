import type { ConditionText } from "../condition-text.ts";

const lossDocuments = [
  "Aviso de siniestro IST-REC-002, firmado.",
  "Fotos y lista de lo dañado o perdido, con su valor.",
  "Facturas de compra o cotizaciones de reposición.",
];
const firemen = "Informe de los bomberos o de la autoridad que atendió.";
const report = "Denuncia ante el Ministerio Público.";
const books = "Libros, inventarios y declaraciones de renta que prueben la existencia.";
const realValue = [
  "Valor real",
  "El costo de reponer el bien nuevo, menos la depreciación por uso, edad y estado.",
] as const;

/** Homes, businesses, money, liability. */
export const property: Record<string, ConditionText> = {
  hogar: {
    family: "bienes",
    purpose:
      "protege la vivienda que se describe, lo que hay adentro y la responsabilidad de la familia que vive en ella.",
    definitions: [
      ["Vivienda", "La casa o el apartamento, sus cercas, garaje, tanque y mejoras fijas."],
      ["Contenido", "Muebles, ropa, enseres y aparatos de la familia que vive en ella."],
      ["Familia", "El asegurado, su pareja, sus hijos y los parientes que viven con él."],
    ],
    coverages: [
      ["Estructura", "Incendio, rayo, explosión, humo, impacto de vehículos y caída de árboles o aeronaves."],
      ["Contenido", "Los mismos riesgos, además de robo con violencia y daños por agua de tuberías."],
      [
        "Fenómenos de la naturaleza",
        "Terremoto, vendaval, inundación y deslizamiento, si constan los endosos.",
      ],
      ["Aparatos electrónicos", "Daño por variaciones de corriente, hasta el límite indicado."],
      ["Joyas y objetos de valor", "Los de la lista, dentro de la vivienda, y fuera de ella si se pacta."],
      ["Vivienda provisional", "Alquiler hasta por seis meses, si la casa queda inhabitable."],
      [
        "Responsabilidad civil familiar",
        "Daños a vecinos y visitas, también los que causen niños y mascotas.",
      ],
      ["Plomero, electricista y cerrajero", "Tres visitas al año por emergencia."],
    ],
    limits:
      "La estructura se asegura por su costo de reconstrucción y el contenido a primer riesgo. Un objeto que no esté en la lista se paga hasta B/.1,000.00.",
    exclusions: [
      "Vivienda desocupada más de 60 días seguidos sin aviso, para los daños por robo y agua.",
      "Hurto sin violencia, y pérdida de dinero en efectivo mayor de B/.200.00.",
      "Humedad, filtraciones lentas, comején, óxido y desgaste.",
      "Obras o remodelaciones que afecten la estructura.",
      "Negocios en la vivienda que no se declararon.",
      "Daños causados a propósito por la familia.",
    ],
    duties: [
      "Mantener techos, tuberías y cerraduras en buen estado.",
      "Cerrar la llave del agua y del gas si se va por más de tres días.",
      "Conservar facturas o fotos de los objetos de valor.",
    ],
    documents: [...lossDocuments, report, firemen],
  },
  "incendio-lineas-aliadas": {
    family: "bienes",
    purpose:
      "indemniza los daños materiales a los edificios y contenidos descritos, causados por incendio, rayo y los demás riesgos contratados.",
    definitions: [
      realValue,
      ["Incendio", "Fuego hostil, con llama, capaz de propagarse y que nace o llega donde no debe."],
      ["Líneas aliadas", "Los riesgos que se suman al incendio por endoso."],
    ],
    coverages: [
      ["Incendio y rayo", "Daño directo, y el que cause el humo, el agua o el trabajo para apagar el fuego."],
      ["Explosión", "De gas, calderas o sustancias, dentro o fuera del local."],
      ["Impacto", "De vehículos, aeronaves u objetos que caigan de ellas."],
      ["Terremoto", "Con el endoso IST-END-002."],
      ["Vendaval e inundación", "Con el endoso IST-END-003."],
      ["Motín y daños maliciosos", "Con el endoso IST-END-004."],
      ["Remoción de escombros", "Con el endoso IST-END-005."],
      ["Alquileres", "Los que deje de recibir el dueño, hasta por doce meses, si se contratan."],
    ],
    limits:
      "Si la suma asegurada es menor que el valor de los bienes, la compañía paga en la misma proporción. El terremoto y la inundación tienen un deducible en porcentaje de la suma de cada ubicación.",
    exclusions: [
      "Fermentación, vicio propio y combustión espontánea sin llama.",
      "Quemaduras sin fuego hostil, y bienes que se someten a calor por proceso.",
      "Daños eléctricos al aparato donde nacen.",
      "Guerra, terrorismo y energía nuclear.",
      "Confiscación u orden de autoridad.",
      "Dinero, valores, planos y archivos, salvo pacto.",
      "Pérdida de ganancias, salvo pacto.",
    ],
    duties: [
      "Cumplir las normas del Cuerpo de Bomberos y tener extintores cargados.",
      "Avisar si cambia el uso, la ocupación o la construcción.",
      "No guardar materiales inflamables que no se declararon.",
    ],
    documents: [...lossDocuments, firemen, books],
  },
  "multirriesgo-comercial": {
    family: "bienes",
    purpose:
      "reúne en un solo contrato la protección del local, el contenido, el dinero, los equipos y la responsabilidad civil del negocio.",
    definitions: [
      ["Sección", "Cada grupo de coberturas, con suma, límite y deducible propios."],
      ["Local", "El lugar descrito donde el negocio atiende, fabrica o guarda."],
      ["Contenido", "Mercancía, mobiliario, maquinaria y mejoras del inquilino."],
    ],
    coverages: [
      [
        "I. Incendio y líneas aliadas",
        "Edificio y contenido: fuego, rayo, explosión, agua, viento, terremoto y daños maliciosos, según la carátula.",
      ],
      ["II. Robo", "Contenido sustraído con violencia o escalamiento, y los daños al local."],
      ["III. Dinero y valores", "En el local y en tránsito al banco."],
      ["IV. Equipo electrónico", "Daños súbitos a computadoras, cajas y cámaras."],
      ["V. Vidrios y rótulos", "Rotura accidental, con su instalación."],
      ["VI. Responsabilidad civil", "Lesiones y daños a clientes y vecinos por la operación del negocio."],
      ["VII. Fidelidad", "Actos deshonestos de empleados con límite por persona."],
      [
        "VIII. Pérdida de ingresos",
        "Una suma por día de cierre, hasta noventa días, después de un daño cubierto por la sección I.",
      ],
    ],
    limits:
      "Solo valen las secciones con suma en la carátula. Se acepta un infraseguro de hasta 15% sin aplicar proporción. El deducible es el de la sección afectada.",
    exclusions: [
      "Secciones o riesgos que no figuren en la carátula.",
      "Faltantes de inventario, errores de entrega y hurto sin violencia.",
      "Mercancía vencida o dañada por falta de refrigeración que no venga de un daño cubierto.",
      "Bienes en la vía pública, salvo rótulos declarados.",
      "Responsabilidad profesional y por productos fuera de Panamá.",
      "Ataques informáticos, según el endoso IST-END-013.",
      "Guerra, terrorismo y energía nuclear.",
    ],
    duties: [
      "Hacer inventario al menos una vez al año y guardar copia fuera del local.",
      "Usar la alarma y las cerraduras declaradas al cerrar.",
      "Depositar el dinero en los plazos que indica la sección III.",
    ],
    documents: [...lossDocuments, firemen, report, books],
  },
  robo: {
    family: "bienes",
    purpose:
      "indemniza la pérdida de los bienes asegurados por robo con violencia, y los daños que los ladrones causen al local.",
    definitions: [
      [
        "Robo",
        "Apoderamiento de bienes con fuerza en las cosas o con violencia o intimidación contra las personas.",
      ],
      ["Escalamiento", "Entrada por una vía que no está hecha para ello."],
      ["Primer riesgo", "Seguro por una suma fija, sin comparar con el valor total."],
    ],
    coverages: [
      [
        "Robo con fuerza",
        "Entrada forzada que deja señales visibles en puertas, ventanas, techos o paredes.",
      ],
      ["Asalto", "Sustracción con violencia o amenaza a quien cuida los bienes."],
      ["Daños al local", "Reparación de puertas, vidrios, cajas y techos, hasta 10% de la suma."],
      ["Cerraduras", "Cambio por robo de llaves, hasta B/.500.00 por evento."],
      ["Bienes de terceros", "Los que estén bajo custodia del asegurado, si se declaran."],
    ],
    limits:
      "Se asegura por valor total, por porcentaje o a primer riesgo, según la carátula. El deducible es un porcentaje de la pérdida con un mínimo por evento.",
    exclusions: [
      "Hurto sin violencia, desaparición misteriosa y faltantes de inventario.",
      "Actos de socios, empleados o familiares, solos o con otros.",
      "Robo durante incendio, terremoto, inundación o disturbios.",
      "Dinero, joyas y valores, salvo pacto.",
      "Bienes en patios, vitrinas exteriores o vehículos.",
      "Local desocupado o cerrado más de siete días sin vigilancia.",
      "Alarma declarada que no estaba conectada.",
    ],
    duties: [
      "Conectar la alarma y usar todas las cerraduras al cerrar.",
      "Llevar registros que permitan saber cuánto había.",
      "Denunciar el robo dentro de las 24 horas.",
    ],
    documents: [...lossDocuments, report, books],
  },
  "dinero-y-valores": {
    family: "bienes",
    purpose:
      "indemniza la pérdida de dinero y valores del asegurado, dentro de su local y mientras se llevan al banco o entre oficinas.",
    definitions: [
      ["Dinero", "Billetes, monedas y cheques al portador, nacionales o extranjeros."],
      ["Valores", "Cheques, giros, comprobantes de tarjeta, timbres y bonos."],
      ["Mensajero", "El empleado o la empresa autorizada para llevar el dinero."],
    ],
    coverages: [
      ["Dentro del local", "Robo, asalto, incendio y destrucción del dinero en horas de trabajo."],
      ["En caja fuerte", "Robo con fuerza de la caja cerrada con clave, fuera de horas de trabajo."],
      [
        "En tránsito",
        "Asalto, robo o accidente del mensajero, desde que recibe el dinero hasta que lo entrega.",
      ],
      ["Daños a la caja y al local", "Reparación por el robo o el intento."],
      ["Enfermedad o desmayo del mensajero", "Pérdida que ocurra mientras no puede cuidar el dinero."],
    ],
    limits:
      "Hay un límite por lugar y otro por viaje. Lo que exceda de B/.2,000.00 fuera de la caja fuerte, con el local cerrado, no está cubierto.",
    exclusions: [
      "Actos deshonestos de empleados, que se aseguran con la póliza de fidelidad.",
      "Errores de cuenta, faltantes de caja y billetes falsos.",
      "Dinero dejado en un vehículo sin custodia.",
      "Caja fuerte abierta con su llave o clave, salvo por amenaza.",
      "Viajes con un solo mensajero cuando la suma exige dos.",
      "Extorsión, fraude electrónico y transferencias.",
    ],
    duties: [
      "Hacer arqueo diario y guardar los registros en otro lugar.",
      "Variar rutas y horas de los depósitos.",
      "Usar carro blindado desde la suma que indica la carátula.",
    ],
    documents: [
      ...lossDocuments.slice(0, 1),
      "Arqueo del día, cintas de caja y comprobantes de depósito.",
      report,
      "Declaración del mensajero o del cajero.",
    ],
  },
  fidelidad: {
    family: "bienes",
    purpose:
      "indemniza al asegurado por la pérdida directa de dinero, valores y bienes que le cause un empleado con un acto deshonesto.",
    definitions: [
      [
        "Empleado",
        "La persona con contrato de trabajo, que recibe salario y está bajo dirección del asegurado.",
      ],
      [
        "Acto deshonesto",
        "Hurto, robo, estafa, falsificación, apropiación o desfalco, solo o con otros, con la intención de obtener un beneficio.",
      ],
      ["Descubrimiento", "El momento en que el asegurado conoce hechos que hacen creer que hay una pérdida."],
    ],
    coverages: [
      ["Individual", "Empleados por su nombre, con un límite para cada uno."],
      ["Por cargos", "Todos los que ocupen los puestos de la lista, con límite por cargo."],
      ["Global", "Todos los empleados, con un límite por pérdida."],
      [
        "Empleado no identificado",
        "Pérdidas que solo pudo causar un empleado, aunque no se sepa cuál, en la modalidad global.",
      ],
      ["Auditoría", "Honorarios para probar la pérdida, hasta 5% de ella."],
    ],
    limits:
      "El límite es por pérdida, sin importar cuántos años duró ni cuántos actos la forman. Se cubren actos cometidos en la vigencia y descubiertos hasta doce meses después de su fin.",
    exclusions: [
      "Pérdidas que solo se prueban con un inventario o con un cálculo de utilidades.",
      "Actos de socios, directores o dueños que no sean empleados.",
      "Actos posteriores a la fecha en que el asegurado supo de una deshonestidad anterior del mismo empleado.",
      "Préstamos que no se pagan, aunque haya engaño.",
      "Ganancias que no se recibieron, intereses y multas.",
      "Información confidencial y daños a sistemas.",
    ],
    duties: [
      "Pedir referencias y verificarlas antes de contratar.",
      "Mantener doble firma, arqueos y conciliaciones mensuales.",
      "Denunciar al responsable y no pactar con él sin acuerdo de la compañía.",
    ],
    documents: [
      ...lossDocuments.slice(0, 1),
      "Informe de auditoría con el cálculo de la pérdida.",
      report,
      "Contrato, expediente y liquidación retenida del empleado.",
    ],
  },
  "responsabilidad-civil-general": {
    family: "responsabilidad",
    purpose:
      "paga las sumas por las que el asegurado deba responder por lesiones o daños a terceros que cause la actividad descrita.",
    definitions: [
      ["Tercero", "Quien no es el asegurado, su familia, sus socios ni sus empleados en el trabajo."],
      ["Evento", "Un accidente, o varios que nacen de una misma causa."],
      ["Límite agregado", "El máximo que se paga en toda la vigencia."],
    ],
    coverages: [
      ["Predios y operaciones", "Accidentes de terceros en los locales o por el trabajo del asegurado."],
      ["Productos y trabajos terminados", "Daños que causen después de entregados, dentro de Panamá."],
      ["Contratistas independientes", "La responsabilidad del asegurado por los que trabajan para él."],
      ["Patronal", "Accidentes de empleados, en exceso del seguro social y si hubo culpa."],
      ["Estacionamiento", "Daños a vehículos bajo cuidado en lugares cerrados."],
      ["Contaminación súbita", "La accidental, que se descubre dentro de las 72 horas."],
      ["Defensa", "Abogados, peritos y fianzas judiciales."],
    ],
    limits:
      "La carátula fija un límite por evento y otro agregado. Los gastos de defensa están dentro del límite, salvo pacto. El deducible se aplica por reclamo.",
    exclusions: [
      "Incumplimiento de contratos, multas y garantías de calidad.",
      "Responsabilidad profesional.",
      "Vehículos, naves y aeronaves que requieren registro.",
      "Bienes ajenos bajo cuidado o control, salvo estacionamiento.",
      "Asbesto, plomo, contaminación gradual y energía nuclear.",
      "Daños causados a propósito.",
      "Retiro de productos del mercado.",
    ],
    duties: [
      "Tomar medidas de seguridad y reparar las condiciones peligrosas.",
      "Enviar toda carta, citación o demanda dentro de las 48 horas.",
      "No aceptar responsabilidad ni pagar sin acuerdo de la compañía.",
    ],
    documents: [
      "Aviso del hecho, con fecha, lugar y testigos.",
      "Reclamo escrito del tercero, con sus pruebas.",
      "Informes, fotos y contratos relacionados.",
      "Citaciones y demandas.",
    ],
  },
};
