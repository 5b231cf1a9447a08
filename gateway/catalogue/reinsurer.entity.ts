import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Field, ID, Int, ObjectType } from "type-graphql";
import * as z from "zod";
import { sentence, slug } from "./row.ts";

export const ReinsurerRow = z.strictObject({
  slug,
  name: sentence,
  country: sentence,
  founded: z.int().min(1600).max(2100),
  logoUrl: z.string().startsWith("/static/images/reinsurers/", "no está en /static/images/reinsurers/"),
});

/** A reinsurance partner. */
@ObjectType({ description: "Un reasegurador que respalda a la compañía." })
@Entity({ tableName: "reinsurer" })
export class Reinsurer {
  @Field(() => ID, { description: "Identificador estable." })
  @PrimaryKey({ type: "text" })
  slug!: string;

  @Field(() => String, { description: "Nombre." })
  @Property({ type: "text" })
  name!: string;

  @Field(() => String, { description: "País de su sede." })
  @Property({ type: "text" })
  country!: string;

  @Field(() => Int, { description: "Año de fundación." })
  @Property({ type: "integer" })
  founded!: number;

  @Field(() => String, { description: "Dirección del logotipo." })
  @Property({ type: "text" })
  logoUrl!: string;

  @Property({ type: "integer" })
  position!: number;
}
