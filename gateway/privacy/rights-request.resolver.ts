import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Capability } from "#schema/accounts/roles.ts";
import { REPLY_BUSINESS_DAYS } from "#schema/privacy/promises.ts";
import { Audited } from "#gateway/audit/audited.ts";
import type { Context } from "#gateway/context.ts";
import { rightsFile } from "./rights-file.ts";
import { RightsRequest } from "./rights-request.entity.ts";
import { RightsCorrectionInput, RightsRequestInput } from "./rights-request.types.ts";
import { RightsStep } from "./rights-step.entity.ts";

@Authorized<Capability>("privacy")
@Resolver(() => RightsRequest)
export class RightsRequestResolver {
  @Audited("read-list", () => "registro de solicitudes de datos")
  @Query(() => [RightsRequest], {
    description:
      "El registro de solicitudes: las abiertas primero; requiere permiso para los datos de personas y queda registrado.",
  })
  async rightsRequests(@Ctx() { rights }: Context): Promise<RightsRequest[]> {
    return rights.list();
  }

  @Query(() => String, { description: "El registro completo en CSV, para la autoridad de control." })
  async rightsRegisterFile(@Ctx() { rights, actor }: Context): Promise<string> {
    return rightsFile(await rights.readForExport(await actor()));
  }

  @FieldResolver(() => [RightsStep], { description: "Lo que se hizo, en orden." })
  async steps(@Ctx() { rights }: Context, @Root() { id }: RightsRequest): Promise<RightsStep[]> {
    return rights.steps(id);
  }

  @Mutation(() => RightsRequest, {
    description: `Registra una solicitud; vence a los ${REPLY_BUSINESS_DAYS} días hábiles.`,
  })
  async registerRightsRequest(
    @Ctx() { rights, actor }: Context,
    @Arg("input", () => RightsRequestInput, { description: "La solicitud." }) input: RightsRequestInput,
  ): Promise<RightsRequest> {
    return rights.register(input, await actor());
  }

  @Mutation(() => RightsRequest, {
    description:
      "Corrige lo que se registró mal. Un paso guarda lo anterior; el plazo se cuenta desde el día corregido.",
  })
  async correctRightsRequest(
    @Ctx() { rights, actor }: Context,
    @Arg("id", () => ID, { description: "Número de la solicitud." }) id: string,
    @Arg("changes", () => RightsCorrectionInput, { description: "Lo que se corrige." })
    changes: RightsCorrectionInput,
  ): Promise<RightsRequest> {
    return rights.correct(id, changes, await actor());
  }

  @Mutation(() => RightsRequest, { description: "Anota un paso de una solicitud abierta." })
  async addRightsStep(
    @Ctx() { rights, actor }: Context,
    @Arg("id", () => ID, { description: "Número de la solicitud." }) id: string,
    @Arg("text", () => String, { description: "Lo que se hizo." }) text: string,
  ): Promise<RightsRequest> {
    return rights.addStep(id, text, await actor());
  }

  @Mutation(() => RightsRequest, { description: "Cierra una solicitud con la respuesta que se dio." })
  async closeRightsRequest(
    @Ctx() { rights, actor }: Context,
    @Arg("id", () => ID, { description: "Número de la solicitud." }) id: string,
    @Arg("answer", () => String, { description: "La respuesta." }) answer: string,
  ): Promise<RightsRequest> {
    return rights.close(id, answer, await actor());
  }

  @Mutation(() => RightsRequest, {
    description:
      "Abre otra vez una solicitud cerrada: la respuesta y el día en que se cerró quedan como un paso, y su plazo no cambia.",
  })
  async reopenRightsRequest(
    @Ctx() { rights, actor }: Context,
    @Arg("id", () => ID, { description: "Número de la solicitud." }) id: string,
    @Arg("text", () => String, { description: "Por qué se reabre." }) text: string,
  ): Promise<RightsRequest> {
    return rights.reopen(id, text, await actor());
  }

  @Mutation(() => RightsRequest, {
    description:
      "Borra a la persona de una solicitud cerrada y sin correo; las que tienen correo se borran con su persona. No se puede deshacer.",
  })
  async eraseRightsRequest(
    @Ctx() { rights, actor }: Context,
    @Arg("id", () => ID, { description: "Número de la solicitud." }) id: string,
  ): Promise<RightsRequest> {
    return rights.erase(id, await actor());
  }
}
