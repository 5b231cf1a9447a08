import { useEffect, useEffectEvent, useRef, useState } from "react";
import { counted } from "#schema/text/counted.ts";
import { readReference } from "#schema/reference.ts";
import { EmptyState } from "#web/components/blocks/empty-state.tsx";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { lateComponent } from "#web/components/ui/loading/late-component.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import type { TableWindow } from "#web/components/ui/table/table-window.ts";
import type { FilterParts } from "#web/components/admin/filters/contact-filter.ts";
import { EMPTY_FILTER, filterKey, isFiltered } from "#web/components/admin/filters/contact-filter.ts";
import { ContactFilters } from "#web/components/admin/filters/contact-filters.tsx";
import { ContactTable } from "./contact-table.tsx";
import { ContactsHead } from "./contacts-head.tsx";
import { KeysHelp } from "./keys-help.tsx";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { NewRows } from "./new-rows.tsx";
import { Waiting } from "#web/components/admin/work/waiting.tsx";
import { SelectAll } from "./select-all.tsx";
import { DayClock, DueClock } from "#web/components/admin/list-data/list-clocks.tsx";
import { useContactList } from "#web/components/admin/list-data/use-contact-list.ts";
import { useContactsAddress } from "#web/components/admin/filters/use-contacts-address.ts";
import { selectedWords, useSelection } from "./use-selection.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import styles from "./contacts.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query Contacts(
    $folder: ContactFolder
    $task: ContactTask
    $formType: FormType
    $status: ContactStatus
    $search: String
    $from: String
    $to: String
    $order: ContactOrder!
    $first: Int!
    $after: String
    $skip: Int
    $counted: Boolean!
  ) {
    contacts(
      folder: $folder
      task: $task
      formType: $formType
      status: $status
      search: $search
      from: $from
      to: $to
      order: $order
      first: $first
      after: $after
      skip: $skip
    ) {
      nodes {
        ...ContactRow
      }
      endCursor
      hasNextPage
      total @include(if: $counted)
    }
  }

  query ContactsById($ids: [ID!]!, $first: Int!) {
    contacts(ids: $ids, first: $first) {
      nodes {
        ...ContactRow
      }
    }
  }
