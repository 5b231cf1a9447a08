import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { ROLE_BY_GRAPHQL_NAME } from "#schema/accounts/role-names.ts";
import type { Role } from "#schema/accounts/roles.ts";

registerEnumType(ROLE_BY_GRAPHQL_NAME, { name: "Role", description: "Para qué sirve una cuenta." });

@ObjectType({ description: "Quién pregunta." })
export class Me {
  @Field(() => String, { description: "Su correo." })
  email!: string;

  @Field(() => ROLE_BY_GRAPHQL_NAME, { description: "Su rol." })
  role!: Role;
}

/** An account without its password hash. */
@ObjectType({ description: "Una cuenta del panel." })
export class Account {
  @Field(() => String, { description: "Su correo." })
  email!: string;

  @Field(() => ROLE_BY_GRAPHQL_NAME, { description: "Su rol." })
  role!: Role;

  @Field(() => Boolean, { description: "Si está cerrada: nadie puede iniciar sesión con ella." })
  disabled!: boolean;

  @Field(() => Int, { description: "Cuántas sesiones tiene abiertas." })
  sessions!: number;

  @Field(() => Int, { description: "Cuántas publicaciones que programó esperan su hora." })
  schedules!: number;

  @Field(() => GraphQLDateTimeISO, {
    nullable: true,
    description: "Cuándo inició sesión por última vez (UTC).",
  })
  lastSignIn!: Date | null;
}

@ObjectType({ description: "Una cuenta con la contraseña que se le acaba de crear." })
export class AccountWithPassword {
  @Field(() => Account, { description: "La cuenta." })
  account!: Account;

  @Field(() => String, { description: "La contraseña; no se puede volver a leer." })
  password!: string;
}
