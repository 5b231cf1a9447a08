import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";

/** A signed-in session, one for each token's `jti`; without its row a token is worth nothing. */
@Entity({ tableName: "session" })
export class Session {
  @PrimaryKey({ type: "uuid" })
  id!: string;

  @Property({ type: "uuid" })
  adminId!: string;

  @Property({ type: "datetime" })
  expiresAt!: Date;
}
