import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, registerEnumType, Resolver } from "type-graphql";
import type { Capability } from "#schema/accounts/roles.ts";
import { PERSON_FIELDS } from "#schema/contact.ts";
import type { PersonField } from "#schema/contact.ts";
import { byGraphqlName } from "#schema/graphql-names.ts";
import type { Context } from "#gateway/context.ts";
import { Contact } from "#gateway/contacts/contact.entity.ts";
import type { ReadContact } from "#gateway/contacts/contact.entity.ts";
import { personFile } from "./person-file.ts";
import { RightsRequest } from "./rights-request.entity.ts";
import type { PersonFormat } from "./person-file.ts";

const PersonFieldEnum = byGraphqlName(PERSON_FIELDS);
registerEnumType(PersonFieldEnum, { name: "PersonField", description: "Un dato que se puede corregir." });
const PersonFormatEnum: Record<string, PersonFormat> = { JSON: "json", CSV: "csv" };
registerEnumType(PersonFormatEnum, { name: "PersonFormat", description: "Formato de una copia de datos." });

const EMAIL = { description: "Correo de la persona." };

@Authorized<Capability>("privacy")
@Resolver()
export class PersonResolver {
  @Query(() => [Contact], {
    description:
      "Las consultas de una persona, por su correo; requiere permiso para los datos de personas y queda registrado.",
  })
  async personContacts(
    @Ctx() { people, actor }: Context,
    @Arg("email", () => String, EMAIL) email: string,
  ): Promise<ReadContact[]> {
    return people.find(email, await actor());
  }

  @Query(() => [RightsRequest], {
    description: "Las solicitudes de una persona, por su correo; queda registrado.",
  })
  async personRequests(
    @Ctx() { people, actor }: Context,
    @Arg("email", () => String, EMAIL) email: string,
  ): Promise<RightsRequest[]> {
    return people.requests(email, await actor());
  }

  @Query(() => String, { description: "Todo lo guardado sobre una persona, como texto de un archivo." })
  async personFile(
    @Ctx() { people, siteUrl, actor }: Context,
    @Arg("email", () => String, EMAIL) email: string,
    @Arg("format", () => PersonFormatEnum, { description: "Formato." }) format: PersonFormat,
  ): Promise<string> {
    return personFile(await people.data(email, await actor()), format, siteUrl);
  }

  @Mutation(() => Int, {
    description:
      "Corrige un dato en todas las consultas de una persona, y el correo también en sus solicitudes; da en cuántas. Un correo que ya está guardado se niega con EMAIL_IN_USE.",
  })
  async correctPerson(
    @Ctx() { people, actor }: Context,
    @Arg("email", () => String, EMAIL) email: string,
    @Arg("field", () => PersonFieldEnum, { description: "El dato." }) field: PersonField,
    @Arg("value", () => String, { description: "El valor correcto." }) value: string,
    @Arg("join", () => Boolean, {
      defaultValue: false,
      description: "Si ese correo ya está guardado, une a las dos personas.",
    })
    join: boolean,
  ): Promise<number> {
    const { contacts, requests } = await people.correct(email, { field, value, join }, await actor());
    return contacts + requests;
  }

  @Mutation(() => Int, {
    description:
      "Borra a una persona de todas sus consultas y solicitudes cerradas; da cuántas consultas. No se puede deshacer. Se niega con CONFLICT si hay consultas que no se habían visto.",
  })
  async erasePerson(
    @Ctx() { people, actor }: Context,
    @Arg("email", () => String, EMAIL) email: string,
    @Arg("seen", () => Int, { description: "Cuántas consultas se vieron." }) seen: number,
    @Arg("latest", () => ID, { nullable: true, description: "La más reciente de ellas, si hay." })
    latest?: string,
  ): Promise<number> {
    return (await people.erase(email, { seen, latest: latest ?? null }, await actor())).length;
  }
}
