import { useState } from "react";
import type { CataloguesQuery, SeenDraftInput, UnpublishedDraftsQuery } from "#schema/generated/content.ts";
import type { Draft } from "#web/components/admin/content/data/operations.ts";
import { keyOf } from "#web/components/admin/content/data/row-key.ts";

/** Maximum number of drafts that one request can publish before it times out. */
export const MAX_PUBLISHED = 1_000;

/** Returns the key of a draft's version. A later draft of the same row is another change, which nobody has selected yet. */
const versionOf = (draft: SeenDraftInput) => `${keyOf(draft)} ${draft.version} ${draft.changedAt}`;

/** Holds the selection of drafts to publish, both shown and hidden ones. */
export function useDraftSelection(data: UnpublishedDraftsQuery | undefined, all: CataloguesQuery["drafts"]) {
  // Explicit choices. A draft is preselected if it is the viewer's own (or the viewer has none to publish), is not scheduled,
  // was in the list when it was first shown, and has no known fault: a single fault makes the whole publication fail.
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [first, setFirst] = useState<{ versions: ReadonlySet<string>; onlyOwn: boolean }>();
  const [includesHidden, setIncludesHidden] = useState(false);

  const { drafts = [], scheduledPublications: schedules = [] } = data ?? {};
  if (data && !first) {
    const onlyOwn = all.some(({ isOwn, awaitsOther }) => isOwn && !awaitsOther);
    setFirst({ versions: new Set([...drafts, ...all].map(versionOf)), onlyOwn });
  }
  const shownKeys = new Set(drafts.map(keyOf));
  const scheduled = new Set(schedules.flatMap(({ state, rows }) => (state === "WAITING" ? rows : [])));
  const isPreselected = (draft: (typeof all)[number]) =>
    (draft.isOwn || !first?.onlyOwn) &&
    !scheduled.has(keyOf(draft)) &&
    first?.versions.has(versionOf(draft)) !== false;
  const isRefused = ({ outdated, faults }: Draft) => outdated || faults.length > 0;
  const isChosen = (draft: Draft) =>
    choices.get(versionOf(draft)) ?? (isPreselected(draft) && !isRefused(draft));
  const hidden = all
    .filter((draft) => !shownKeys.has(keyOf(draft)) && isPreselected(draft))
    .slice(0, MAX_PUBLISHED - drafts.length);
  const chosen = [...drafts.filter(isChosen), ...(includesHidden ? hidden : [])].filter(
    ({ awaitsOther }) => !awaitsOther,
  );
  return {
    isChosen,
    choose: (draft: Draft, isSelected: boolean) =>
      setChoices(new Map(choices).set(versionOf(draft), isSelected)),
    /** Clears explicit selections; drafts that were deselected stay so. */
    clearChosen: () =>
      setChoices((previous) => new Map([...previous].filter(([, isSelected]) => !isSelected))),
    /** Drafts that are not shown but can be published too. */
    hidden,
    /** Whether the hidden drafts are selected. */
    includesHidden,
    setIncludesHidden,
    /** All selected drafts, except those that another person has to publish. */
    chosen,
    /** Whether some drafts are selected, but not all. */
    some: chosen.length > 0 && chosen.length < all.length,
  };
}
