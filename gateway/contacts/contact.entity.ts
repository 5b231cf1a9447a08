import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { BigIntType } from "@mikro-orm/postgresql";
import type { Opt } from "@mikro-orm/postgresql";
import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { SENT_FIELDS } from "#schema/contact.ts";
import { STATUS_BY_GRAPHQL_NAME } from "#schema/contact-status.ts";
import type { ContactStatus } from "#schema/contact-status.ts";
import { FORM_BY_GRAPHQL_NAME } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import { SPAM_REASON_BY_GRAPHQL_NAME } from "#schema/spam/spam-reasons.ts";
import type { SpamReason } from "#schema/spam/spam-reasons.ts";

registerEnumType(FORM_BY_GRAPHQL_NAME, {
  name: "FormType",
  description: "Formulario desde el que se envió la consulta.",
});
registerEnumType(STATUS_BY_GRAPHQL_NAME, { name: "ContactStatus", description: "Estado de una consulta." });
registerEnumType(SPAM_REASON_BY_GRAPHQL_NAME, {
  name: "SpamReason",
  description: "Por qué una consulta puede ser spam.",
});

/** A contact as sent, with the fields that the gateway adds (specification, point 3). */
@ObjectType({ description: "Una consulta recibida por un formulario del sitio." })
@Entity({ tableName: "contact" })
export class Contact {
  @Field(() => ID, { description: "Identificador." })
  @PrimaryKey({ type: "uuid", defaultRaw: "gen_random_uuid()" })
  id!: string;

  @Field(() => String, { description: "Referencia, por ejemplo IST-26-7K3M-Q." })
  @Property({ type: "text" })
  reference!: Opt<string>;

  @Field(() => String, { description: "Nombre." })
  @Property({ type: "text" })
  name!: string;

  @Field(() => String, { description: "Apellido." })
  @Property({ type: "text" })
  lastName!: string;

  @Field(() => String, { description: "Correo electrónico." })
  @Property({ type: "text" })
  email!: string;

  @Field(() => FORM_BY_GRAPHQL_NAME, { description: "Formulario de origen." })
  @Property({ type: "text" })
  formType!: FormType;

  /** As sent: JSON text of a list of codes, or one bare code. */
  @Property({ type: "text" })
  consultType!: string;

  @Field(() => [String], { description: "Códigos de consulta elegidos." })
  @Property({ type: "text[]" })
  consultTypes!: string[];

  @Field(() => String, { description: "Mensaje." })
  @Property({ type: "text" })
  message!: string;

  @Field(() => GraphQLDateTimeISO, { description: "Cuándo se recibió (UTC)." })
  @Property({ type: "datetime", length: 3, defaultRaw: "current_timestamp(3)" })
  createdAt!: Opt<Date>;

  @Field(() => STATUS_BY_GRAPHQL_NAME, { description: "En qué estado está." })
  @Property({ type: "text" })
  status!: Opt<ContactStatus>;

  @Field(() => Int, { description: "Sube con cada cambio; envíala al cambiar la consulta." })
  @Property({ type: "integer" })
  version!: Opt<number>;

  @Field(() => GraphQLDateTimeISO, { nullable: true, description: "Cuándo se leyó por primera vez (UTC)." })
  @Property({ type: "datetime", length: 3, nullable: true })
  readAt!: Date | null;

  @Field(() => GraphQLDateTimeISO, {
    nullable: true,
    description: "Cuándo se borraron los datos de la persona (UTC); entonces nombre y correo están vacíos.",
  })
  @Property({ type: "datetime", length: 3, nullable: true })
  erasedAt!: Date | null;

  @Field(() => Boolean, { description: "Si está apartada como posible spam." })
  @Property({ type: "boolean" })
  flagged!: Opt<boolean>;

  @Field(() => [SPAM_REASON_BY_GRAPHQL_NAME], { description: "Qué hizo pensar en spam al recibirla." })
  @Property({ type: "text[]" })
  spamReasons!: Opt<SpamReason[]>;

  @Field(() => GraphQLDateTimeISO, { nullable: true, description: "Cuándo se confirmó que es spam (UTC)." })
  @Property({ type: "datetime", length: 3, nullable: true })
  spamConfirmedAt!: Date | null;

  /** When it was released from possible spam; the time to its answer counts from then on. */
  @Property({ type: "datetime", length: 3, nullable: true })
  releasedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "Versión del aviso de privacidad que se mostró." })
  @Property({ type: "text", nullable: true })
  noticeVersion!: string | null;

  @Field(() => GraphQLDateTimeISO, { nullable: true, description: "Cuándo se envió con ese aviso (UTC)." })
  @Property({ type: "datetime", length: 3, nullable: true })
  noticeAt!: Date | null;

  @Field(() => String, { nullable: true, description: "Correo del administrador que la atiende." })
  @Property({ type: "text", nullable: true })
  assignee!: string | null;

  @Field(() => GraphQLDateTimeISO, {
    nullable: true,
    description: "Hasta cuándo hay que responderla (UTC), según el horario de oficina.",
  })
  @Property({ type: "datetime", length: 3, nullable: true })
  dueAt!: Date | null;

  @Field(() => GraphQLDateTimeISO, {
    nullable: true,
    description: "Cuándo se atendió por primera vez (UTC).",
  })
  @Property({ type: "datetime", length: 3, nullable: true })
  answeredAt!: Date | null;

  /** Identifies repeated texts (`textDigest`). */
  @Property({ type: new BigIntType("string"), nullable: true })
  textDigest!: string | null;

  /** The sender's Idempotency-Key, and a digest of the content sent with it. */
  @Property({ type: "text", nullable: true, unique: true })
  idempotencyKey!: string | null;

  @Property({ type: "text" })
  digest!: string;
}

/** A contact as administrators read it, without the fields that are needed only to store it. */
export type ReadContact = Omit<Contact, "consultType" | "idempotencyKey" | "digest" | "textDigest">;

const FILLED_IN_FIELDS = SENT_FIELDS.filter((field) => field !== "consultType");
/** The fields that are selected for administrators. */
export const READ_FIELDS = [
  "id",
  "reference",
  ...FILLED_IN_FIELDS,
  "consultTypes",
  "createdAt",
  "status",
  "version",
  "readAt",
  "erasedAt",
  "flagged",
  "spamReasons",
  "spamConfirmedAt",
  "releasedAt",
  "noticeVersion",
  "noticeAt",
  "assignee",
  "dueAt",
  "answeredAt",
] as const satisfies readonly (keyof ReadContact)[];
/** The fields that exports select; the time of receipt is added separately, in Panama time. */
export const EXPORTED_FIELDS = ["id", "reference", ...FILLED_IN_FIELDS, "consultTypes", "status"] as const;
