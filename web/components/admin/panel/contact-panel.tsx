import { useId, useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent, RefObject } from "react";
import type { ContactsQuery } from "#schema/generated/desk.ts";
import { Skeleton } from "#web/components/ui/loading/skeleton.tsx";
import { SidePanel } from "#web/components/ui/side-panel.tsx";
import { TooltipArea } from "#web/components/ui/tooltip.tsx";
import { contactName } from "#web/components/admin/contact/contact-name.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ContactHistory } from "./contact-history.tsx";
import { ContactWork, ReplyForm, SpamJudgement, StatusForm } from "./late-parts.ts";
import { NoContact } from "./no-contact.tsx";
import { PanelHead } from "./panel-head.tsx";
import { ReplyBar } from "./reply-bar.tsx";
import { replyDrafts } from "#web/components/admin/session/reply-drafts.ts";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { useContact } from "./use-contact.ts";
import styles from "./contact-panel.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query ContactDetails($id: ID!) {
    me {
      email
    }
    mailOverview {
      configured
    }
    contact(id: $id) {
      ...WholeContact
    }
  }

  query ContactRefresh($id: ID!) {
    contacts(ids: [$id]) {
      nodes {
        ...WholeContact
      }
    }
  }

  mutation MarkContactRead($id: ID!) {
    markContactRead(id: $id) {
      id
      readAt
    }
  }
`);

interface ContactPanelProps {
  /** The open contact. */
  id: string;
  /** Notifies of changes by others. */
  live: LiveFeed;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Receives the contact after it was read or changed. */
  onChanged: (row: ContactsQuery["contacts"]["nodes"][number]) => void;
}

/** Scrolls an element of the panel into view, as much of it as fits. */
const scrollIntoView = ({ current }: RefObject<HTMLElement | null>) =>
  current!.scrollIntoView({ behavior: "instant", block: "nearest" });

/** Side panel with one contact; arrow keys open its neighbours. */
export function ContactPanel({ id, live, onClose, onPrevious, onNext, onChanged }: ContactPanelProps) {
  const title = useId();
  const content = useRef<HTMLDivElement>(null);
  const messageRef = useRef<HTMLElement>(null);
  const history = useRef<HTMLElement>(null);
  const { contact, viewer, hasMailServer, failed, loading, reload, retry } = useContact(id, live, onChanged);
  const [replyMode, setReplyMode] = useState<{ id: string; replying: boolean }>();
  const replying = replyMode?.id === id ? replyMode.replying : replyDrafts.has(id);
  const setReplying = (toReply: boolean) => setReplyMode({ id, replying: toReply });
  const focusPanel = () =>
    content.current!.closest<HTMLElement>("[role=dialog]")!.focus({ preventScroll: true });
  /** Moves the focus to the panel, because the focused control is about to be removed. */
  const keepFocus = () => {
    if (content.current!.contains(document.activeElement)) focusPanel();
  };
  const erased = contact !== undefined && contact.erasedAt !== null;
  useLayoutEffect(() => {
    if (erased && document.activeElement === document.body) focusPanel(); // somebody else's erasure removed the form
  }, [erased]);
  const onJudged = (succeeded: boolean) => {
    if (succeeded) keepFocus();
    void reload();
  };
  /** Whether the panel was closed. A second press would also go back from the list, so it is ignored. */
  const closed = useRef(false);
  const close = () => {
    if (!closed.current) onClose();
    closed.current = true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || (target as Element).matches("input, textarea, select")) return;
    const move = { ArrowLeft: onPrevious, k: onPrevious, ArrowRight: onNext, j: onNext }[key];
    if (!move) return;
    event.preventDefault();
    if (content.current?.contains(target as Node)) currentTarget.focus(); // the focused element is about to be removed
    move();
  };

  return (
    <SidePanel labelledBy={title} onClose={close} onKeyDown={onKeyDown}>
      <PanelHead
        name={contact && contactName(contact)}
        onPrevious={onPrevious}
        onNext={onNext}
        onClose={close}
      />
      <div className={styles.content} ref={content} key={id}>
        {contact && (
          <>
            <TooltipArea className={styles.reading}>
              {contact.flagged && <SpamJudgement contact={contact} onJudged={onJudged} />}
              <ContactDetails
                titleId={title}
                messageRef={messageRef}
                contact={contact}
                hasMailServer={hasMailServer}
                replying={replying}
              />
              {!contact.flagged && !erased && (
                <>
                  <ContactWork contact={contact} onChanged={reload} />
                  <SpamJudgement contact={contact} onJudged={onJudged} />
                </>
              )}
              <ContactHistory contact={contact} onChanged={reload} ref={history} />
            </TooltipArea>
            {!erased && (
              <>
                <ReplyBar contactId={id} live={live} replying={replying} onReplyingChange={setReplying} />
                {replying ? (
                  <ReplyForm
                    contact={contact}
                    viewer={viewer}
                    onOpened={() => scrollIntoView(messageRef)}
                    onClose={() => {
                      keepFocus();
                      setReplying(false);
                    }}
                    onSent={onChanged}
                    onOutdated={reload}
                  />
                ) : (
                  <StatusForm
                    contact={contact}
                    viewer={viewer}
                    onSaved={onChanged}
                    onOutdated={reload}
                    onDiscarded={keepFocus}
                    onWarned={() => scrollIntoView(history)}
                  />
                )}
              </>
            )}
          </>
        )}
        {!contact && loading && (
          <div className={styles.loading}>
            <h2 id={title} className="visually-hidden">
              Consulta
            </h2>
            <Skeleton rows={6} label="Cargando la consulta" />
          </div>
        )}
        {!contact && !loading && (
          <NoContact
            titleId={title}
            failed={failed}
            onRetry={() => {
              keepFocus();
              retry();
            }}
          />
        )}
      </div>
    </SidePanel>
  );
}
