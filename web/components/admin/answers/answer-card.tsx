import { ArrowDown, ArrowUp } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import { formatInteger } from "#schema/text/counted.ts";
import { FORM_BY_GRAPHQL_NAME, FORMS } from "#schema/forms.ts";
import type { WholeAnswerFragment } from "#schema/generated/answers.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Badge } from "#web/components/ui/badge.tsx";
import { AuthorAndTime } from "#web/components/ui/mail/author-and-time.tsx";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./answer-card.module.css";

/** A saved answer as the list shows it. */
export type Answer = WholeAnswerFragment;

interface AnswerCardProps {
  answer: Answer;
  /** Undefined for the first answer and during a search. */
  onUp: (() => void) | undefined;
  /** Undefined for the last answer and during a search. */
  onDown: (() => void) | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

const describeUses = (times: number) => {
  if (times === 0) return "Sin usar todavía";
  return times === 1 ? "Usada una vez" : `Usada ${formatInteger(times)} veces`;
};

/** Restores the focus of a button whose card has moved. */
function useMovedFocus(card: RefObject<HTMLElement | null>) {
  const focusedButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (focusedButton.current && card.current?.contains(focusedButton.current)) focusedButton.current.focus();
  });
  return {
    onFocus: ({ target }: { target: Element }) => {
      focusedButton.current = target instanceof HTMLButtonElement ? target : null;
    },
    onBlur: () => {
      if (document.hasFocus() && card.current?.isConnected) focusedButton.current = null;
    },
  };
}

/** Shows a saved answer with its actions. */
export function AnswerCard({ answer, onUp, onDown, onEdit, onDelete }: AnswerCardProps) {
  const card = useRef<HTMLElement>(null);
  const focusProps = useMovedFocus(card);
  const { name, text, forms, uses, author, changedAt } = answer;
  return (
    <article className={partStyles.card} aria-label={name} ref={card} {...focusProps}>
      <header className={styles.head}>
        <h3 className={partStyles.cardTitle}>{name}</h3>
        <p className={styles.forms}>
          {forms.length === 0 && <Badge kind="outline">Todos los formularios</Badge>}
          {forms.map((form) => (
            <Badge key={form} kind="wash">
              {FORMS[FORM_BY_GRAPHQL_NAME[form]].label}
            </Badge>
          ))}
        </p>
      </header>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <footer className={styles.foot}>
        <p>
          {describeUses(uses)}
          {"\u00a0· "}
          <AuthorAndTime author={author} at={changedAt} />
        </p>
        <div className={partStyles.actions}>
          <ActionButton variant="quiet" aria-label={`Subir «${name}»`} aria-disabled={!onUp} onClick={onUp}>
            <ArrowUp aria-hidden="true" />
          </ActionButton>
          <ActionButton
            variant="quiet"
            aria-label={`Bajar «${name}»`}
            aria-disabled={!onDown}
            onClick={onDown}
          >
            <ArrowDown aria-hidden="true" />
          </ActionButton>
          <ActionButton variant="quiet" aria-label={`Eliminar «${name}»`} onClick={onDelete}>
            Eliminar
          </ActionButton>
          <ActionButton aria-label={`Editar «${name}»`} data-edits={answer.id} onClick={onEdit}>
            Editar
          </ActionButton>
        </div>
      </footer>
    </article>
  );
}
