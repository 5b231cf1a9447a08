import { byGraphqlName } from "../graphql-names.ts";

/** Minimum points with which a contact is possible spam. */
export const SPAM_THRESHOLD = 5;

/**
 * Reasons why a contact may be spam, with their points; `spamReasons` and the statement that stores the contact find them.
 * No reason alone reaches the threshold.
 */
export const SPAM_REASONS = {
  unseen: { graphqlName: "UNSEEN", points: 3, label: "Llenó un campo que no se ve" },
  fast: { graphqlName: "FAST", points: 2, label: "Se envió en menos de 3 segundos" },
  replayed: {
    graphqlName: "REPLAYED",
    points: 2,
    label: "Usó otra vez la marca de un formulario ya enviado",
  },
  repeated: {
    graphqlName: "REPEATED",
    points: 3,
    label: "El mismo texto desde tres o más correos en un día",
  },
  // One point only: an office, or a proxy that is not trusted yet, is one network with many people behind it.
  hurried: { graphqlName: "HURRIED", points: 1, label: "Cinco o más en una hora desde la misma red" },
  "links-3": { graphqlName: "LINKS_3", points: 1, label: "Tres enlaces" },
  "links-4": { graphqlName: "LINKS_4", points: 2, label: "Cuatro enlaces" },
  "links-5": { graphqlName: "LINKS_5", points: 3, label: "Cinco enlaces o más" },
  "short-link": {
    graphqlName: "SHORT_LINK",
    points: 2,
    label: "Un enlace acortado, que no dice adónde lleva",
  },
  markup: { graphqlName: "MARKUP", points: 4, label: "Enlaces escritos como código" },
  "link-in-name": { graphqlName: "LINK_IN_NAME", points: 4, label: "Un enlace en el nombre" },
  "same-names": { graphqlName: "SAME_NAMES", points: 2, label: "El mismo nombre y apellido" },
  "random-names": { graphqlName: "RANDOM_NAMES", points: 2, label: "Nombre de letras al azar" },
  gibberish: { graphqlName: "GIBBERISH", points: 3, label: "Texto de letras al azar" },
  "other-script": { graphqlName: "OTHER_SCRIPT", points: 2, label: "Escrito en otro alfabeto" },
  "own-domain": { graphqlName: "OWN_DOMAIN", points: 2, label: "El correo dice ser de la compañía" },
  throwaway: { graphqlName: "THROWAWAY", points: 2, label: "Correo desechable" },
} as const;

export type SpamReason = keyof typeof SPAM_REASONS;
export const SPAM_REASON_BY_GRAPHQL_NAME = byGraphqlName(SPAM_REASONS);

/** Returns the total points of some reasons. */
export const spamPoints = (reasons: readonly SpamReason[]): number =>
  reasons.reduce((sum, reason) => sum + SPAM_REASONS[reason].points, 0);
