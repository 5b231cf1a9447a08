import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";

/** A PDF that a row names by its hash. */
@ObjectType({ description: "Un PDF que una fila nombra, publicado o no." })
export class NamedPdf {
  @Field(() => String, { description: "SHA-256 del contenido, en hexadecimal." })
  hash!: string;

  @Field(() => Int, { description: "Tamaño en bytes." })
  bytes!: number;

  @Field(() => Int, { nullable: true, description: "Páginas del PDF." })
  pages!: number | null;
}

/** The current or an earlier file of an address. */
@ObjectType({ description: "Una versión de un documento publicado y cuándo rigió." })
export class DocumentVersion extends NamedPdf {
  @Field(() => String, { description: "Dirección estable del documento." })
  address!: string;

  @Field(() => GraphQLDateTimeISO, { description: "Desde cuándo rige (UTC)." })
  inForceFrom!: Date;

  @Field(() => GraphQLDateTimeISO, { nullable: true, description: "Hasta cuándo rigió; nulo si aún rige." })
  inForceUntil!: Date | null;
}
