import { useEffect, useState } from "react";
import { SiteSearchDocument } from "#schema/generated/site.ts";
import type { SiteSearchQuery } from "#schema/generated/site.ts";
import { MAX_LENGTH } from "./search-page.ts";

/** Debounce in ms, so that most words are not requested letter by letter. */
const PAUSE_MS = 150;
/** Maximum results per kind. */
const MAX_RESULTS = 4;

export type Groups = SiteSearchQuery["siteSearch"];
const NONE: Groups = [];

interface SearchResponse {
  query: string;
  /** Undefined if the search failed. */
  groups?: Groups;
}

async function requestGroups(text: string): Promise<Groups> {
  const { publicClient } = await import("#web/apollo.ts");
  return (await publicClient(SiteSearchDocument, { text, first: MAX_RESULTS })).siteSearch;
}

/** Searches during typing. Previous results stay until the next response. Responses to an outdated text are ignored. */
export function useSiteSearch(text: string) {
  const query = text.trim().slice(0, MAX_LENGTH);
  const [response, setResponse] = useState<SearchResponse>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!query) return setResponse(undefined);
    let isCurrent = true;
    const timer = setTimeout(() => {
      requestGroups(query).then(
        (groups) => isCurrent && setResponse({ query, groups }),
        () => isCurrent && setResponse({ query }),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, attempt]);

  const retry = () => {
    setResponse(undefined);
    setAttempt(attempt + 1);
  };
  const searching = query !== "" && response?.query !== query;
  const failed = !searching && response !== undefined && !response.groups;
  return { query, groups: response?.groups ?? NONE, searching, failed, retry };
}
