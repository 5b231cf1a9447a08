import { FORM_BY_GRAPHQL_NAME } from "#schema/forms.ts";
import type { ReplyChoicesQuery, WholeContactFragment } from "#schema/generated/reply.ts";
import { attachedNote, MAX_ATTACHMENTS } from "#schema/replies/reply.ts";
import { resolvePlaceholders } from "#schema/replies/placeholders.ts";
import { hasWords } from "#schema/search.ts";
import { counted } from "#schema/text/counted.ts";
import { IconButton } from "#web/components/ui/icon-button.tsx";
import { SearchSelect } from "#web/components/ui/fields/search-select.tsx";
import type { ReplyDraft } from "#web/components/admin/session/reply-drafts.ts";
import styles from "./reply-choices.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query ReplyChoices {
    me {
      email
    }
    mailOverview {
      configured
    }
    savedAnswers {
      id
      name
      text
      forms
    }
    forms {
      slug
      title
      bytes
    }
    conditions {
      slug
      title
      bytes
    }
  }
`);

interface ReplyChoicesProps {
  choices: ReplyChoicesQuery;
  contact: WholeContactFragment;
  draft: ReplyDraft;
  /** Whether the list of saved answers is open. */
  open: boolean;
  onOpen: (open: boolean) => void;
  onEdit: (part: Partial<ReplyDraft>) => void;
}

/** Checks whether the last line of a text is "/" alone, which opens the list of saved answers. */
export const hasSlashCommand = (text: string): boolean => /(^|\n)\/$/.test(text);

/** Returns the total size in bytes of the chosen documents. */
export function attachedBytes({ forms, conditions }: ReplyChoicesQuery, chosen: readonly string[]): number {
  const bytesOf = (kind: string, rows: readonly { slug: string; bytes: number | null }[]) =>
    rows.reduce(
      (total, { slug, bytes }) => total + (chosen.includes(`${kind}:${slug}`) ? (bytes ?? 0) : 0),
      0,
    );
  return bytesOf("form", forms) + bytesOf("condition", conditions);
}

/** Choices for a reply: inserts a saved answer with its placeholders filled in, and attaches published documents. */
export function ReplyChoices({
  choices,
  contact,
  draft,
  open: isListOpen,
  onOpen,
  onEdit,
}: ReplyChoicesProps) {
  const answers = choices.savedAnswers.filter(
    ({ forms }) => forms.length === 0 || forms.includes(contact.formType),
  );
  const documents: Record<string, string> = Object.fromEntries([
    ...choices.forms.map(({ slug, title }) => [`form:${slug}`, title]),
    ...choices.conditions.map(({ slug, title }) => [`condition:${slug}`, `Condiciones: ${title}`]),
  ]);
  const attachable = Object.fromEntries(
    Object.entries(documents).filter(([key]) => !draft.attachments.includes(key)),
  );

  const answerOf = (id: string) => answers.find((one) => one.id === id)!;
  const isFound = (id: string, typed: string) => {
    const { name, text } = answerOf(id);
    return hasWords(typed, name, text);
  };
  const insertAnswer = (id: string) => {
    const answer = answerOf(id);
    const { name, reference, formType } = contact;
    const facts = {
      name,
      reference,
      formType: FORM_BY_GRAPHQL_NAME[formType],
      author: choices.me.email,
    };
    const text = resolvePlaceholders(answer.text, facts);
    const draftText = (hasSlashCommand(draft.text) ? draft.text.slice(0, -1) : draft.text).trim();
    onEdit({ text: draftText === "" ? text : `${draftText}\n\n${text}`, savedAnswer: id });
  };

  return (
    <div className={styles.root}>
      <div className={styles.choices}>
        {answers.length > 0 && (
          <SearchSelect
            label="Respuesta guardada"
            searchLabel="Buscar una respuesta"
            options={Object.fromEntries(answers.map(({ id, name }) => [id, name]))}
            isFound={isFound}
            onChange={insertAnswer}
            isOpen={isListOpen}
            onOpenChange={onOpen}
          />
        )}
        {draft.attachments.length < MAX_ATTACHMENTS && (
          <SearchSelect
            label="Adjuntar documento"
            searchLabel="Buscar un documento"
            options={attachable}
            isFound={(key, typed) => hasWords(typed, documents[key]!)}
            onChange={(key) => onEdit({ attachments: [...draft.attachments, key] })}
          />
        )}
      </div>
      <p role="status" className={styles.size}>
        {draft.attachments.length > 0 && (
          <>
            {counted(draft.attachments.length, "documento", "documentos")}.{" "}
            {attachedNote(attachedBytes(choices, draft.attachments))}.
          </>
        )}
      </p>
      {draft.attachments.length > 0 && (
        <ul className={styles.attachments} aria-label="Adjuntos">
          {draft.attachments.map((key) => (
            <li key={key}>
              {documents[key] ?? key}
              <IconButton
                icon="close"
                label={`Quitar ${documents[key] ?? key}`}
                onClick={() => onEdit({ attachments: draft.attachments.filter((other) => other !== key) })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
