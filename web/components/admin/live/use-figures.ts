import type { TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";
import type { LiveFeed } from "./live.ts";
import { throttleReads } from "./throttle-reads.ts";

interface Figures<Data> {
  /** The figures read last. */
  figures: Data | undefined;
  /** Whether the last read failed; the previous figures stay. */
  failed: boolean;
  retry: () => void;
}

/**
 * Reads figures about contacts: on mount, on every live event that may change them, and `nextReadMs` after a read, for changes
 * that emit no event. Reads are at least `pauseMs` apart.
 */
export function useFigures<Data>(
  document: TypedDocumentNode<Data, Record<string, never>>,
  live: LiveFeed,
  pauseMs: number,
  nextReadMs: (read: Data) => number | undefined,
): Figures<Data> {
  const client = useApolloClient();
  const [figures, setFigures] = useState<Data>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const getNextReadMs = useEffectEvent(nextReadMs);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reads = throttleReads(async () => {
      const response = client.query({ query: document, variables: {}, fetchPolicy: "no-cache" });
      const { data } = await response.catch(() => ({ data: undefined }));
      setFailed(data === undefined);
      if (data === undefined) return;
      setFigures(data);
      clearTimeout(timer);
      const delayMs = getNextReadMs(data);
      if (delayMs !== undefined) timer = setTimeout(reads.request, delayMs);
    }, pauseMs);
    reads.request();
    const unsubscribe = live.subscribe(
      ({ kind }) => !["present", "mail", "rights"].includes(kind) && reads.request(),
    );
    return () => {
      unsubscribe();
      clearTimeout(timer);
      reads.stop();
    };
  }, [client, document, live, pauseMs, attempt]);

  return { figures, failed, retry: () => setAttempt((count) => count + 1) };
}
