import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Field, Float, ID, ObjectType } from "type-graphql";
import * as z from "zod";
import { OpeningHours, OpeningHoursRow } from "./opening-hours.ts";
import { latitude, longitude, phone, sentence, slug } from "./row.ts";

export const WorkshopRow = z.strictObject({
  slug,
  name: sentence,
  address: sentence,
  province: sentence,
  phone,
  latitude,
  longitude,
  hours: z.array(OpeningHoursRow).min(1),
});

/** An authorised workshop. */
@ObjectType({ description: "Un taller autorizado." })
@Entity({ tableName: "workshop" })
export class Workshop {
  @Field(() => ID, { description: "Identificador estable." })
  @PrimaryKey({ type: "text" })
  slug!: string;

  @Field(() => String, { description: "Nombre." })
  @Property({ type: "text" })
  name!: string;

  @Field(() => String, { description: "Dirección." })
  @Property({ type: "text" })
  address!: string;

  @Field(() => String, { description: "Provincia." })
  @Property({ type: "text" })
  province!: string;

  @Field(() => String, { description: "Teléfono." })
  @Property({ type: "text" })
  phone!: string;

  @Field(() => Float, { description: "Latitud en grados decimales (WGS 84)." })
  @Property({ type: "double" })
  latitude!: number;

  @Field(() => Float, { description: "Longitud en grados decimales (WGS 84)." })
  @Property({ type: "double" })
  longitude!: number;

  @Field(() => [OpeningHours], { description: "Horario de atención." })
  @Property({ type: "json" })
  hours!: OpeningHours[];

  @Property({ type: "integer" })
  position!: number;
}
