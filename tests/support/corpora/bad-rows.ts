import type { HoursException, OpeningHours } from "#schema/calendar/opening-hours.ts";

/** A row that must not be published: the invalid values, and the message at their field. */
export interface BadRow {
  catalogue: string;
  field: string;
  what: string;
  values: Record<string, unknown>;
  message: string;
  /** The invalid value as a CSV cell; undefined if no cell can hold it. */
  cell?: string | undefined;
}

type Case = readonly [what: string, value: unknown, message: string, cell?: string | null];

const EMPTY = "no puede faltar";
const LONG = "tiene más de 200 caracteres";
const NO_OPTION = "no es una de las opciones";
const ABROAD = "queda fuera de Panamá";

const week = (...[days, opens, closes]: [days: number[], opens: string, closes: string]): OpeningHours[] => [
  { days, opens, closes },
];
const exception = (changes: Partial<HoursException>): HoursException => ({
  from: "2026-12-24",
  till: "2026-12-24",
  hours: [],
  reason: "Nochebuena",
  ...changes,
});

const texts: readonly Case[] = [
  ["empty", "", EMPTY],
  ["of blanks", " \u00a0 ", EMPTY],
  ["of invisible characters", "\u200b\u2060\u00ad", EMPTY],
  ["too long", "a".repeat(201), LONG],
];
const phones: readonly Case[] = [
  ["without a country", "302-4800", "no es un teléfono"],
  ["of another country", "+506 302-4800", "no es un teléfono"],
  ["without a hyphen", "+507 3024800", "no es un teléfono"],
  ["with a digit too many", "+507 302-48001", "no es un teléfono"],
  ["with five digits first", "+507 61234-4567", "no es un teléfono"],
  ["with a digit too few", "+507 02-4800", "no es un teléfono"],
  ["after a word", "Tel. +507 302-4800", "no es un teléfono"],
  ["two in one", "+507 302-4800 / 302-4801", "no es un teléfono"],
];
const latitudes: readonly Case[] = [
  ["left out", null, EMPTY],
  ["south of Panama", 6.99, ABROAD],
  ["north of Panama", 10.01, ABROAD],
];
const longitudes: readonly Case[] = [
  ["without its sign", 79.52, ABROAD],
  ["west of Panama", -83.3, ABROAD],
  ["east of Panama", -76.9, ABROAD],
];
const hours: readonly Case[] = [
  ["left out", null, EMPTY],
  ["without a stretch", [], EMPTY, ""],
  ["that close first", week([1], "17:00", "08:00"), "abre después de cerrar", "lun 17:00-08:00"],
  ["that close as they open", week([1], "08:00", "08:00"), "abre después de cerrar", "lun 08:00-08:00"],
  [
    "that overlap",
    [...week([1, 2], "08:00", "12:00"), ...week([2], "11:59", "17:00")],
    "se solapan",
    "lun, mar 08:00-12:00; mar 11:59-17:00",
  ],
  ["past midnight", week([1], "08:00", "24:30"), "tiene una hora que no es HH:MM", "lun 08:00-24:30"],
  ["without days", week([], "08:00", "12:00"), "no tiene días", null],
  [
    "of an eighth day",
    week([8], "08:00", "12:00"),
    "tiene un día que no es de lunes (1) a domingo (7)",
    null,
  ],
  [
    "of a day before Monday",
    week([0], "08:00", "12:00"),
    "tiene un día que no es de lunes (1) a domingo (7)",
    null,
  ],
  ["with a day twice", week([3, 3], "08:00", "12:00"), "no tiene los días en orden", null],
];
const exceptions: readonly Case[] = [
  ["without a reason", [exception({ reason: " " })], "no dice el motivo", "2026-12-24 cerrado"],
  [
    "for an invisible reason",
    [exception({ reason: "\u200b" })],
    "no dice el motivo",
    "2026-12-24 cerrado (\u200b)",
  ],
  [
    "for a long reason",
    [exception({ reason: "a".repeat(61) })],
    "tiene un motivo de más de 60 caracteres",
    `2026-12-24 cerrado (${"a".repeat(61)})`,
  ],
  [
    "on a day that no month has",
    [exception({ till: "2026-02-30" })],
    "no tiene una fecha válida",
    "2026-12-24 a 2026-02-30 cerrado (Feria)",
  ],
  [
    "in the year 0",
    [exception({ from: "0000-12-24" })],
    "no tiene una fecha válida",
    "0000-12-24 a 2026-12-24 cerrado (Feria)",
  ],
  [
    "that end before they begin",
    [exception({ till: "2026-12-23" })],
    "termina antes de empezar",
    "2026-12-24 a 2026-12-23 cerrado (Feria)",
  ],
  [
    "of more than a year",
    [exception({ till: "2027-12-25" })],
    "dura más de un año",
    "2026-12-24 a 2027-12-25 cerrado (Feria)",
  ],
  [
    "that close first",
    [exception({ hours: [{ opens: "12:00", closes: "08:00" }] })],
    "abre después de cerrar",
    "2026-12-24 12:00-08:00 (Feria)",
  ],
  [
    "that share a day",
    [exception({}), exception({})],
    "tiene dos excepciones para el 24 de diciembre de 2026",
    "2026-12-24 cerrado (Feria); 2026-12-24 cerrado (Feria)",
  ],
];
const pdfs: readonly Case[] = [
  ["in another folder", "/static/otros/solicitud.pdf", "no es un PDF de /static/"],
  ["of another site", "https://otra.example/solicitud.pdf", "no es un PDF de /static/"],
  ["that climbs out of its folder", "/static/pdfs/../../secreto.pdf", "no es un PDF de /static/"],
];

