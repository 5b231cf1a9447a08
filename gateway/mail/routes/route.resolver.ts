import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Capability } from "#schema/accounts/roles.ts";
import { FORM_BY_GRAPHQL_NAME } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import { MAX_RECIPIENTS } from "#schema/mail/recipients.ts";
import type { Context } from "#gateway/context.ts";
import { NotificationRoute } from "./route.types.ts";

@Resolver(() => NotificationRoute)
export class RouteResolver {
  @Authorized<Capability>("mail")
  @Query(() => [NotificationRoute], {
    description: "A quién se avisa de cada formulario; requiere permiso para el correo.",
  })
  async notificationRoutes(@Ctx() { routes }: Context): Promise<NotificationRoute[]> {
    return routes.list();
  }

  @Authorized<Capability>("recipients")
  @Mutation(() => [NotificationRoute], {
    description:
      "Cambia a quién se avisa de un formulario, y devuelve todos; requiere ser administrador. Se niega con CONFLICT si cambió mientras tanto.",
  })
  async changeNotificationRoute(
    @Ctx() { routes, actor }: Context,
    @Arg("form", () => FORM_BY_GRAPHQL_NAME, { description: "El formulario." }) form: FormType,
    @Arg("seen", () => [String], { description: "Las direcciones como se vieron." }) seen: string[],
    @Arg("addresses", () => [String], { description: `Las nuevas, hasta ${MAX_RECIPIENTS}.` })
    addresses: string[],
  ): Promise<NotificationRoute[]> {
    return routes.change(form, seen, addresses, await actor());
  }
}
