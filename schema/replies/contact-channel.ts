import { byGraphqlName } from "#schema/graphql-names.ts";

/** The channels of answers given outside of the panel, by code. */
export const CONTACT_CHANNELS = {
  telefono: { graphqlName: "TELEFONO", label: "Por teléfono", manner: "por teléfono" },
  whatsapp: { graphqlName: "WHATSAPP", label: "Por WhatsApp", manner: "por WhatsApp" },
  presencial: { graphqlName: "PRESENCIAL", label: "En persona", manner: "en persona" },
  correo: { graphqlName: "CORREO", label: "Por correo", manner: "por correo" },
} as const;
export const CHANNEL_BY_GRAPHQL_NAME = byGraphqlName(CONTACT_CHANNELS);
export type ContactChannel = keyof typeof CONTACT_CHANNELS;
