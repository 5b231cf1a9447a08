import { useQuery } from "@apollo/client/react";
import { useRef, useState } from "react";
import { UnpublishedDraftsDocument } from "#schema/generated/content.ts";
import { seenDraft } from "#web/components/admin/content/data/operations.ts";
import { keyOf } from "#web/components/admin/content/data/row-key.ts";
import { toastFailure } from "#web/components/admin/session/toast-failure.ts";

/** Page size. Together with the published rows a page is a few hundred kB. */
const PAGE_DRAFTS = 200;

/** Loads the drafts, oldest change first, a page at a time. */
export function useDrafts() {
  const requestedCount = useRef(PAGE_DRAFTS);
  const [busy, setBusy] = useState(false);
  const { data, error, refetch, fetchMore } = useQuery(UnpublishedDraftsDocument, {
    variables: { first: PAGE_DRAFTS },
    fetchPolicy: "no-cache",
  });

  /** Reloads as many drafts as are shown. */
  async function reload(): Promise<void> {
    const request = data
      ? fetchMore({
          variables: { first: requestedCount.current },
          updateQuery: (_, { fetchMoreResult }) => fetchMoreResult,
        })
      : refetch();
    await request.catch(() => undefined);
  }

  /** Makes the next reload read only the first page. */
  const startOver = () => {
    requestedCount.current = PAGE_DRAFTS;
  };

  async function loadMore(): Promise<void> {
    setBusy(true);
    await fetchMore({
      variables: { first: PAGE_DRAFTS, after: seenDraft(data!.drafts.at(-1)!) },
      updateQuery: (shown, { fetchMoreResult: { drafts, ...others } }) => {
        // A draft that is already shown stays, even if it is stale: publishing it is refused and reloads it.
        const knownKeys = new Set(shown.drafts.map(keyOf));
        requestedCount.current += PAGE_DRAFTS;
        return {
          ...others,
          drafts: [...shown.drafts, ...drafts.filter((draft) => !knownKeys.has(keyOf(draft)))],
        };
      },
    }).catch((failure: unknown) => toastFailure("No se pudieron cargar más cambios", failure));
    setBusy(false);
  }

  return { data, error, busy, reload, startOver, loadMore };
}
