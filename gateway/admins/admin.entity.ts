import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import type { Role } from "#schema/accounts/roles.ts";

/** An account of the back office. It contains the password hash, so it must never be a GraphQL type. */
@Entity({ tableName: "admin" })
export class Admin {
  @PrimaryKey({ type: "uuid", defaultRaw: "gen_random_uuid()" })
  id!: string;

  /** In lower case. */
  @Property({ type: "text", unique: true })
  email!: string;

  /** argon2id, PHC string. */
  @Property({ type: "text" })
  passwordHash!: string;

  @Property({ type: "boolean", default: false })
  disabled!: boolean;

  @Property({ type: "text" })
  role!: Role;
}
