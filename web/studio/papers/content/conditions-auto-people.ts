import type { ConditionText } from "../condition-text.ts";

const driver = [
  "Conductor autorizado",
  "Quien maneja con permiso del asegurado y con licencia vigente para ese tipo de vehículo.",
] as const;
const autoDocuments = [
  "Aviso de accidente IST-REC-001, firmado.",
  "Formato único, boleta o parte de tránsito.",
  "Licencia y cédula del conductor, y registro vehicular.",
  "Denuncia ante el Ministerio Público, si hubo robo.",
];
const lifeDocuments = [
  "Reclamo IST-REC-003, firmado.",
  "Cédula del asegurado y de cada beneficiario.",
  "Certificado de defunción o informe médico, según el caso.",
  "Parte de la autoridad, si hubo un accidente.",
];
const accident = [
  "Accidente",
  "Hecho súbito, externo, violento y ajeno a la voluntad del asegurado, que causa lesiones que un médico puede comprobar.",
] as const;

/** Vehicles and persons. */
export const autoAndPeople: Record<string, ConditionText> = {
  "auto-cobertura-completa": {
    family: "auto",
    purpose:
      "se obliga a indemnizar los daños que sufra el auto asegurado y los que su conductor cause a otras personas, según las coberturas que indiquen las condiciones particulares.",
    definitions: [
      driver,
      [
        "Valor real",
        "El precio de mercado de un auto igual, de la misma edad y en estado parecido, un instante antes del siniestro.",
      ],
      [
        "Pérdida total",
        "El daño cuya reparación cuesta 75% o más del valor real, o el robo del auto que no aparece en treinta días.",
      ],
    ],
    coverages: [
      [
        "A. Lesiones corporales",
        "Gastos médicos, incapacidad y muerte de terceros por los que responda el conductor, hasta el límite por persona y por accidente.",
      ],
      [
        "B. Daños a la propiedad ajena",
        "Reparación o reposición de los bienes de terceros que dañe el auto.",
      ],
      [
        "C. Gastos médicos",
        "Atención de los ocupantes del auto, sin importar quién tuvo la culpa, dentro del año siguiente al accidente.",
      ],
      [
        "D. Comprensivo",
        "Incendio, rayo, robo total o parcial, inundación, viento, caída de objetos, motín y rotura de vidrios.",
      ],
      ["E. Colisión o vuelco", "Daños al auto por chocar con otro vehículo o con un objeto, o por volcarse."],
      [
        "F. Muerte accidental del conductor",
        "La suma indicada, para los herederos, si el conductor fallece dentro de los 90 días del accidente.",
      ],
      ["G. Asistencia vial", "Grúa y ayudas en carretera, según el endoso IST-END-009 cuando esté incluido."],
    ],
    limits:
      "Los límites de A, B y C figuran en la carátula. En D y E la compañía paga hasta el valor real, menos el deducible de cada evento. Los accesorios que no son de fábrica se cubren solo si están declarados.",
    exclusions: [
      "Conducir sin licencia vigente, o bajo efecto de alcohol o drogas.",
      "Carreras, pruebas de velocidad o uso del auto para fines distintos de los declarados.",
      "Desgaste, fallas mecánicas o eléctricas, y daños a llantas que no vengan de un accidente.",
      "Sobrecarga, o remolque de otro vehículo sin equipo apropiado.",
      "Daños a bienes propios o de la familia del asegurado.",
      "Hurto por quien recibió el auto en préstamo, alquiler o consignación.",
      "Circular fuera de Panamá, salvo con el endoso IST-END-010.",
    ],
    duties: [
      "Mantener el auto en buen estado y con su revisado vigente.",
      "No admitir culpa ni pactar con la otra parte sin acuerdo de la compañía.",
      "Avisar si cambian el uso, el dueño o el conductor habitual.",
    ],
    documents: autoDocuments,
  },
  "auto-danos-a-terceros": {
    family: "auto",
    purpose:
      "cubre la responsabilidad civil del conductor por las lesiones y los daños que cause a otras personas con el auto asegurado, en los límites del seguro obligatorio de tránsito o en los mayores que se contraten.",
    definitions: [
      driver,
      [
        "Tercero",
        "Quien no es el asegurado, el conductor, su cónyuge, sus parientes hasta el segundo grado ni el ocupante del mismo auto.",
      ],
      ["Seguro obligatorio", "El que exige la ley de tránsito para circular en la República de Panamá."],
    ],
    coverages: [
      ["Lesiones corporales", "Gastos médicos, pérdida de ingresos, incapacidad y muerte de terceros."],
      ["Daños a la propiedad", "Reparación de autos, cercas, postes, edificios y otros bienes ajenos."],
      [
        "Defensa",
        "Abogado, fianza de excarcelación y gastos del proceso, mientras la compañía dirija la defensa.",
      ],
    ],
    limits:
      "Cada cobertura tiene un límite por persona, por accidente y por bien, que figura en la carátula y nunca es menor que el legal. No se aplica deducible al tercero.",
    exclusions: [
      "Daños al propio auto asegurado y a la carga que lleva.",
      "Daños que el conductor cause a propósito.",
      "Multas, recargos y gastos por infracciones.",
      "Accidentes mientras el auto está robado, si se denunció.",
      "Carreras y competencias.",
      "Conducir sin licencia o en estado de embriaguez: la compañía paga al tercero y puede cobrar lo pagado al conductor.",
    ],
    duties: [
      "Llevar en el auto el certificado del seguro.",
      "Enviar a la compañía, dentro de las 48 horas, toda citación o demanda que reciba.",
      "Asistir a la audiencia de tránsito.",
    ],
    documents: autoDocuments.slice(0, 3),
  },
  "auto-flota-comercial": {
    family: "auto",
    purpose:
      "asegura los vehículos de la empresa que figuran en la lista de la póliza, y su responsabilidad frente a terceros, mientras se usan para el reparto, la carga o el transporte de pasajeros declarado.",
    definitions: [
      driver,
      ["Flota", "Cinco o más vehículos de una misma empresa, con lista de placas al día."],
      [
        "Inclusión automática",
        "La cobertura de un vehículo nuevo por quince días, mientras se informa a la compañía.",
      ],
    ],
    coverages: [
      ["Responsabilidad civil", "Lesiones y daños a terceros por cualquier vehículo de la lista."],
      [
        "Daños al vehículo",
        "Colisión, vuelco, incendio, robo total e inundación, en los vehículos que lo indiquen.",
      ],
      ["Gastos médicos", "Conductor, ayudantes y pasajeros, hasta la capacidad legal del vehículo."],
      ["Equipo especial", "Cajas frías, grúas, plataformas y rastreadores declarados con su valor."],
      [
        "Carga y descarga",
        "Daños a terceros durante la operación, dentro de los límites de responsabilidad civil.",
      ],
      ["Vehículo sustituto", "Hasta diez días por evento para las unidades de reparto, si se contrata."],
    ],
    limits:
      "El deducible se aplica por vehículo y por evento. La prima de renovación se ajusta con la siniestralidad de la flota, que se informa cada trimestre.",
    exclusions: [
      "Vehículos que no estén en la lista después de los quince días de inclusión automática.",
      "Daños a la carga, que se asegura con la póliza de transporte.",
      "Exceso de peso o de pasajeros sobre lo que permite el registro.",
      "Conductores sin licencia profesional, cuando la ley la exige.",
      "Transporte de sustancias peligrosas sin declarar.",
      "Uso en patios de aeropuertos o dentro de minas.",
      "Desgaste y falta de mantenimiento.",
    ],
    duties: [
      "Llevar bitácora de mantenimiento de cada unidad.",
      "Verificar la licencia y el historial de cada conductor antes de contratarlo y una vez al año.",
      "Enviar la lista de vehículos actualizada en los primeros cinco días de cada mes.",
    ],
    documents: [...autoDocuments, "Bitácora de la unidad y hoja de ruta del día."],
  },
  "vida-individual-a-termino": {
    family: "personas",
    purpose:
      "se obliga a pagar la suma asegurada a los beneficiarios si el asegurado fallece, por cualquier causa cubierta, dentro del plazo escogido.",
    definitions: [
      ["Plazo", "Los años durante los que la prima es nivelada y la cobertura está garantizada."],
      ["Edad contratada", "La del cumpleaños más cercano a la fecha de inicio."],
      [
        "Contestabilidad",
        "Los dos primeros años, en que la compañía puede objetar un reclamo por declaraciones inexactas.",
      ],
    ],
    coverages: [
      ["Muerte", "La suma asegurada, por muerte natural o accidental."],
      [
        "Doble indemnización",
        "Otra suma igual si la muerte es consecuencia de un accidente, dentro de los 180 días.",
      ],
      [
        "Incapacidad total y permanente",
        "Exime del pago de primas, o adelanta la suma, según lo contratado.",
      ],
      [
        "Anticipo por enfermedad grave",
        "Hasta 40% de la suma al diagnosticarse cáncer, infarto, derrame, insuficiencia renal o trasplante.",
      ],
      [
        "Gastos funerarios",
        "Un anticipo inmediato a la familia con la presentación del certificado de defunción.",
      ],
      ["Conversión", "Cambio a un plan permanente, sin examen médico, hasta los 60 años."],
    ],
    limits:
      "La suma asegurada figura en la carátula. Los anticipos que se paguen la reducen. Si la edad declarada no es la verdadera, la suma se ajusta a la que la prima habría comprado.",
    exclusions: [
      "Suicidio dentro de los dos primeros años; en ese caso se devuelven las primas.",
      "Muerte causada por un beneficiario, respecto de su parte.",
      "Participación en guerra, delitos o riñas, salvo defensa propia.",
      "Aviación que no sea como pasajero de línea regular, salvo que se haya aceptado.",
      "Para los beneficios por accidente: deportes de riesgo no declarados, y alcohol o drogas.",
    ],
    duties: [
      "Responder con la verdad la solicitud y la declaración de salud.",
      "Avisar si cambia de ocupación a una de riesgo, para los beneficios por accidente.",
      "Mantener al día a sus beneficiarios.",
    ],
    documents: lifeDocuments,
  },
  "colectivo-de-vida": {
    family: "personas",
    purpose:
      "asegura la vida de los colaboradores o miembros que el contratante inscriba, y paga a los beneficiarios de cada uno la suma que indica su certificado.",
    definitions: [
      ["Contratante", "La empresa o asociación que toma la póliza y responde por la prima."],
      ["Miembro elegible", "Quien trabaja activamente y cumple el tiempo de servicio acordado."],
      ["Certificado", "El documento que recibe cada asegurado con su suma y sus beneficiarios."],
    ],
    coverages: [
      ["Muerte", "La suma del certificado, por cualquier causa, las 24 horas y en todo el mundo."],
      ["Muerte accidental y desmembramiento", "Una suma adicional, según la tabla de pérdidas de la póliza."],
      [
        "Incapacidad total y permanente",
        "Pago de la suma después de seis meses de incapacidad continua, antes de los 65 años.",
      ],
      ["Gastos funerarios de dependientes", "Cónyuge e hijos inscritos, hasta el límite indicado."],
      [
        "Continuidad",
        "Póliza individual sin examen médico, si el miembro deja el grupo y la pide en 31 días.",
      ],
    ],
    limits:
      "Quien entra dentro de los 31 días de ser elegible no presenta declaración de salud hasta el límite sin evidencia. Las sumas mayores y los ingresos tardíos sí la requieren.",
    exclusions: [
      "Enfermedades diagnosticadas antes del ingreso, durante los primeros doce meses, cuando no hubo continuidad con otra póliza.",
      "Suicidio dentro del primer año.",
      "Guerra, insurrección o actos delictivos del asegurado.",
      "Para los beneficios por accidente: competencias de velocidad, aviación no comercial y efectos de alcohol o drogas.",
    ],
    duties: [
      "El contratante informa cada mes los ingresos, las salidas y los cambios de salario.",
      "El contratante entrega a cada asegurado su certificado.",
      "El asegurado nombra y actualiza a sus beneficiarios.",
    ],
    documents: [...lifeDocuments, "Constancia de trabajo y último certificado del seguro."],
  },
  "colectivo-vida-deuda": {
    family: "personas",
    purpose:
      "paga al acreedor el saldo del préstamo de un deudor asegurado que fallece o queda incapacitado, de modo que su familia reciba el bien sin la deuda.",
    definitions: [
      ["Acreedor", "El banco, la cooperativa o la financiera que toma la póliza."],
      [
        "Deudor asegurado",
        "La persona a quien se le aprobó el préstamo y cuya inscripción aceptó la compañía.",
      ],
      ["Saldo insoluto", "El capital pendiente y hasta tres meses de intereses, a la fecha del siniestro."],
    ],
    coverages: [
      ["Muerte", "El saldo insoluto, hasta la suma máxima por deudor."],
      [
        "Incapacidad total y permanente",
        "El saldo insoluto, cuando la incapacidad lleva seis meses y es definitiva.",
      ],
      ["Codeudor", "El porcentaje del saldo que se le asignó en el certificado."],
      ["Desempleo involuntario", "Hasta seis cuotas, después de 30 días sin trabajo, si se contrata."],
      [
        "Remanente",
        "Si el préstamo original es mayor que el saldo, la diferencia va a los beneficiarios, cuando la modalidad es de suma nivelada.",
      ],
    ],
    limits:
      "La suma baja con el saldo, salvo en la modalidad nivelada. No se cubren cuotas en mora de más de noventa días ni recargos.",
    exclusions: [
      "Enfermedades conocidas y no declaradas, si la muerte ocurre en los dos primeros años.",
      "Suicidio dentro del primer año del préstamo.",
      "Desempleo por renuncia, jubilación, fin de contrato definido o despido justificado.",
      "Préstamos desembolsados después de que el deudor cumpla la edad máxima.",
      "Participación en delitos o en guerra.",
    ],
    duties: [
      "El acreedor envía cada mes la lista de saldos.",
      "El acreedor informa los reclamos y no exige el pago mientras se evalúan.",
      "El deudor responde con la verdad las preguntas de salud.",
    ],
    documents: [
      ...lifeDocuments,
      "Estado de cuenta del préstamo y pagaré.",
      "Carta de despido y planilla, si el reclamo es por desempleo.",
    ],
  },
  "accidentes-personales": {
    family: "personas",
    purpose:
      "paga las sumas contratadas si el asegurado muere, queda incapacitado o necesita atención médica a causa de un accidente.",
    definitions: [
      accident,
      [
        "Desmembramiento",
        "La separación completa de un miembro, o la pérdida total e irrecuperable de su uso.",
      ],
      ["Incapacidad temporal", "La que impide trabajar por un tiempo, certificada por un médico."],
    ],
    coverages: [
      ["Muerte accidental", "La suma asegurada, si ocurre dentro de los 365 días del accidente."],
      [
        "Desmembramiento",
        "Un porcentaje por la pérdida de manos, pies, vista, oído o dedos, según la tabla de la carátula.",
      ],
      ["Incapacidad total y permanente", "La suma asegurada, tras doce meses de incapacidad continua."],
      [
        "Renta diaria",
        "Una suma por día de incapacidad temporal, desde el cuarto día y hasta por 52 semanas.",
      ],
      ["Gastos médicos", "Consultas, hospital, cirugía, medicinas, ambulancia y terapia, con su deducible."],
      ["Gastos funerarios", "Reembolso a quien los pague, hasta el límite."],
    ],
    limits:
      "Lo pagado por desmembramiento o incapacidad se descuenta de la suma por muerte, si es por el mismo accidente. Entre los 65 y los 75 años los beneficios se reducen a la mitad.",
    exclusions: [
      "Enfermedades, hernias y dolencias de la espalda que no sean consecuencia directa del accidente.",
      "Lesiones que el asegurado se cause a sí mismo y suicidio.",
      "Efectos de alcohol o de drogas sin receta.",
      "Deportes profesionales, buceo a más de 30 metros, paracaidismo y carreras, si no se aceptaron por escrito.",
      "Motocicletas de más de 125 cc, salvo pacto.",
      "Guerra, motín con participación activa y radiación.",
    ],
    duties: [
      "Buscar atención médica dentro de las 48 horas.",
      "Seguir el tratamiento y aceptar el examen de un médico de la compañía.",
      "Avisar si cambia de ocupación o empieza un deporte de riesgo.",
    ],
    documents: [...lifeDocuments, "Facturas originales, recetas y resultados."],
  },
  "colectivo-accidentes-personales": {
    family: "personas",
    purpose:
      "cubre los accidentes de los estudiantes, deportistas o trabajadores del grupo que el contratante inscriba, durante las actividades y horas que diga la carátula.",
    definitions: [
      accident,
      [
        "Actividad cubierta",
        "Clases, entrenamientos, competencias, trabajo o giras organizados por el contratante.",
      ],
      ["Traslado", "El viaje directo entre la casa y el lugar de la actividad."],
    ],
    coverages: [
      ["Muerte accidental", "Suma por persona para sus beneficiarios o herederos."],
      ["Desmembramiento", "Según la tabla de pérdidas de la carátula."],
      ["Gastos médicos por accidente", "En la red OptiMed sin desembolso, o por reembolso fuera de ella."],
      ["Ambulancia", "Traslado de emergencia al centro médico más cercano."],
      ["Material dental y óptico", "Dientes naturales y lentes dañados en el accidente, hasta el límite."],
      ["Gastos funerarios", "Reembolso hasta el límite por persona."],
    ],
    limits:
      "Los límites son por persona y por accidente. Si un mismo hecho afecta a varias personas, la compañía paga hasta el máximo por evento y lo reparte en proporción.",
    exclusions: [
      "Actividades que el contratante no organizó ni autorizó.",
      "Enfermedades, aunque aparezcan durante la actividad.",
      "Riñas, salvo quien las sufre sin participar.",
      "Deportes que la carátula no menciona.",
      "Accidentes bajo efecto de alcohol o drogas.",
      "Vehículos sin licencia o con más pasajeros de los permitidos.",
    ],
    duties: [
      "El contratante mantiene la lista de asegurados y avisa los cambios.",
      "El contratante supervisa la actividad y certifica cada accidente.",
      "El asegurado acude a la red OptiMed, salvo en emergencias.",
    ],
    documents: [
      ...lifeDocuments.slice(0, 2),
      "Informe del accidente, firmado por la escuela, el club o la empresa.",
      "Facturas originales, recetas y resultados.",
    ],
  },
};
