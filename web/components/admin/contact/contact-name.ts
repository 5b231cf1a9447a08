import type { ContactNameFragment } from "#schema/generated/desk.ts";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  fragment ContactName on Contact {
    name
    lastName
    erasedAt
  }
`);

/** Returns the person's full name, or a substitute if the data were erased. */
export const contactName = ({ name, lastName, erasedAt }: ContactNameFragment): string =>
  erasedAt === null ? `${name} ${lastName}` : "Datos borrados";
