import type { FastifyInstance } from "fastify";
import type { LinkFault } from "./link-check.types.ts";

/** Result of a check of all links. */
interface CheckedLinks {
  pages: number;
  links: number;
  faults: LinkFault[];
}

/** Limits of a check: the time in ms that other sites may take from its start, and the signal that stops it. */
export interface CheckTerms {
  externalMs: number;
  stopSignal?: AbortSignal;
}

/** Checks every link of every page. Rejects if it is stopped, because a partial check has no use. */
export type CheckLinks = (terms: CheckTerms) => Promise<CheckedLinks>;

const LINK = /\s(?:href|src)="([^"#]+)/g;

/** Requests every page and its links from this gateway. Requests links to other sites only if `external` is set. */
export const linkCheck =
  (app: FastifyInstance, paths: readonly string[], external: boolean): CheckLinks =>
  async ({ externalMs, stopSignal }) => {
    const timeout = AbortSignal.timeout(externalMs);
    const signal = stopSignal ? AbortSignal.any([timeout, stopSignal]) : timeout;
    const pageOf = new Map<string, string>();
    // Requests all other sites concurrently while the site's own links are checked, so one that hangs does not delay the rest.
    const externalFaults = new Map<string, Promise<string | undefined>>();
    const faults: LinkFault[] = [];
    for (const page of paths) {
      stopSignal?.throwIfAborted();
      const { statusCode, body } = await app.inject({ method: "GET", url: page });
      if (statusCode !== 200) faults.push({ page, address: page, cause: `Responde ${statusCode}` });
      for (const [, escapedAddress] of body.matchAll(LINK)) {
        const address = escapedAddress!.replaceAll("&amp;", "&");
        if (pageOf.has(address)) continue;
        pageOf.set(address, page);
        if (external && isExternal(address)) externalFaults.set(address, findExternalFault(address, signal));
      }
    }
    const links = [...pageOf].filter(([address]) => isOwn(address) || externalFaults.has(address));
    const ownFaults = new Map<string, string | undefined>();
    for (const [address] of links) {
      stopSignal?.throwIfAborted();
      if (externalFaults.has(address) || paths.includes(address)) continue; // already requested as a page
      ownFaults.set(address, await findOwnFault(app, address));
    }
    for (const [address, page] of links) {
      const cause = ownFaults.get(address) ?? (await externalFaults.get(address));
      if (cause !== undefined) faults.push({ page, address, cause });
    }
    stopSignal?.throwIfAborted(); // if stopped, other sites did not have their full time
    return { pages: paths.length, links: links.length, faults };
  };

const isOwn = (address: string) => address.startsWith("/") && !address.startsWith("//");
const isExternal = (address: string) => /^https?:\/\//.test(address);

async function findOwnFault(app: FastifyInstance, url: string): Promise<string | undefined> {
  const { statusCode } = await app.inject({ method: "HEAD", url });
  return statusCode < 400 ? undefined : `Responde ${statusCode}`;
}

async function findExternalFault(address: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { status } = await fetch(address, { method: "HEAD", signal });
    // Other client errors are ignored: some platforms refuse HEAD, or requests without a sign-in.
    return status === 404 || status === 410 || status >= 500 ? `Responde ${status}` : undefined;
  } catch {
    return "No responde";
  }
}
