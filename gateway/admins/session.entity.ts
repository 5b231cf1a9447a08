import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";

/** A session. Each token names one in `jti`; a token without its row is invalid. */
@Entity({ tableName: "session" })
export class Session {
  @PrimaryKey({ type: "uuid" })
  id!: string;

  @Property({ type: "uuid" })
  adminId!: string;

  @Property({ type: "datetime" })
  expiresAt!: Date;
}
