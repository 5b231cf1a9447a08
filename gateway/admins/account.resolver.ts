import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { ROLE_BY_GRAPHQL_NAME } from "#schema/accounts/role-names.ts";
import type { Capability, Role } from "#schema/accounts/roles.ts";
import type { Context } from "#gateway/context.ts";
import { Account, AccountWithPassword, Me } from "./account.types.ts";

const EMAIL = { description: "Correo de la cuenta." };
const ROLE = { description: "Su rol." };

@Authorized<Capability>("accounts")
@Resolver()
export class AccountResolver {
  @Authorized()
  @Query(() => Me, { description: "Quién pregunta, y con qué rol; requiere sesión." })
  async me(@Ctx() { signedIn }: Context): Promise<Me> {
    return signedIn();
  }

  @Query(() => [Account], { description: "Las cuentas del panel; requiere sesión de administrador." })
  async accounts(@Ctx() { accounts }: Context): Promise<Account[]> {
    return accounts.list();
  }

  @Mutation(() => AccountWithPassword, {
    description: "Crea una cuenta y su contraseña; requiere sesión de administrador.",
  })
  async createAccount(
    @Ctx() { accounts, actor }: Context,
    @Arg("email", () => String, EMAIL) email: string,
    @Arg("role", () => ROLE_BY_GRAPHQL_NAME, ROLE) role: Role,
  ): Promise<AccountWithPassword> {
    return accounts.create(email, role, await actor());
  }

  @Mutation(() => Account, {
    description:
      "Cambia el rol de una cuenta; se niega con LAST_ADMINISTRATOR si no queda otro administrador.",
  })
  async changeRole(
    @Ctx() { accounts, actor }: Context,
    @Arg("email", () => String, EMAIL) email: string,
    @Arg("role", () => ROLE_BY_GRAPHQL_NAME, ROLE) role: Role,
  ): Promise<Account> {
    return accounts.changeRole(email, role, await actor());
  }

  @Mutation(() => AccountWithPassword, {
    description:
      "Crea una contraseña nueva, cierra las sesiones de la cuenta, menos la de quien lo pide, y la abre de nuevo si estaba cerrada.",
  })
  async resetPassword(
    @Ctx() { accounts, signedIn, actor }: Context,
    @Arg("email", () => String, EMAIL) email: string,
    @Arg("closed", () => Boolean, {
      nullable: true,
      description: "Si se vio cerrada; se niega con CONFLICT si eso cambió mientras tanto.",
    })
    closed?: boolean,
  ): Promise<AccountWithPassword> {
    return accounts.resetPassword(email, await actor(), { keptSession: await signedIn(), closed });
  }

  @Mutation(() => Account, {
    description:
      "Cierra una cuenta y sus sesiones; se niega con LAST_ADMINISTRATOR si no queda otro administrador.",
  })
  async closeAccount(
    @Ctx() { accounts, actor }: Context,
    @Arg("email", () => String, EMAIL) email: string,
  ): Promise<Account> {
    return accounts.close(email, await actor());
  }
}
