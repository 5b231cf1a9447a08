import type { ConditionText } from "../condition-text.ts";

const base = [
  "Aviso de siniestro IST-REC-002, firmado.",
  "Informe técnico con la causa del daño.",
  "Cotización de la reparación o de la reposición.",
];
const replacement = [
  "Valor de reposición",
  "El costo de un equipo nuevo igual, con flete, impuestos y montaje.",
] as const;

/** Cargo, vessels, machines and works. */
export const technical: Record<string, ConditionText> = {
  "transporte-de-carga": {
    family: "carga",
    purpose:
      "indemniza las pérdidas y los daños de la mercancía descrita mientras viaja por mar, aire o tierra, de bodega a bodega.",
    definitions: [
      [
        "Bodega a bodega",
        "Desde que la carga sale del lugar de origen hasta que llega al de destino, con las paradas normales del viaje.",
      ],
      [
        "Avería gruesa",
        "El sacrificio o gasto hecho para salvar la nave y la carga, que se reparte entre todos.",
      ],
      ["Embarque", "La mercancía que va en un mismo medio, a un mismo destino y en una misma fecha."],
    ],
    coverages: [
      [
        "Libre de avería particular",
        "Naufragio, varadura, choque, incendio, vuelco, descarrilamiento y avería gruesa.",
      ],
      [
        "Con avería particular",
        "Lo anterior, y los daños por agua de mar, temporal y caída de bultos en la maniobra.",
      ],
      ["Amplia", "Todo riesgo de pérdida o daño material, con las exclusiones de este contrato."],
      ["Robo y falta de entrega", "De bultos enteros o de su contenido, con señales de violencia."],
      ["Guerra y huelga", "Con sus cláusulas propias, si se contratan."],
      ["Permanencia en bodega", "Treinta días en aduana o recinto, y más si se pacta."],
    ],
    limits:
      "Se asegura costo y flete más 10%, o como diga la carátula. En la póliza abierta se declara cada embarque antes de que salga, y hay un máximo por embarque y por lugar.",
    exclusions: [
      "Embalaje insuficiente o mala estiba hecha por el asegurado.",
      "Demora, pérdida de mercado y cambios de precio.",
      "Vicio propio, merma normal, óxido sin accidente y falla de refrigeración que dure menos de 24 horas.",
      "Insolvencia del transportista.",
      "Contrabando, comercio prohibido y decomiso.",
      "Guerra, huelga y contaminación nuclear, salvo pacto.",
      "Faltantes en contenedores con sellos intactos.",
    ],
    duties: [
      "Declarar todos los embarques, también los que llegaron bien.",
      "Reclamar por escrito al transportista al recibir, y a más tardar en tres días si el daño no se ve.",
      "Conservar el embalaje hasta la inspección.",
    ],
    documents: [
      "Aviso de siniestro y factura comercial.",
      "Conocimiento de embarque, guía aérea o carta de porte.",
      "Lista de empaque, liquidación de aduana y acta de entrega con reservas.",
      "Reclamo al transportista y su respuesta.",
    ],
  },
  "casco-maritimo": {
    family: "carga",
    purpose:
      "asegura la nave descrita, su máquina y sus equipos, y la responsabilidad de su dueño, dentro de las aguas y usos que se declaran.",
    definitions: [
      ["Nave", "El casco, la arboladura, la máquina, el bote auxiliar y los equipos fijos."],
      ["Aguas de navegación", "La zona que indica la carátula, fuera de la cual no hay cobertura."],
      ["Pérdida total constructiva", "Cuando recuperar y reparar cuesta más que el valor convenido."],
    ],
    coverages: [
      ["Pérdida total", "Hundimiento, incendio, desaparición o robo de la nave entera."],
      ["Averías", "Daños al casco y a la máquina por temporal, varada, choque o incendio."],
      ["Salvamento", "Gastos para salvar la nave y remoción de restos por orden de autoridad."],
      ["Colisión", "Daños a otras naves, muelles y boyas."],
      ["Responsabilidad civil", "Lesiones a terceros y pasajeros, hasta el límite."],
      ["Traslado por tierra", "En remolque, dentro de Panamá, para yates y lanchas."],
    ],
    limits:
      "El valor de la nave es convenido. El deducible por avería es un porcentaje de ese valor y no se aplica a la pérdida total. La máquina se deprecia 10% al año.",
    exclusions: [
      "Navegar fuera de las aguas declaradas o sin zarpe.",
      "Falta de aptitud para navegar que el dueño conocía.",
      "Desgaste, corrosión, crustáceos y falla de máquina sin accidente.",
      "Capitán o tripulación sin la idoneidad que exige la autoridad marítima.",
      "Regatas, remolque de otras naves y alquiler, si no se declararon.",
      "Contrabando, guerra y confiscación.",
      "Robo de equipos sueltos sin señales de fuerza.",
    ],
    duties: [
      "Mantener la nave clasificada o inspeccionada, y hacer avalúo cada tres años.",
      "Tener capitán idóneo y los equipos de seguridad vigentes.",
      "Seguir los avisos de mal tiempo y buscar puerto seguro.",
    ],
    documents: [
      ...base,
      "Protesta de mar o informe del capitán.",
      "Patente de navegación, zarpe e idoneidades.",
      "Informe de la autoridad marítima o del perito.",
    ],
  },
  "equipo-electronico": {
    family: "tecnicos",
    purpose:
      "indemniza los daños súbitos e imprevistos de los equipos electrónicos de la lista, instalados y en uso.",
    definitions: [
      replacement,
      ["Portador externo de datos", "Disco, cinta u otro medio que guarda información fuera del equipo."],
      ["Equipo portátil", "El que está hecho para usarse en distintos lugares."],
    ],
    coverages: [
      ["Daños materiales", "Incendio, cortocircuito, variación de voltaje, agua, impericia, caída y rotura."],
      ["Robo", "Con violencia o fuerza, dentro del local descrito."],
      ["Portadores de datos", "Costo del medio y de recuperar la información respaldada."],
      [
        "Costo de operación",
        "Alquiler de un equipo sustituto mientras se repara, después de la espera pactada.",
      ],
      ["Equipo móvil", "Los portátiles de la lista, fuera del local y en viaje."],
    ],
    limits:
      "La suma de cada equipo es su valor de reposición. La pérdida parcial se paga sin depreciación; la total, a valor real. En portátiles el deducible es de 20%.",
    exclusions: [
      "Desgaste, polvo, oxidación y defectos de apariencia.",
      "Fallas de programas, virus y ataques informáticos.",
      "Lo que cubre la garantía o el contrato de mantenimiento.",
      "Falla de un servicio público sin daño al equipo.",
      "Hurto y extravío.",
      "Equipos sin protección de voltaje ni tierra.",
      "Partes que se cambian con el uso: lámparas, tóner, baterías.",
    ],
    duties: [
      "Mantener contrato de mantenimiento en equipos de más de B/.10,000.00.",
      "Usar protectores de voltaje y aire acondicionado donde el fabricante lo pide.",
      "Respaldar los datos cada semana, en otro lugar.",
    ],
    documents: [...base, "Factura y número de serie del equipo.", "Denuncia, si hubo robo."],
  },
  "rotura-de-maquinaria": {
    family: "tecnicos",
    purpose:
      "indemniza la falla repentina de las máquinas de la lista que obligue a repararlas o reponerlas para seguir trabajando.",
    definitions: [
      replacement,
      ["Rotura", "Daño súbito de una pieza que detiene o impide el trabajo normal."],
      [
        "Máquina parada",
        "La que está en limpieza, revisión o traslado dentro del mismo lugar; también está cubierta.",
      ],
    ],
    coverages: [
      ["Defectos", "De diseño, material, construcción o montaje, vencida la garantía."],
      ["Operación", "Impericia, descuido y actos malintencionados de empleados o de extraños."],
      ["Causas eléctricas", "Cortocircuito, arco y sobretensión."],
      [
        "Causas mecánicas",
        "Fuerza centrífuga, falta de lubricación súbita, cuerpos extraños y golpe de ariete.",
      ],
      ["Calderas", "Falta de agua y explosión física."],
      ["Gastos extra", "Flete expreso, horas extra y montaje provisional, si se contratan."],
    ],
    limits:
      "La suma es el valor de reposición de cada máquina. Si es menor, se paga en proporción. Los motores rebobinados y las piezas de vida corta se pagan con depreciación.",
    exclusions: [
      "Incendio, rayo, robo y fenómenos de la naturaleza, que van en otras pólizas.",
      "Desgaste, corrosión, erosión e incrustaciones.",
      "Correas, cadenas, cuchillas, moldes, llantas, refractarios y lubricantes.",
      "Defectos que ya se conocían.",
      "Pruebas con sobrecarga y experimentos.",
      "Responsabilidad del fabricante o del taller.",
      "Pérdida de producción, salvo pacto.",
    ],
    duties: [
      "Cumplir el programa de mantenimiento del fabricante y guardar sus registros.",
      "Permitir inspecciones y atender sus recomendaciones.",
      "No operar la máquina dañada hasta que se repare.",
    ],
    documents: [
      ...base,
      "Registros de mantenimiento y de operación.",
      "Piezas dañadas, disponibles para el perito.",
    ],
  },
  "todo-riesgo-contratista": {
    family: "tecnicos",
    purpose:
      "cubre la obra civil descrita, desde que los materiales llegan al sitio hasta la entrega, contra todo daño material súbito que no esté excluido.",
    definitions: [
      ["Sitio", "El terreno de la obra y las áreas de acopio declaradas."],
      ["Valor de la obra", "El del contrato al terminar, con materiales y trabajos que dé el dueño."],
      ["Mantenimiento", "El periodo después de la entrega en que el contratista corrige defectos."],
    ],
    coverages: [
      ["A. Daños a la obra", "Incendio, rayo, caída, colapso, robo, impericia y demás causas accidentales."],
      ["B. Terremoto", "Temblor, erupción y maremoto."],
      ["C. Agua y viento", "Ciclón, lluvia, avenida, inundación y deslizamiento."],
      [
        "D. Mantenimiento",
        "Daños que cause el contratista al corregir, y con el endoso amplio, los que nacieron en la obra.",
      ],
      ["E. Daños a terceros", "Bienes vecinos y de paso, hasta el límite por evento."],
      ["F. Lesiones a terceros", "Personas ajenas a la obra."],
      ["G. Escombros", "Demolición y limpieza después de un daño cubierto."],
      ["Equipo y campamento", "Equipo de construcción, formaletas y oficinas temporales con su lista."],
    ],
    limits:
      "La suma A debe ser el valor final de la obra. El contratista informa los aumentos mayores de 10%. Los deducibles de B y C son porcentajes de la pérdida con un mínimo.",
    exclusions: [
      "Error de diseño; el daño que cause en otras partes bien hechas sí está cubierto.",
      "Reponer material o mano de obra defectuosos.",
      "Desgaste, óxido y paro de la obra por más de treinta días.",
      "Multas, demoras y pérdida de contrato.",
      "Faltantes que se descubren en un inventario.",
      "Vibración, y retiro de apoyo de edificios vecinos, salvo pacto.",
      "Vehículos con placa para la vía pública, naves y aeronaves.",
    ],
    duties: [
      "Seguir los planos, las normas y el estudio de suelos.",
      "Proteger excavaciones, drenajes y taludes en la estación lluviosa.",
      "Levantar un acta del estado de los edificios vecinos antes de empezar.",
    ],
    documents: [
      ...base,
      "Contrato, planos, presupuesto y avance de obra.",
      "Bitácora e informe del ingeniero residente.",
      "Reclamo del tercero, si lo hay.",
    ],
  },
  "todo-riesgo-montaje": {
    family: "tecnicos",
    purpose:
      "cubre el montaje de las máquinas y estructuras descritas, y sus pruebas, contra los daños súbitos que ocurran en el sitio.",
    definitions: [
      ["Montaje", "Descarga, armado, conexión y alineación en el lugar definitivo."],
      ["Pruebas", "En frío, sin carga, y en caliente, con carga, hasta por cuatro semanas."],
      [
        "Recepción provisional",
        "El acta con la que el dueño recibe el equipo y termina la cobertura principal.",
      ],
    ],
    coverages: [
      ["Daños durante el montaje", "Errores de montaje, impericia, caída, cortocircuito, incendio y robo."],
      ["Pruebas", "Daños en la operación de prueba del equipo nuevo."],
      ["Fenómenos de la naturaleza", "Terremoto, viento, inundación y deslizamiento, si se contratan."],
      ["Responsabilidad civil", "Daños y lesiones a terceros en el sitio o junto a él."],
      ["Equipo de montaje", "Grúas, andamios y herramientas de la lista."],
      ["Remoción de escombros", "Hasta el límite indicado."],
      ["Mantenimiento", "Visitas de corrección, por el plazo pactado."],
    ],
    limits:
      "La suma es el valor del equipo puesto y montado, con flete, derechos y mano de obra. En pruebas de equipo usado la cobertura termina al iniciar la prueba.",
    exclusions: [
      "Defectos de diseño, fundición o material, salvo pacto con el fabricante.",
      "Daños durante el transporte hasta el sitio, que van en la póliza de carga.",
      "Desgaste, óxido y rayones.",
      "Archivos, planos, dinero y combustibles.",
      "Multas por demora o por rendimiento menor al ofrecido.",
      "Paro total del trabajo por más de treinta días.",
      "Reparaciones provisionales sin acuerdo de la compañía.",
    ],
    duties: [
      "Usar montadores capacitados y grúas certificadas.",
      "Respetar el orden de montaje y de pruebas del fabricante.",
      "Guardar los equipos en lugar seco y vigilado.",
    ],
    documents: [
      ...base,
      "Contrato, cronograma y actas de prueba.",
      "Informe del fabricante o del supervisor.",
      "Certificados de las grúas y de sus operadores.",
    ],
  },
  "equipo-pesado": {
    family: "tecnicos",
    purpose:
      "indemniza los daños accidentales de la maquinaria de construcción de la lista, en la obra, en el patio y en el traslado.",
    definitions: [
      ["Equipo", "Grúas, palas, tractores, rodillos y otras máquinas con su número de serie."],
      replacement,
      ["Operador calificado", "Quien tiene la licencia o el certificado para esa máquina."],
    ],
    coverages: [
      ["Accidente", "Vuelco, choque, caída, hundimiento e incendio."],
      ["Robo total", "De la máquina completa, denunciado y no recuperado en treinta días."],
      ["Naturaleza", "Rayo, viento, inundación, deslizamiento y terremoto."],
      ["Traslado por tierra", "Sobre cama baja y durante la carga y descarga, dentro de Panamá."],
      ["Responsabilidad civil", "Daños y lesiones a terceros mientras trabaja, si se contrata."],
      ["Rescate", "Gastos de sacar y llevar la máquina al taller, hasta 10% de la suma."],
    ],
    limits:
      "La suma es el valor de reposición, o el convenido. La pérdida total se paga a valor real. El deducible es un porcentaje de la pérdida, y se duplica si el equipo trabaja en agua.",
    exclusions: [
      "Fallas mecánicas o eléctricas internas.",
      "Llantas, cucharones, cables, brocas y mangueras, salvo en pérdida total.",
      "Sobrecarga, izaje fuera de tabla y uso para lo que no está hecho.",
      "Trabajo bajo tierra, sobre pontones o en mareas, si no se declaró.",
      "Operador sin licencia o en estado de embriaguez.",
      "Alquiler sin contrato escrito, y apropiación por el arrendatario.",
      "Desgaste, congelación de piezas y falta de lubricación.",
    ],
    duties: [
      "Cumplir el mantenimiento y anotar las horas de uso.",
      "Dejar la máquina en lugar vigilado, con llave y corte de corriente.",
      "Avisar el cambio de obra o de provincia.",
    ],
    documents: [
      ...base,
      "Registro o factura de la máquina.",
      "Licencia del operador y bitácora del día.",
      "Denuncia, si hubo robo.",
    ],
  },
  "riesgos-diversos": {
    family: "tecnicos",
    purpose:
      "asegura bienes especiales o que se mueven, que no tienen lugar en las demás pólizas, contra los riesgos que se escojan para cada uno.",
    definitions: [
      ["Bien especial", "Instrumentos, cámaras, vallas, equipo deportivo, exhibiciones y otros de la lista."],
      ["Territorio", "La zona donde el bien está cubierto: Panamá, Centroamérica o el mundo."],
      ["Valor convenido", "El que las partes aceptan de antemano para piezas únicas."],
    ],
    coverages: [
      ["Incendio, rayo y explosión", "En cualquier lugar del territorio."],
      ["Robo con violencia", "Del bien o del vehículo cerrado donde se lleva, de día."],
      ["Daño accidental", "Caída, golpe, agua y rotura."],
      ["Transporte", "Choque o vuelco del medio en que viaja."],
      ["Naturaleza", "Viento, inundación y terremoto, también para vallas y rótulos."],
      ["Exhibiciones", "Desde que sale de su lugar hasta que regresa, con montaje y desmontaje."],
    ],
    limits:
      "Cada bien de la lista tiene su suma. Un par o juego se paga por la pieza dañada y no por el conjunto. El deducible es un porcentaje con mínimo por evento.",
    exclusions: [
      "Hurto, extravío y olvido.",
      "Bien dejado en un vehículo de noche o a la vista.",
      "Desgaste, rayones, cuerdas, parches, lentes de contacto y pilas.",
      "Daños durante la reparación o la limpieza.",
      "Cambios de clima y de humedad.",
      "Uso por personas que no se autorizaron y alquiler sin declarar.",
      "Decomiso de aduana.",
    ],
    duties: [
      "Guardar y transportar el bien en su estuche o embalaje.",
      "Pedir autorización antes de prestarlo o de sacarlo del territorio.",
      "Conservar la factura o el avalúo.",
    ],
    documents: [
      ...base.slice(0, 1),
      "Fotos del bien y avalúo o factura.",
      "Cotización de la reparación.",
      "Denuncia o informe del transportista, según el caso.",
    ],
  },
};