/** Invalid values by catalogue and field; each replaces that of a published row. */
const CASES: Record<string, Record<string, readonly Case[]>> = {
  workshops: {
    name: texts,
    address: texts.slice(0, 1),
    province: [
      ["of no province", "Marte", NO_OPTION],
      ["in other letters", "panama", NO_OPTION, null],
      ["left out", null, EMPTY],
    ],
    phone: phones,
    latitude: latitudes,
    longitude: longitudes,
    hours,
    exceptions,
  },
  providers: {
    kind: texts.slice(3),
    region: [
      ["of no region", "Marte", NO_OPTION],
      ["left out", null, EMPTY],
    ],
    fax: [["of letters", "no tiene", "no es un teléfono"]],
    email: [
      ["without a domain", "recepcion@", "no es un correo electrónico"],
      ["with a blank", "una recepcion@clinica.example", "no es un correo electrónico"],
      ["too long", `${"a".repeat(250)}@clinica.example`, "tiene más de 254 caracteres"],
    ],
    contact: texts.slice(1, 2),
  },
  branches: {
    address: [["that does not name its locality", "Calle 50", "no nombra la localidad"]],
    region: [["of no province", "Texas", NO_OPTION]],
    services: [
      ["none", [], EMPTY, ""],
      ["one of them twice", ["Caja", "Reclamos", "Caja"], "dice dos veces lo mismo"],
      ["one of them empty", ["Caja", " "], EMPTY, null],
      ["one of them too long", ["a".repeat(201)], LONG],
      ["too many", Array.from({ length: 41 }, (_, index) => `Servicio ${index}`), "tiene más de 40 líneas"],
    ],
    photoName: [["of no drawing", "casa", NO_OPTION]],
  },
  forms: {
    section: [["of no section", "otras", NO_OPTION]],
    description: [["too long", "a".repeat(1_001), "tiene más de 1,000 caracteres"]],
    url: [...pdfs, ["that nobody has", "/static/pdfs/ninguno.pdf", "falta el PDF"]],
    code: texts.slice(0, 1),
    revised: [
      ["left out", null, EMPTY],
      ["on a day that no month has", "2026-02-30", "no es una fecha AAAA-MM-DD"],
      ["in the year 0", "0000-01-01", "no es una fecha AAAA-MM-DD"],
      ["in other signs", "3/11/2026", "no es una fecha AAAA-MM-DD"],
    ],
  },
  documents: {
    collection: [["of no list", "otra", NO_OPTION]],
    url: [
      [
        "of a document that is not available",
        "/static/pdfs/autorizacion-ach.pdf",
        "sobra en uno no disponible",
      ],
    ],
  },
  conditions: {
    title: texts.slice(2, 3),
    url: [["left out", null, EMPTY]],
  },
  statements: {
    year: [
      ["left out", null, EMPTY],
      ["before the company's first", 1989, "es anterior a 1990"],
      ["that has not begun", 2052, "todavía no ha empezado"],
      ["that another row has", 2023, "2023 está en más de un lugar"],
    ],
  },
  team: {
    group: [["of no part", "asesores", NO_OPTION]],
    initials: [
      ["of four letters", "ABCD", "debe tener de una a tres mayúsculas"],
      ["in small letters", "ab", "debe tener de una a tres mayúsculas"],
    ],
    photoUrl: [
      ["of another site", "https://otra.example/foto.webp", "no está en /static/images/"],
      ["with more of its hash", "/static/fotos/0123abcd4.webp", "no está en /static/images/"],
      ["that nobody has", "/static/images/nadie.webp", "falta la imagen"],
      ["that is a folder", "/static/images/", "falta la imagen"],
      ["that climbs out of its folder", "/static/images/../../package.json", "falta la imagen"],
    ],
  },
  reinsurers: {
    founded: [
      ["before insurance", 1599, "es anterior a 1600"],
      ["left out", null, EMPTY],
    ],
    logoUrl: [["left out", null, EMPTY]],
  },
};

/** Other fields that must be set for a field's fault to be reported. */
const BESIDE: Partial<Record<string, Record<string, unknown>>> = { documents: { available: false } };

const cellOf = (value: unknown): string | undefined => {
  if (value === null) return "";
  if (typeof value === "string" || typeof value === "number") return String(value);
  return Array.isArray(value) && value.every((line) => typeof line === "string")
    ? value.join("\n")
    : undefined;
};

export const badRows: readonly BadRow[] = Object.entries(CASES).flatMap(([catalogue, fields]) =>
  Object.entries(fields).flatMap(([field, cases]) =>
    cases.map(([what, value, message, cell]) => ({
      catalogue,
      field,
      what,
      message,
      values: { [field]: value, ...(field === "url" && BESIDE[catalogue]) },
      cell: cell === null ? undefined : (cell ?? cellOf(value)),
    })),
  ),
);
