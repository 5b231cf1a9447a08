import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Field, Float, ID, ObjectType } from "type-graphql";
import * as z from "zod";
import { OpeningHours, OpeningHoursRow } from "./opening-hours.ts";
import { latitude, longitude, phone, sentence, slug } from "./row.ts";

export const BranchRow = z
  .strictObject({
    slug,
    name: sentence,
    address: sentence,
    locality: sentence,
    region: sentence,
    phone,
    hoursText: sentence,
    hours: z.array(OpeningHoursRow).min(1),
    services: z.array(sentence).min(1),
    photoName: sentence,
    latitude,
    longitude,
  })
  .refine(({ address, locality }) => address.includes(`, ${locality}`), {
    path: ["address"],
    message: "no nombra la localidad",
  });

/** A branch where visitors are received. */
@ObjectType({ description: "Una sucursal de atención al público." })
@Entity({ tableName: "branch" })
export class Branch {
  @Field(() => ID, { description: "Identificador estable." })
  @PrimaryKey({ type: "text" })
  slug!: string;

  @Field(() => String, { description: "Nombre." })
  @Property({ type: "text" })
  name!: string;

  @Field(() => String, { description: "Dirección." })
  @Property({ type: "text" })
  address!: string;

  /** The town, as the address names it. */
  @Property({ type: "text" })
  locality!: string;

  /** The province. */
  @Property({ type: "text" })
  region!: string;

  @Field(() => String, { description: "Teléfono." })
  @Property({ type: "text" })
  phone!: string;

  @Field(() => String, { description: "Horario en palabras." })
  @Property({ type: "text" })
  hoursText!: string;

  @Field(() => [OpeningHours], { description: "Horario por tramos." })
  @Property({ type: "json" })
  hours!: OpeningHours[];

  @Field(() => [String], { description: "Departamentos y servicios." })
  @Property({ type: "text[]" })
  services!: string[];

  @Field(() => String, { description: "Nombre de su imagen en el sitio." })
  @Property({ type: "text" })
  photoName!: string;

  @Field(() => Float, { description: "Latitud en grados decimales (WGS 84)." })
  @Property({ type: "double" })
  latitude!: number;

  @Field(() => Float, { description: "Longitud en grados decimales (WGS 84)." })
  @Property({ type: "double" })
  longitude!: number;

  @Property({ type: "integer" })
  position!: number;
}
