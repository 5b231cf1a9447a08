import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Field, Float, ID, ObjectType, registerEnumType } from "type-graphql";
import * as z from "zod";
import { OpeningHours, OpeningHoursRow } from "./opening-hours.ts";
import { latitude, longitude, phone, sentence, slug } from "./row.ts";

/** The regions of the medical network (specification, point 2). */
export const Region = {
  CIUDAD_DE_PANAMA: "Ciudad de Panamá",
  PANAMA_OESTE: "Panamá Oeste",
  COCLE: "Coclé",
  COLON: "Colón",
  HERRERA: "Herrera",
  VERAGUAS: "Veraguas",
  CHIRIQUI: "Chiriquí",
} as const;
export type Region = (typeof Region)[keyof typeof Region];
registerEnumType(Region, { name: "Region", description: "Región de la red médica." });

export const ProviderRow = z.strictObject({
  slug,
  name: sentence,
  kind: sentence,
  region: z.enum(Region),
  address: sentence,
  phone,
  fax: phone.nullable(),
  email: z.email("no es un correo electrónico"),
  contact: sentence,
  latitude,
  longitude,
  hours: z.array(OpeningHoursRow).min(1),
});

/** A provider of the medical network. */
@ObjectType({ description: "Un proveedor de la red médica." })
@Entity({ tableName: "provider" })
export class Provider {
  @Field(() => ID, { description: "Identificador estable." })
  @PrimaryKey({ type: "text" })
  slug!: string;

  @Field(() => String, { description: "Nombre." })
  @Property({ type: "text" })
  name!: string;

  @Field(() => String, { description: "Qué es: hospital, clínica, laboratorio..." })
  @Property({ type: "text" })
  kind!: string;

  @Field(() => Region, { description: "Región." })
  @Property({ type: "text" })
  region!: Region;

  @Field(() => String, { description: "Dirección." })
  @Property({ type: "text" })
  address!: string;

  @Field(() => String, { description: "Teléfono." })
  @Property({ type: "text" })
  phone!: string;

  @Field(() => String, { nullable: true, description: "Fax, si tiene." })
  @Property({ type: "text", nullable: true })
  fax!: string | null;

  @Field(() => String, { description: "Correo electrónico." })
  @Property({ type: "text" })
  email!: string;

  @Field(() => String, { description: "Persona o área de contacto." })
  @Property({ type: "text" })
  contact!: string;

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