`);

/** Scrolls back to the head of the section when another list is shown. */
function useScrollToHead(what: string) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(what);
  useEffect(() => {
    if (shown.current === what) return;
    shown.current = what;
    const { top } = section.current!.getBoundingClientRect();
    if (top < 0) section.current!.scrollIntoView({ behavior: "instant", block: "start" });
  }, [what]);
  return section;
}

const ContactPanel = lateComponent(
  async () => (await import("#web/components/admin/panel/contact-panel.tsx")).ContactPanel,
);
const BulkBar = lateComponent(async () => (await import("./bulk-bar.tsx")).BulkBar);

/** The list of contacts with filters, bulk actions and the panel of the open contact. */
export function Contacts({ live }: { live: LiveFeed }) {
  const { filter, narrow, openId, open, hrefOf } = useContactsAddress();
  const { list, narrowed, rows, state, busy, begin } = useContactList(filter, live);
  const key = `${filterKey(list.filter)} ${narrowed ? filter.formType : ""}`;
  const selection = useSelection(rows, key, list);
  const view = useRef<TableWindow>(undefined);
  const bar = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const section = useScrollToHead(`${key} ${state === "ready" && rows.total === 0}`);
  const [shows, setShows] = useState(0);
  const { help, setHelp } = useShortcuts(() => bar.current?.querySelector("input"));

  const onView = (next: TableWindow) => {
    view.current = next;
    list.follow(next.atTop);
    if (!narrowed && !busy) list.want(next.first, next.last);
  };
  const openAt = openId === undefined ? -1 : rows.indexOf(openId);
  const neighbour = (step: number) => {
    const row = openAt === -1 ? undefined : rows.at(openAt + step);
    return row && (() => open(row.id));
  };
  const { total } = rows;
  /** Moves the focus to the title, because the pressed button is removed. */
  const toTitle = () => title.current!.focus({ preventScroll: true });
  // When the panel closes, the table takes the focus back; without a table the title gets it.
  const panelClosed = useEffectEvent(() => total === 0 && toTitle());
  const before = useRef(openId);
  useEffect(() => {
    if (before.current !== undefined && openId === undefined) panelClosed();
    before.current = openId;
  }, [openId]);
  const show = (parts: FilterParts) => {
    toTitle();
    setShows((before) => before + 1);
    narrow({ ...EMPTY_FILTER, ...parts });
  };

  return (
    <section id="contactos" className={styles.root} ref={section} aria-labelledby="titulo-contactos">
      <div className={styles.main}>
        <ContactsHead
          title={title}
          count={state === "ready" && total > 0 ? total : undefined}
          filter={filter}
          rows={rows}
          onTidy={() => {
            toTitle();
            selection.keep(selection.seen.filter((row) => !rows.strayed(row)).map(({ id }) => id));
            begin();
          }}
          onAll={() => show(EMPTY_FILTER)}
          onHelp={() => setHelp(true)}
        >
          {!isFiltered(filter) && <Waiting live={live} onShow={show} />}
        </ContactsHead>
        {filter.task === "vencidas" && <DueClock list={list} live={live} />}
        {filter.task === "vencen-hoy" && <DayClock list={list} />}
        <ContactFilters filter={filter} reset={shows} onNarrow={narrow} bar={bar} />
        {state === "loading" && <Spinner label="Cargando los contactos" />}
        <div role="status">
          {state !== "loading" && total === 0 && (
            <EmptyState>
              <p>No hay contactos para mostrar</p>
              {filter.search !== undefined && readReference(filter.search) === "wrong" && (
                <p>Revisa la referencia: algún carácter no corresponde.</p>
              )}
              {state === "failed" ? (
                <ActionButton
                  onClick={() => {
                    toTitle();
                    begin();
                  }}
                >
                  Reintentar
                </ActionButton>
              ) : (
                isFiltered(filter) && (
                  <ActionButton onClick={() => show(EMPTY_FILTER)}>Quitar filtros</ActionButton>
                )
              )}
            </EmptyState>
          )}
        </div>
        {total > 0 && (
          <div className={styles.list} aria-busy={busy || undefined}>
            <SelectAll rows={rows} selection={selection} view={view} />
            <NewRows
              count={rows.held > 0 ? counted(rows.held, "nueva", "nuevas") : undefined}
              onShow={() => {
                toTitle();
                section.current!.scrollIntoView({ behavior: "instant", block: "start" });
              }}
            />
            <ContactTable
              key={key}
              rows={rows}
              selection={selection}
              openId={openId}
              hrefOf={hrefOf}
              onOpen={open}
              onView={onView}
              onRetry={(index) => list.retry(index)}
            />
          </div>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {selection.seen.length > 0 && selectedWords(selection.seen.length)}
      </p>
      {selection.seen.length > 0 && (
        <BulkBar
          selected={selection.seen}
          onDone={async (conflicts, focused) => {
            const sent = selection.seen.map(({ id }) => id); // as of the render in which the button was pressed
            if (conflicts.length === 0 && focused) toTitle();
            selection.drop(sent.filter((id) => !conflicts.includes(id)));
            await list.refresh(sent);
          }}
          onClear={() => {
            toTitle();
            selection.keep([]);
          }}
        />
      )}
      {openId !== undefined && (
        <ContactPanel
          id={openId}
          live={live}
          onClose={() => open(undefined)}
          onPrevious={neighbour(-1)}
          onNext={neighbour(1)}
          onChanged={(row) => list.put(row)}
        />
      )}
      <KeysHelp open={help} onClose={() => setHelp(false)} />
    </section>
  );
}
