import {
  applicant,
  creditor,
  declaration,
  documents,
  history,
  policy,
  signed,
  term,
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
import { schedule, section, text, yesNo } from "../forms/form-parts.ts";
import type { FormContent } from "../forms/form-parts.ts";

const who = ["solicitante"];

const location = (title = "Dónde está el riesgo") =>
  section(
    title,
    row(text("Dirección completa", 8), text("Finca o ubicación", 4)),
    row(text("Corregimiento", 4), text("Distrito", 4), text("Provincia", 4)),
    row(
      text("Año de construcción", 3),
      text("Pisos", 2),
      text("Metros cuadrados", 3),
      text("Ocupación del edificio", 4),
    ),
    row(
      choice("Paredes", ["Bloque o concreto", "Mixtas", "Madera", "Panel liviano"], 6),
      choice("Techo", ["Losa", "Zinc", "Teja", "Otro"], 6),
    ),
    row(text("Colinda al norte y al sur con"), text("Colinda al este y al oeste con")),
    row(
      choice("El solicitante es", ["Dueño", "Inquilino", "Administrador"], 6),
      yesNo("¿Cerca de río, costa o ladera?", 6),
    ),
  );

const fireProtection = row(
  checks("Protección contra fuego", [
    "Extintores",
    "Detectores de humo",
    "Rociadores",
    "Hidrante a menos de 100 m",
    "Brigada propia",
  ]),
);

const theftProtection = row(
  checks("Protección contra robo", [
    "Rejas",
    "Cerraduras dobles",
    "Alarma local",
    "Alarma con central",
    "Cámaras",
    "Guardia 24 horas",
    "Caja fuerte",
  ]),
);

const amount = ["Suma asegurada B/.", 30] as const;

/** The forms for property lines. */
export const propertyForms: Record<string, FormContent> = {
  "solicitud-auto": {
    sections: [
      applicant("Dueño del auto"),
      section(
        "Conductor habitual",
        row(text("Nombre completo", 6), text("Cédula", 3), date("Fecha de nacimiento")),
        row(
          text("Licencia: tipo y número", 4),
          date("Vence", 2),
          text("Años de manejar", 2),
          text("Parentesco con el dueño", 4),
        ),
        row(yesNo("¿Manejan otras personas?", 4), text("Nombre y edad de los otros conductores", 8)),
      ),
      section(
        "El auto",
        row(text("Marca", 3), text("Modelo", 3), text("Año", 2), text("Color", 2), text("Placa", 2)),
        row(text("Chasis", 4), text("Motor", 4), money("Valor")),
        row(
          choice("Tipo", ["Sedán", "SUV", "Pickup", "Panel", "Camión", "Moto", "Bus"], 8),
          text("Puertas y pasajeros", 4),
        ),
        row(
          choice("Uso", ["Particular", "Comercial", "Reparto", "Alquiler", "Plataforma"], 8),
          text("Dónde duerme el auto", 4),
        ),
        row(text("Accesorios que no son de fábrica y su valor", 12)),
      ),
      section(
        "Coberturas",
        options(
          "Cobertura",
          [
            "A. Lesiones corporales a terceros",
            "B. Daños a la propiedad ajena",
            "C. Gastos médicos de los ocupantes",
            "D. Comprensivo: incendio, robo, inundación y otros",
            "E. Colisión o vuelco",
            "F. Muerte accidental del conductor",
            "G. Asistencia vial (endoso IST-END-009)",
            "H. Cobertura en Costa Rica (endoso IST-END-010)",
          ],
          ["Límite B/.", 22],
          ["Deducible B/.", 22],
        ),
      ),
      creditor,
      history("El auto"),
      term(),
      documents(
        "Copia de la cédula y de la licencia",
        "Registro único vehicular",
        "Factura o carta de compra, si el auto es nuevo",
        "Inspección en línea o en oficina",
      ),
      declaration(["dueño del auto"]),
    ],
  },
  "solicitud-incendio": {
    sections: [
      applicant(),
      location(),
      section(
        "Bienes y valores",
        options(
          "Bien",
          [
            "Edificio y mejoras",
            "Maquinaria y equipo",
            "Mobiliario y útiles",
            "Mercancía y materia prima",
            "Mejoras del inquilino",
            "Alquileres por recibir",
          ],
          amount,
        ),
        row(choice("Base del valor", ["Valor real", "Valor de reposición", "Declaración mensual"])),
      ),
      section(
        "Coberturas adicionales",
        options(
          "Cobertura",
          [
            "Terremoto, temblor y erupción volcánica",
            "Vendaval, huracán e inundación",
            "Daños por agua",
            "Motín, huelga y daños maliciosos",
            "Explosión",
            "Remoción de escombros",
          ],
          ["Límite B/.", 22],
          ["Deducible", 22],
        ),
      ),
      section(
        "Protección y peligros",
        fireProtection,
        row(
          text("Estación de bomberos más cercana y distancia", 7),
          text("Edad de la instalación eléctrica", 5),
        ),
        row(yesNo("¿Se guardan líquidos inflamables o gas?", 6), text("Cuáles y cuánto", 6)),
        row(yesNo("¿Hay cocina, soldadura o pintura?", 6), yesNo("¿Hay paneles solares?", 6)),
      ),
      creditor,
      history("El bien"),
      term(),
      declaration(who),
    ],
  },
  "solicitud-multiriesgo-comercial": {
    sections: [
      applicant("El negocio"),
      location("El local"),
      section(
        "Lo que quieres asegurar",
        options(
          "Sección",
          [
            "I. Incendio y líneas aliadas: edificio",
            "I. Incendio y líneas aliadas: contenido",
            "II. Robo de mercancía y mobiliario",
            "III. Dinero y valores en el local",
            "III. Dinero y valores en tránsito",
            "IV. Equipo electrónico",
            "V. Rotura de vidrios y rótulos",
            "VI. Responsabilidad civil del negocio",
            "VII. Fidelidad de empleados",
            "VIII. Pérdida de ingresos",
          ],
          amount,
        ),
      ),
      section(
        "Cómo funciona el negocio",
        row(money("Ventas anuales"), money("Existencia promedio"), text("Empleados", 4)),
        row(text("Días y horas en que abre"), text("Quién abre y quién cierra")),
        fireProtection,
        theftProtection,
        row(
          money("Efectivo máximo en caja"),
          text("Frecuencia de los depósitos", 4),
          text("Quién lleva el dinero", 4),
        ),
      ),
      creditor,
      history("El negocio"),
      term(),
      declaration(["representante del negocio"]),
    ],
  },
  "solicitud-hogar": {
    sections: [
      applicant("Quién vive en la casa"),
      section(
        "La vivienda",
        row(
          choice("Tipo", ["Casa", "Dúplex", "Apartamento", "Casa de playa o montaña"], 8),
          text("Piso y torre", 4),
        ),
        row(text("Dirección completa", 8), text("Provincia", 4)),
        row(
          text("Año de construcción", 3),
          text("Metros cuadrados", 3),
          choice("La habita", ["El dueño", "Un inquilino", "Está vacía"], 6),
        ),
        row(
          choice("Paredes", ["Bloque o concreto", "Mixtas", "Madera"], 6),
          choice("Techo", ["Losa", "Zinc", "Teja"], 6),
        ),
        theftProtection,
        row(yesNo("¿Queda sola más de 30 días seguidos?", 6), yesNo("¿Se ha inundado antes?", 6)),
      ),
      section(
        "Sumas aseguradas",
        options(
          "Qué se asegura",
          [
            "Estructura",
            "Contenido: muebles, ropa y enseres",
            "Aparatos electrónicos y electrodomésticos",
            "Joyas y relojes",
            "Obras de arte y colecciones",
            "Rotura de vidrios",
            "Responsabilidad civil familiar",
            "Empleados domésticos",
            "Mascotas: responsabilidad",
          ],
          amount,
        ),
      ),
      section(
        "Objetos de más de B/.1,000.00",
        grid(
          [
            ["Objeto, marca y modelo", 50],
            ["Serie o factura", 28],
            ["Valor B/.", 22],
          ],
          5,
        ),
      ),
      creditor,
      history("La vivienda"),
      term(),
      declaration(who),
    ],
  },
  "solicitud-transporte": {
    sections: [
      applicant("Dueño de la carga"),
      section(
        "La mercancía",
        row(text("Descripción", 8), choice("Estado", ["Nueva", "Usada"], 4)),
        row(
          checks("Características", [
            "Frágil",
            "Perecedera",
            "Refrigerada",
            "Peligrosa",
            "A granel",
            "Electrónica",
          ]),
        ),
        row(
          choice("Embalaje", [
            "Contenedor completo",
            "Contenedor consolidado",
            "Caja o paleta",
            "Sin embalaje",
          ]),
        ),
      ),
      section(
        "Rutas y medios",
        row(
          checks("Medios", ["Marítimo", "Aéreo", "Terrestre", "Combinado"], 6),
          choice("Es de", ["Importación", "Exportación", "Interior", "Reexportación"], 6),
        ),
        grid(
          [
            ["Desde", 26],
            ["Hasta", 26],
            ["Transbordos", 18],
            ["Embarques al año", 14],
            ["Valor promedio B/.", 16],
          ],
          4,
        ),
        row(text("Incoterm", 3), text("Transportista habitual", 5), text("Agente de carga", 4)),
      ),
      section(
        "Cobertura",
        row(choice("Póliza", ["Un solo embarque", "Abierta anual", "Flotante por declaración"])),
        row(
          choice("Condiciones", [
            "Amplia (todo riesgo)",
            "Con avería particular",
            "Libre de avería particular",
          ]),
        ),
        row(money("Máximo por embarque"), money("Máximo por lugar"), money("Volumen anual")),
        row(
          checks("Además", [
            "Guerra y huelga",
            "Robo total",
            "Carga y descarga",
            "Bodega hasta 30 días",
            "Falla de refrigeración",
          ]),
        ),
        row(choice("Valor asegurado", ["Costo", "Costo y flete", "Costo, flete + 10%"])),
      ),
      history("La carga"),
      declaration(["dueño de la carga"]),
    ],
  },
  "solicitud-responsabilidad-civil": {
    sections: [
      applicant("La empresa o el profesional"),
      section(
        "Actividad",
        row(area("Describe lo que haces, dónde y para quién", 3)),
        row(
          text("Años en la actividad", 3),
          text("Empleados", 3),
          money("Planilla anual", 3),
          money("Ingresos anuales", 3),
        ),
        row(text("Locales: cuántos y dónde", 7), text("Visitantes al mes", 5)),
        row(
          checks("Usas", [
            "Ascensores",
            "Calderas",
            "Químicos",
            "Vehículos propios",
            "Piscina",
            "Estacionamiento",
            "Armas",
          ]),
        ),
      ),
      section(
        "Contratos y subcontratistas",
        row(yesNo("¿Tus contratos te piden un límite?", 5), text("Quién lo pide y cuánto", 7)),
        row(yesNo("¿Usas subcontratistas?", 5), text("Para qué, y si tienen su propio seguro", 7)),
        row(yesNo("¿Vendes o fabricas productos?", 5), text("Cuáles y en qué países", 7)),
      ),
      section(
        "Coberturas y límites",
        options(
          "Cobertura",
          [
            "Predios y operaciones",
            "Productos y trabajos terminados",
            "Responsabilidad patronal",
            "Contratistas independientes",
            "Estacionamiento y bienes bajo cuidado",
            "Contaminación súbita y accidental",
            "Gastos de defensa",
          ],
          ["Límite por evento B/.", 24],
          ["Límite anual B/.", 24],
        ),
        row(yesNo("¿Hace falta un asegurado adicional?", 5), text("Nombre del asegurado adicional", 7)),
      ),
      history("La empresa", 3),
      term(),
      declaration(["representante"]),
    ],
  },
  "solicitud-robo": {
    sections: [
      applicant(),
      location("El local"),
      section(
        "Contenido",
        schedule(
          "Grupo de bienes",
          ["Mercancía", "Mobiliario y equipo", "Equipo electrónico", "Bienes de terceros", "Herramientas"],
          ["Existencia máxima B/.", 27],
          ["Suma asegurada B/.", 27],
        ),
        row(
          choice("El seguro es", ["Por el valor total", "A primer riesgo", "Por un porcentaje"], 8),
          text("Porcentaje", 4),
        ),
      ),
      section(
        "Seguridad",
        theftProtection,
        row(text("Puertas: cuántas y de qué material"), text("Ventanas y tragaluces")),
        row(text("Empresa de alarma", 4), text("Empresa de vigilancia", 4), text("Guardias por turno", 4)),
        row(
          yesNo("¿Duerme alguien en el local?", 4),
          yesNo("¿Hay inventario mensual?", 4),
          yesNo("¿Hay copias de las llaves?", 4),
        ),
      ),
      history("El local", 3),
      term(),
      declaration(who),
    ],
  },
  "solicitud-dinero-y-valores": {
    sections: [
      applicant(),
      section(
        "Dentro del local",
        row(text("Dirección", 8), text("Horario de atención", 4)),
        schedule(
          "Dónde está el dinero",
          [
            "Cajas registradoras, en horas de trabajo",
            "Caja fuerte, en horas de trabajo",
            "Caja fuerte, con el local cerrado",
            "Cheques y otros valores",
          ],
          ["Máximo B/.", 27],
          ["Promedio B/.", 27],
        ),
        row(
          text("Caja fuerte: marca y peso", 5),
          choice("Está", ["Empotrada", "Anclada", "Suelta"], 4),
          text("Quién sabe la clave", 3),
        ),
      ),
      section(
        "En tránsito",
        grid(
          [
            ["Desde", 24],
            ["Hasta", 24],
            ["Viajes por semana", 16],
            ["Máximo por viaje B/.", 18],
            ["Mensajeros", 18],
          ],
          3,
        ),
        row(
          choice("Cómo se lleva", [
            "Carro blindado",
            "Vehículo propio con escolta",
            "Vehículo propio",
            "A pie",
          ]),
        ),
        row(
          yesNo("¿Se cambian las rutas y las horas?", 6),
          yesNo("¿Los mensajeros tienen fianza de fidelidad?", 6),
        ),
      ),
      section(
        "Control",
        row(
          checks("Medidas", [
            "Arqueo diario",
            "Dos personas por cierre",
            "Alarma de pánico",
            "Cámaras",
            "Depósito el mismo día",
          ]),
        ),
        row(money("Límite dentro del local", 6), money("Límite en tránsito", 6)),
      ),
      history("El negocio", 3),
      term(),
      declaration(["representante"]),
    ],
  },
  "solicitud-equipo-electronico": {
    sections: [
      applicant(),
      section(
        "Lista de equipos",
        grid(
          [
            ["Equipo", 28],
            ["Marca y modelo", 22],
            ["Serie", 18],
            ["Año", 9],
            ["F o P", 8],
            ["Reposición B/.", 15],
          ],
          9,
        ),
        note(
          "F: fijo. P: portátil. El valor es el de un equipo nuevo igual, con flete, impuestos y montaje.",
        ),
      ),
      section(
        "Lugar y cuidado",
        row(text("Dirección", 8), text("Piso", 4)),
        row(
          checks("Protección", [
            "UPS",
            "Supresor de picos",
            "Tierra física",
            "Aire acondicionado",
            "Detector de humo",
            "Planta eléctrica",
          ]),
        ),
        row(yesNo("¿Hay contrato de mantenimiento?", 5), text("Empresa y vencimiento", 7)),
        row(yesNo("¿Los portátiles salen del país?", 5), text("Cuántos y a dónde", 7)),
      ),
      section(
        "Coberturas",
        options(
          "Cobertura",
          [
            "Daños materiales al equipo",
            "Portadores externos de datos",
            "Incremento del costo de operación",
            "Robo con violencia",
            "Equipo móvil fuera del local",
          ],
          ["Suma B/.", 24],
          ["Deducible", 24],
        ),
      ),
      history("El equipo"),
      term(),
      declaration(who),
    ],
  },
  "solicitud-riesgos-diversos": {
    sections: [
      applicant(),
      section(
        "Los bienes",
        row(
          checks("Tipo", [
            "Instrumentos musicales",
            "Cámaras",
            "Equipo médico portátil",
            "Vallas y rótulos",
            "Herramienta",
            "Equipo deportivo",
            "Exhibiciones",
          ]),
        ),
        grid(
          [
            ["Descripción", 40],
            ["Marca y serie", 26],
            ["Año", 10],
            ["Valor B/.", 24],
          ],
          7,
        ),
      ),
      section(
        "Uso y custodia",
        row(area("Para qué se usan, quién los usa y en qué lugares", 3)),
        row(text("Dónde se guardan", 8), yesNo("¿Bajo llave?", 4)),
        row(
          checks("Se mueven en", ["Auto propio", "Transporte público", "Avión", "Barco"], 7),
          choice("Territorio", ["Panamá", "Centroamérica", "Mundial"], 5),
        ),
        row(yesNo("¿Se alquilan o se prestan?", 5), text("A quién y con qué garantía", 7)),
      ),
      section(
        "Riesgos que quieres cubrir",
        options(
          "Riesgo",
          [
            "Incendio, rayo y explosión",
            "Robo con violencia",
            "Daño accidental",
            "Daños durante el transporte",
            "Fenómenos de la naturaleza",
          ],
          ["Deducible", 30],
        ),
      ),
      history("El bien"),
      term(),
      declaration(who),
    ],
  },
  "solicitud-todo-riesgo-contratista": {
    sections: [
      section(
        "Quiénes participan",
        row(text("Dueño de la obra", 8), text("RUC", 4)),
        row(text("Contratista principal", 8), text("RUC", 4)),
        row(text("Subcontratistas", 8), text("Ingeniero residente", 4)),
        row(text("Contacto", 4), text("Teléfono", 3), text("Correo electrónico", 5)),
      ),
      section(
        "La obra",
        row(text("Nombre del proyecto", 8), text("Contrato", 4)),
        row(text("Dirección", 8), text("Provincia", 4)),
        row(
          checks("Tipo", [
            "Edificio",
            "Vivienda",
            "Carretera",
            "Puente",
            "Acueducto",
            "Puerto",
            "Remodelación",
          ]),
        ),
        row(date("Inicio"), date("Entrega"), text("Meses de mantenimiento", 3), text("% de avance hoy", 3)),
        row(
          text("Pisos sobre el nivel", 3),
          text("Sótanos", 3),
          text("Luz máxima entre apoyos (m)", 3),
          text("Excavación máxima (m)", 3),
        ),
      ),
      section(
        "Suelo y vecinos",
        row(
          choice("Suelo", ["Roca", "Grava", "Arena", "Arcilla", "Relleno"], 7),
          text("Nivel freático (m)", 5),
        ),
        row(
          yesNo("¿Hay estudio de suelos?", 4),
          yesNo("¿Hay río, mar o quebrada cerca?", 4),
          yesNo("¿Se usarán explosivos?", 4),
        ),
        row(area("Edificios vecinos, distancia y estado", 2)),
      ),
      section(
        "Sumas y coberturas",
        options(
          "Cobertura",
          [
            "A. Obra: valor del contrato",
            "B. Terremoto y temblor",
            "C. Lluvia, inundación y deslizamiento",
            "D. Mantenimiento",
            "E. Responsabilidad civil por daños",
            "F. Responsabilidad civil por lesiones",
            "G. Remoción de escombros",
            "Equipo de construcción en la obra",
          ],
          ["Suma o límite B/.", 24],
          ["Deducible", 24],
        ),
      ),
      documents(
        "Contrato de obra y desglose de precios",
        "Planos aprobados y cronograma",
        "Estudio de suelos",
        "Formulario IST-FIA-004, si también pides fianzas",
      ),
      history("El contratista"),
      declaration(["contratista", "dueño de la obra"]),
    ],
  },
  "solicitud-equipo-pesado": {
    sections: [
      applicant("Dueño del equipo"),
      section(
        "Los equipos",
        grid(
          [
            ["Tipo", 22],
            ["Marca y modelo", 22],
            ["Serie", 20],
            ["Año", 9],
            ["Horas", 10],
            ["Valor B/.", 17],
          ],
          7,
        ),
        row(choice("Base del valor", ["Valor de reposición", "Valor real", "Valor convenido"])),
      ),
      section(
        "Trabajo",
        row(text("Obra o lugar de trabajo", 8), text("Provincia", 4)),
        row(choice("Lo usa", ["El dueño", "Un arrendatario con operador", "Un arrendatario sin operador"])),
        row(
          checks("Trabaja en", [
            "Construcción",
            "Canteras",
            "Agricultura",
            "Puerto",
            "Río o costa",
            "Terreno quebrado",
            "Bajo tierra",
          ]),
        ),
        row(text("Operadores: años de experiencia", 6), yesNo("¿Tienen licencia o certificación?", 6)),
        row(
          text("Dónde pasa la noche", 6),
          checks("Protección", ["Guardia", "GPS", "Cerca", "Corte de corriente"], 6),
        ),
        row(yesNo("¿Se traslada por carretera?", 5), text("En qué y con qué frecuencia", 7)),
      ),
      section(
        "Coberturas",
        options(
          "Cobertura",
          [
            "Daños accidentales y vuelco",
            "Incendio y rayo",
            "Robo total",
            "Terremoto e inundación",
            "Traslado por tierra",
            "Responsabilidad civil",
          ],
          ["Límite B/.", 24],
          ["Deducible", 24],
        ),
      ),
      creditor,
      history("El equipo"),
      term(),
      declaration(["dueño del equipo"]),
    ],
  },
  "solicitud-inspeccion-riesgo": {
    sections: [
      applicant("Quién pide la inspección"),
      section(
        "Qué hay que visitar",
        row(
          choice("Riesgo", ["Local", "Bodega", "Industria", "Obra", "Edificio", "Vivienda", "Embarcación"]),
        ),
        row(text("Dirección y punto de referencia", 8), text("Provincia", 4)),
        row(
          choice("Motivo", [
            "Póliza nueva",
            "Renovación",
            "Aumento de suma",
            "Cambio de uso",
            "Después de un siniestro",
          ]),
        ),
        row(text("Póliza o cotización", 4), money("Suma por asegurar"), text("Metros cuadrados", 4)),
      ),
      section(
        "Cita",
        row(date("Primera fecha", 4), date("Segunda fecha", 4), choice("Hora", ["Mañana", "Tarde"], 4)),
        row(text("Quién recibe al inspector", 5), text("Cargo", 3), text("Celular", 4)),
        row(area("Requisitos para entrar: equipo de protección, permisos, horario", 2)),
      ),
      documents(
        "Plano o croquis del lugar",
        "Lista de bienes con su valor",
        "Último certificado del Cuerpo de Bomberos",
        "Informe de la inspección anterior, si la hubo",
      ),
      signed(
        who,
        "Autorizo al inspector a entrar al lugar y a tomar fotos. La inspección no da cobertura ni reemplaza las obligaciones de la póliza.",
      ),
    ],
  },
  "declaracion-existencias": {
    note: "Envíala en los primeros diez días del mes siguiente.",
    sections: [
      policy(
        row(
          text("Mes que declaras", 4),
          text("Año", 2),
          choice("Base de la declaración", ["Saldo a fin de mes", "Promedio diario"], 6),
        ),
      ),
      section(
        "Existencias por ubicación",
        grid(
          [
            ["Bodega o local", 34],
            ["Mercancía", 24],
            ["Valor más alto B/.", 21],
            ["Valor que declaras B/.", 21],
          ],
          6,
        ),
        row(money("Total declarado", 6), money("Límite de la póliza", 6)),
      ),
      section(
        "Cambios del mes",
        row(yesNo("¿Abriste o cerraste una ubicación?", 5), text("Cuál y desde cuándo", 7)),
        row(yesNo("¿Cambió el tipo de mercancía?", 5), text("Describe el cambio", 7)),
        row(yesNo("¿Hubo siniestros?", 5), text("Fecha y monto estimado", 7)),
      ),
      signed(
        ["responsable de inventario", "contador público autorizado"],
        "Declaro que los valores salen de los libros y que están disponibles para su revisión.",
        "Entiendo que si declaro menos del valor real, la indemnización se reduce en la misma proporción.",
      ),
    ],
  },
  "solicitud-cambios-poliza-patrimonial": {
    sections: [
      policy(
        row(
          date("El cambio vale desde", 4),
          choice("Ramo", ["Incendio", "Hogar", "Multirriesgo", "Robo", "Técnicos", "Otro"], 8),
        ),
      ),
      section(
        "Qué cambia",
        options(
          "Cambio",
          [
            "Aumentar o reducir sumas",
            "Agregar o quitar bienes",
            "Cambiar la dirección del riesgo",
            "Cambiar el nombre del asegurado",
            "Incluir o quitar un acreedor",
            "Agregar un endoso",
            "Cambiar la forma de pago",
            "Cancelar la póliza",
          ],
          ["Dato anterior", 25],
          ["Dato nuevo", 25],
        ),
        row(area("Explica el cambio", 3)),
      ),
      section(
        "Bienes que entran o salen",
        grid(
          [
            ["Bien", 44],
            ["Ubicación", 26],
            ["Entra o sale", 12],
            ["Valor B/.", 18],
          ],
          4,
        ),
      ),
      creditor,
      section(
        "Antes de firmar",
        questions("Confirma", [
          "¿Hay un siniestro pendiente en esta póliza?",
          "¿El bien cambió de uso o de ocupante?",
          "¿El acreedor está de acuerdo, si lo hay?",
        ]),
      ),
      signed(
        ["asegurado", "acreedor, si lo hay"],
        "Pido estos cambios y entiendo que valen desde que la compañía los acepta por endoso, con el ajuste de prima que corresponda.",
      ),
    ],
  },
};
