import { useState } from "react";
import type { CataloguesQuery, SeenDraftInput, UnpublishedDraftsQuery } from "#schema/generated/content.ts";
import type { Draft } from "#web/components/admin/content/data/operations.ts";
import { keyOf } from "#web/components/admin/content/data/row-key.ts";

/** As many as one request publishes in its time. */
export const MAX_PUBLISHED = 1_000;

/** A draft as it was seen: another one of its row is another change, and nobody has chosen it. */
const versionOf = (draft: SeenDraftInput) => `${keyOf(draft)} ${draft.version} ${draft.changedAt}`;

/** Which of the drafts are to be published: of those that are shown, and of all. */
export function useChosen(data: UnpublishedDraftsQuery | undefined, all: CataloguesQuery["drafts"]) {
  // What was changed by hand. A draft starts chosen if it is one's own (or one has none to publish), is not scheduled, was in
  // the list when it was first shown, and has no known fault: one fault has the whole publication refused.
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [first, setFirst] = useState<{ versions: ReadonlySet<string>; ownAlone: boolean }>();
  const [includesHidden, setIncludesHidden] = useState(false);

  const { drafts = [], scheduledPublications: schedules = [] } = data ?? {};
  if (data && !first) {
    const ownAlone = all.some(({ isOwn, awaitsOther }) => isOwn && !awaitsOther);
    setFirst({ versions: new Set([...drafts, ...all].map(versionOf)), ownAlone });
  }
  const shown = new Set(drafts.map(keyOf));
  const scheduled = new Set(schedules.flatMap(({ state, rows }) => (state === "WAITING" ? rows : [])));
  const isPreselected = (draft: (typeof all)[number]) =>
    (draft.isOwn || !first?.ownAlone) &&
    !scheduled.has(keyOf(draft)) &&
    first?.versions.has(versionOf(draft)) !== false;
  const isRefused = ({ outdated, faults }: Draft) => outdated || faults.length > 0;
  const isChosen = (draft: Draft) =>
    choices.get(versionOf(draft)) ?? (isPreselected(draft) && !isRefused(draft));
  const hidden = all
    .filter((draft) => !shown.has(keyOf(draft)) && isPreselected(draft))
    .slice(0, MAX_PUBLISHED - drafts.length);
  const chosen = [...drafts.filter(isChosen), ...(includesHidden ? hidden : [])].filter(
    ({ awaitsOther }) => !awaitsOther,
  );
  return {
    isChosen,
    choose: (draft: Draft, taken: boolean) => setChoices(new Map(choices).set(versionOf(draft), taken)),
    /** Forgets what was chosen explicitly; what was left out stays so. */
    clearChosen: () => setChoices((made) => new Map([...made].filter(([, taken]) => !taken))),
    /** Drafts that are not shown and may be published too. */
    hidden,
    /** Whether the hidden ones are chosen. */
    includesHidden,
    setIncludesHidden,
    /** All that are chosen and need no other person. */
    chosen,
    /** Whether some are chosen and some are not. */
    some: chosen.length > 0 && chosen.length < all.length,
  };
}
