import { byGraphqlName } from "../graphql-names.ts";
import type { MailCause, MailState } from "../mail/mail.ts";

/** The states of a reply, by code. */
export const REPLY_STATES = {
  "en-espera": { graphqlName: "EN_ESPERA", label: "En espera de salir" },
  enviada: { graphqlName: "ENVIADA", label: "Enviada" },
  fallo: { graphqlName: "FALLO", label: "No se entregó" },
  incierta: { graphqlName: "INCIERTA", label: "No se sabe si llegó" },
  cerrada: { graphqlName: "CERRADA", label: "No se sabe si llegó, y se dio por cerrada" },
  guardada: { graphqlName: "GUARDADA", label: "Guardada sin enviar" },
} as const;
export type ReplyState = keyof typeof REPLY_STATES;
export const REPLY_STATE_BY_GRAPHQL_NAME = byGraphqlName(REPLY_STATES);

/** Returns the state of a reply from that of its mail. If a person closed an uncertain mail, its delivery stays unknown. */
export const replyStateOf = (state: MailState, cause: MailCause | null): ReplyState =>
  cause === "dismissed-uncertain" ? "cerrada" : STATE_OF[state];

const STATE_OF: Record<MailState, ReplyState> = {
  guardada: "guardada",
  pendiente: "en-espera",
  enviando: "en-espera",
  entregada: "enviada",
  incierta: "incierta",
  rebotada: "fallo",
  muerta: "fallo",
  omitida: "fallo",
};
