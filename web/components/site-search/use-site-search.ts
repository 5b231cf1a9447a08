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

interface Answer {
  asked: string;
  /** Undefined if the search failed. */
  groups?: Groups;
}

async function ask(text: string): Promise<Groups> {
  const { publicClient } = await import("#web/apollo.ts");
  return (await publicClient(SiteSearchDocument, { text, first: MAX_RESULTS })).siteSearch;
}

/** Searches during typing. Previous results stay until the next response. Responses to an outdated text are ignored. */
export function useSiteSearch(text: string) {
  const asked = text.trim().slice(0, MAX_LENGTH);
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!asked) return setAnswer(undefined);
    let wanted = true;
    const timer = setTimeout(() => {
      ask(asked).then(
        (groups) => wanted && setAnswer({ asked, groups }),
        () => wanted && setAnswer({ asked }),
      );
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asked, attempt]);

  const retry = () => {
    setAnswer(undefined);
    setAttempt(attempt + 1);
  };
  const searching = asked !== "" && answer?.asked !== asked;
  const failed = !searching && answer !== undefined && !answer.groups;
  return { asked, groups: answer?.groups ?? NONE, searching, failed, retry };
}
