import type { ContactRowFragment } from "#schema/generated.ts";

/** The person's full name, or what stands for one whose data were erased. */
export const contactName = ({ name, lastName, erasedAt }: ContactRowFragment): string =>
  erasedAt === null ? `${name} ${lastName}` : "Datos borrados";
