import { useEffect, useEffectEvent, useRef, useState } from "react";
import { counted } from "#schema/text/counted.ts";
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
import { NoContacts } from "./no-contacts.tsx";
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
function useScrollToHead(listKey: string) {
  const section = useRef<HTMLElement>(null);
  const displayedKey = useRef(listKey);
  useEffect(() => {
    if (displayedKey.current === listKey) return;
    displayedKey.current = listKey;
    const { top } = section.current!.getBoundingClientRect();
    if (top < 0) section.current!.scrollIntoView({ behavior: "instant", block: "start" });
  }, [listKey]);
  return section;
}

const ContactPanel = lateComponent(
  async () => (await import("#web/components/admin/panel/contact-panel.tsx")).ContactPanel,
);
const BulkBar = lateComponent(async () => (await import("./bulk-bar.tsx")).BulkBar);

/** The list of contacts with filters, bulk actions and the panel of the open contact. */
export function Contacts({ live }: { live: LiveFeed }) {
  const { filter, changeFilter, openId, open, hrefOf } = useContactsAddress();
  const { list, isFilteredLocally, rows, state, busy, reload } = useContactList(filter, live);
  const key = `${filterKey(list.filter)} ${isFilteredLocally ? filter.formType : ""}`;
  const selection = useSelection(rows, key, list);
  const view = useRef<TableWindow>(undefined);
  const bar = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const section = useScrollToHead(`${key} ${state === "ready" && rows.total === 0}`);
  const [resetCount, setResetCount] = useState(0);
  const { help, setHelp } = useShortcuts(() => bar.current?.querySelector("input"));

  const onView = (next: TableWindow) => {
    view.current = next;
    list.setAtTop(next.atTop);
    if (!isFilteredLocally && !busy) list.setViewRange(next.first, next.last);
  };
  const openAt = openId === undefined ? -1 : rows.indexOf(openId);
  const neighbourOpener = (step: number) => {
    const row = openAt === -1 ? undefined : rows.at(openAt + step);
    return row && (() => open(row.id));
  };
  const { total } = rows;
  /** Moves the focus to the title, because the pressed button is removed. */
  const focusTitle = () => title.current!.focus({ preventScroll: true });
  // When the panel closes, the table takes the focus back; without a table the title gets it.
  const onPanelClosed = useEffectEvent(() => total === 0 && focusTitle());
  const previousId = useRef(openId);
  useEffect(() => {
    if (previousId.current !== undefined && openId === undefined) onPanelClosed();
    previousId.current = openId;
  }, [openId]);
  const showList = (parts: FilterParts) => {
    focusTitle();
    setResetCount((count) => count + 1);
    changeFilter({ ...EMPTY_FILTER, ...parts });
  };

  return (
    <section id="contactos" className={styles.root} ref={section} aria-labelledby="titulo-contactos">
      <div className={styles.main}>
        <ContactsHead
          title={title}
          count={state === "ready" && total > 0 ? total : undefined}
          filter={filter}
          rows={rows}
          onReload={() => {
            focusTitle();
            selection.select(selection.rows.filter((row) => !rows.isMismatch(row)).map(({ id }) => id));
            reload();
          }}
          onAll={() => showList(EMPTY_FILTER)}
          onHelp={() => setHelp(true)}
        >
          {!isFiltered(filter) && <Waiting live={live} onShow={showList} />}
        </ContactsHead>
        {filter.task === "vencidas" && <DueClock list={list} live={live} />}
        {filter.task === "vencen-hoy" && <DayClock list={list} />}
        <ContactFilters filter={filter} reset={resetCount} onFilter={changeFilter} bar={bar} />
        {state === "loading" && <Spinner label="Cargando los contactos" />}
        <div role="status">
          {state !== "loading" && total === 0 && (
            <NoContacts
              filter={filter}
              failed={state === "failed"}
              onRetry={() => {
                focusTitle();
                reload();
              }}
              onUnfilter={() => showList(EMPTY_FILTER)}
            />
          )}
        </div>
        {total > 0 && (
          <div className={styles.list} aria-busy={busy || undefined}>
            <SelectAll rows={rows} selection={selection} view={view} />
            <NewRows
              count={rows.held > 0 ? counted(rows.held, "nueva", "nuevas") : undefined}
              onShow={() => {
                focusTitle();
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
        {selection.rows.length > 0 && selectedWords(selection.rows.length)}
      </p>
      {selection.rows.length > 0 && (
        <BulkBar
          selected={selection.rows}
          onDone={async (conflicts, focused) => {
            const sent = selection.rows.map(({ id }) => id); // as of the render in which the button was pressed
            if (conflicts.length === 0 && focused) focusTitle();
            selection.deselect(sent.filter((id) => !conflicts.includes(id)));
            await list.refresh(sent);
          }}
          onClear={() => {
            focusTitle();
            selection.select([]);
          }}
        />
      )}
      {openId !== undefined && (
        <ContactPanel
          id={openId}
          live={live}
          onClose={() => open(undefined)}
          onPrevious={neighbourOpener(-1)}
          onNext={neighbourOpener(1)}
          onChanged={(row) => list.replaceRows(row)}
        />
      )}
      <KeysHelp open={help} onClose={() => setHelp(false)} />
    </section>
  );
}
