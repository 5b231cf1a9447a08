import {
  AddRightsStepDocument,
  CloseRightsRequestDocument,
  ReopenRightsRequestDocument,
} from "#schema/generated/privacy.ts";
import { rightsEntries } from "#web/components/admin/session/rights-drafts.ts";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation AddRightsStep($id: ID!, $text: String!) {
    addRightsStep(id: $id, text: $text) {
      ...WholeRightsRequest
    }
  }

  mutation CloseRightsRequest($id: ID!, $text: String!) {
    closeRightsRequest(id: $id, answer: $text) {
      ...WholeRightsRequest
    }
  }

  mutation ReopenRightsRequest($id: ID!, $text: String!) {
    reopenRightsRequest(id: $id, text: $text) {
      ...WholeRightsRequest
    }
  }
`);

/** What can be noted of a request, with the texts of its form. */
export const ENTRIES = {
  step: {
    mutation: AddRightsStepDocument,
    label: "Qué se hizo",
    hint: "",
    button: "Anotar",
    describeDone: (id: string) => `Se anotó el paso de la solicitud ${id}.`,
    title: "No se anotó el paso",
  },
  answer: {
    mutation: CloseRightsRequestDocument,
    label: "Qué se le respondió a la persona",
    hint: "No se envía nada: se anota lo que ya se le respondió.",
    button: "Cerrar la solicitud",
    describeDone: (id: string) => `La solicitud ${id} quedó cerrada.`,
    title: "No se cerró la solicitud",
  },
  reopening: {
    mutation: ReopenRightsRequestDocument,
    label: "Por qué se reabre",
    hint: "La respuesta y el día en que se cerró quedan entre los pasos. El plazo no cambia.",
    button: "Reabrir la solicitud",
    describeDone: (id: string) => `La solicitud ${id} está abierta otra vez.`,
    title: "No se reabrió la solicitud",
  },
};

/** Says that a step was not added: it equals the last one, which was noted minutes ago, so that it counts as sent again. */
export const describeRepeated = (id: string) =>
  `Ya era el último paso de la solicitud ${id}. Si se hizo otra vez, dilo en el paso.`;

export type Entry = keyof typeof ENTRIES;

/** The kinds of entries. Of several unsaved ones, the first is shown. */
const KINDS = ["answer", "step", "reopening"] as const satisfies Entry[];

/** Returns where an unsaved entry is stored. */
export const placeOf = (id: string, what: Entry) => `${id}/${what}`;

/** Returns which kind of unsaved entry a request has, if any. */
export const unsavedEntry = (id: string): Entry | undefined =>
  KINDS.find((what) => rightsEntries.has(placeOf(id, what)));

/** Removes the unsaved entries of a request. */
export function removeEntries(id: string): void {
  for (const what of KINDS) rightsEntries.write(placeOf(id, what), undefined);
}
