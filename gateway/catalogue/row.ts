import * as z from "zod";

/** Pieces that the rules of several content files share. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "no es un identificador en minúsculas con guiones");
export const sentence = z.string().trim().min(1, "está vacío");
export const day = z.iso.date("no es una fecha AAAA-MM-DD");
export const phone = z.string().regex(/^\+507 \d{3,4}-\d{4}$/, "no es un teléfono de la forma +507 302-4800");
export const latitude = z.number().min(7).max(10, "queda fuera de Panamá");
export const longitude = z.number().min(-83.2).max(-77, "queda fuera de Panamá");

/** The address of a PDF in one of the folders that the specification names (point 7). */
export const pdf = (folder: "pdfs" | "endosos" | "estados-financieros" | "condiciones-generales") =>
  z.string().regex(new RegExp(`^/static/${folder}/[a-z0-9-]+\\.pdf$`), `no es un PDF de /static/${folder}/`);
