import type { BadRow } from "./bad-rows.ts";

const inFile = (field: string, what: string, value: unknown, message: string): BadRow => ({
  catalogue: "workshops",
  field,
  what,
  values: { [field]: value },
  message,
});
const HIDDEN = "tiene caracteres que no se muestran";

/** Faults that a content file can have and a draft cannot. */
export const badFileRows: readonly BadRow[] = [
  inFile("name", "with a control character", "Taller\u0000 Uno", HIDDEN),
  inFile("name", "of two lines", "Taller\nUno", HIDDEN),
  inFile("name", "with a tab", "Taller\tUno", HIDDEN),
  inFile("name", "with a lone surrogate", "Taller \ud800", HIDDEN),
  inFile("name", "of another kind", 5, "no puede faltar"),
  inFile("phone", "of another kind", 3_024_800, "no puede faltar"),
  inFile("latitude", "written out", "8.98", "no es un número de grados"),
  inFile(
    "hours",
    "with a surplus key",
    [{ days: [1], opens: "08:00", closes: "17:00", note: "" }],
    'Llave desconocida: "note"',
  ),
  inFile("hours", "of another kind", "lun-vie", "no puede faltar"),
  inFile("exceptions", "of another kind", "ninguna", "se esperaba arreglo"),
  inFile("visible", "of another kind", "sí", "se esperaba booleano"),
  inFile("slug", "in capitals", "Taller Uno", "no es un identificador"),
  inFile("slug", "of two words", "taller uno", "no es un identificador"),
  inFile("slug", "too long", "a".repeat(101), "tiene más de 100 caracteres"),
];
