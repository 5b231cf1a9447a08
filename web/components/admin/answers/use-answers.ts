import { useApolloClient, useQuery } from "@apollo/client/react";
import { useRef } from "react";
import { MoveSavedAnswerDocument, SavedAnswersDocument } from "#schema/generated/answers.ts";
import { graphql } from "#web/app/graphql.ts";
import { toastFailure } from "#web/components/admin/session/toast-failure.ts";
import type { Answer } from "./answer-card.tsx";

graphql(`
  fragment WholeAnswer on SavedAnswer {
    id
    name
    text
    forms
    version
    uses
    author
    changedAt
  }

  query SavedAnswers {
    me {
      email
    }
    savedAnswers {
      ...WholeAnswer
    }
  }

  mutation MoveSavedAnswer($id: ID!, $up: Boolean!) {
    moveSavedAnswer(id: $id, up: $up) {
      ...WholeAnswer
    }
  }
`);

/** Loads the saved answers and moves them. `announce` receives the sentence that reports a move. */
export function useAnswers(announce: (words: string) => void) {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(SavedAnswersDocument, { fetchPolicy: "network-only" });

  /** Loads the answers again; resolves to undefined if that fails. */
  const reload = async () => (await refetch().catch(() => undefined))?.data?.savedAnswers;

  /** Removes an answer from the list that is shown. */
  const drop = (id: string) => {
    const savedAnswers = data!.savedAnswers.filter((answer) => answer.id !== id);
    client.writeQuery({ query: SavedAnswersDocument, data: { ...data!, savedAnswers }, overwrite: true });
  };

  const sendMove = async ({ id, name }: Answer, up: boolean) => {
    try {
      const response = await client.mutate({ mutation: MoveSavedAnswerDocument, variables: { id, up } });
      const list = response.data!.moveSavedAnswer;
      client.writeQuery({ query: SavedAnswersDocument, data: { ...data!, savedAnswers: list } });
      const place = list.findIndex((answer) => answer.id === id) + 1;
      announce(`«${name}» está en el lugar ${place} de ${list.length}.`);
    } catch (failure) {
      toastFailure("No se movió la respuesta", failure);
      void reload(); // it may have been moved nevertheless, or deleted
    }
  };
  /** Sends moves one after another: each response has the whole order, so the last one must arrive last. */
  const moves = useRef(Promise.resolve());
  const move = (answer: Answer, up: boolean) => {
    moves.current = moves.current.then(() => sendMove(answer, up));
  };

  return { data, error, reload, move, drop };
}
