import * as z from "zod";
import { IdempotencyKey, PERSON_FIELDS } from "#schema/contact.ts";
import { byGraphqlName, codesOf } from "#schema/graphql-names.ts";
import { sentText } from "#schema/text/shown-text.ts";
import { cleaned } from "#schema/text/typed-text.ts";

/** The rights that a person can exercise by law (Ley 81 of 2019), and complaints, by code. */
export const RIGHTS_KINDS = {
  acceso: { graphqlName: "ACCESO", label: "Acceso" },
  rectificacion: { graphqlName: "RECTIFICACION", label: "Rectificación" },
  cancelacion: { graphqlName: "CANCELACION", label: "Cancelación" },
  oposicion: { graphqlName: "OPOSICION", label: "Oposición" },
  portabilidad: { graphqlName: "PORTABILIDAD", label: "Portabilidad" },
  limitacion: { graphqlName: "LIMITACION", label: "Limitación" },
  queja: { graphqlName: "QUEJA", label: "Queja" },
} as const;
export type RightsKind = keyof typeof RIGHTS_KINDS;
export const RIGHTS_KIND_BY_GRAPHQL_NAME = byGraphqlName(RIGHTS_KINDS);

/** The channel of a request, by code. */
export const RIGHTS_CHANNELS = {
  correo: { graphqlName: "CORREO", label: "Correo" },
  telefono: { graphqlName: "TELEFONO", label: "Teléfono" },
  oficina: { graphqlName: "OFICINA", label: "Oficina" },
  sitio: { graphqlName: "SITIO", label: "Formulario del sitio" },
  autoridad: { graphqlName: "AUTORIDAD", label: "Autoridad de control" },
} as const;
export type RightsChannel = keyof typeof RIGHTS_CHANNELS;
export const RIGHTS_CHANNEL_BY_GRAPHQL_NAME = byGraphqlName(RIGHTS_CHANNELS);

const MAX_RIGHTS_TEXT_LENGTH = 5000;

const NO_EMAIL = "El correo no es válido; déjalo vacío si no lo tienes.";

/** Returns the rule of who asks what, by which channel, and on which day, which must not be in the future. */
const rightsFacts = (today: string) =>
  z.object({
    person: sentText(1, "Escribe el nombre de la persona.", 200),
    kind: z.enum(codesOf(RIGHTS_KINDS), "Elige qué pide la persona."),
    channel: z.enum(codesOf(RIGHTS_CHANNELS), "Elige cómo llegó la solicitud."),
    received: z.iso
      .date("Escribe el día en que llegó.")
      .refine((day) => day <= today, "Ese día todavía no llega.")
      .refine(
        (day) => day >= "2019-03-26",
        "La Ley 81 es del 26 de marzo de 2019: escribe ese día o uno posterior.",
      ),
  });

/** Returns the rule of a new request. Resent with the same key, it is registered once. */
export const rightsRequest = (today: string) =>
  rightsFacts(today).extend({
    email: z.union([z.string().overwrite(cleaned).length(0, NO_EMAIL), PERSON_FIELDS.email.rule], {
      error: NO_EMAIL,
    }),
    key: IdempotencyKey,
  });
export type RegisteredRequest = z.infer<ReturnType<typeof rightsRequest>>;

/** Returns the rule of a correction of a request, which names only what is corrected. */
export const rightsCorrection = (today: string) => rightsFacts(today).partial();
/** Message at the day of a request that is closed, if it is corrected to a later one. */
export const RECEIVED_AFTER_CLOSING = "La solicitud se cerró antes de ese día.";

/** A step taken to handle a request. */
export const RightsStepText = sentText(1, "Escribe lo que se hizo.", MAX_RIGHTS_TEXT_LENGTH);
/** The reason for which a closed request is opened again. */
export const RightsReopening = sentText(1, "Escribe por qué se reabre.", MAX_RIGHTS_TEXT_LENGTH);
/** The answer that closes a request. */
export const RightsAnswer = sentText(
  1,
  "Escribe la respuesta que recibió la persona.",
  MAX_RIGHTS_TEXT_LENGTH,
);
