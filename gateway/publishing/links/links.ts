import type { FastifyInstance } from "fastify";
import type { LinkFault } from "./link-check.types.ts";

/** What a check of all links found. */
interface CheckedLinks {
  pages: number;
  links: number;
  faults: LinkFault[];
}

/** How long other sites may take, in ms from the check's start, and what stops the check. */
export interface CheckTerms {
  externalMs: number;
  stopped?: AbortSignal;
}

/** Checks every link of every page; rejects once it is stopped, since half of a check is none. */
export type CheckLinks = (terms: CheckTerms) => Promise<CheckedLinks>;

const LINK = /\s(?:href|src)="([^"#]+)/g;

const unescaped = (text: string) => text.replaceAll("&amp;", "&");

/** Requests every page and what the pages link to from this gateway; other sites only if `external` is set. */
export const linkCheck =
  (app: FastifyInstance, paths: readonly string[], external: boolean): CheckLinks =>
  async ({ externalMs, stopped }) => {
    const late = AbortSignal.timeout(externalMs);
    const signal = stopped ? AbortSignal.any([late, stopped]) : late;
    const pageOf = new Map<string, string>();
    // Other sites are asked all at once while the site's own links are checked: one that hangs delays none of the rest.
    const elsewhere = new Map<string, Promise<string | undefined>>();
    const faults: LinkFault[] = [];
    for (const page of paths) {
      stopped?.throwIfAborted();
      const { statusCode, body } = await app.inject({ method: "GET", url: page });
      if (statusCode !== 200) faults.push({ page, address: page, cause: `Responde ${statusCode}` });
      for (const [, found] of body.matchAll(LINK)) {
        const address = unescaped(found!);
        if (pageOf.has(address)) continue;
        pageOf.set(address, page);
        if (external && isElsewhere(address)) elsewhere.set(address, externalFault(address, signal));
      }
    }
    const links = [...pageOf].filter(([address]) => isOwn(address) || elsewhere.has(address));
    const own = new Map<string, string | undefined>();
    for (const [address] of links) {
      stopped?.throwIfAborted();
      if (elsewhere.has(address) || paths.includes(address)) continue; // a path was requested as a page
      own.set(address, await ownFault(app, address));
    }
    for (const [address, page] of links) {
      const cause = own.get(address) ?? (await elsewhere.get(address));
      if (cause !== undefined) faults.push({ page, address, cause });
    }
    stopped?.throwIfAborted(); // then other sites were not given their time
    return { pages: paths.length, links: links.length, faults };
  };

const isOwn = (address: string) => address.startsWith("/") && !address.startsWith("//");
const isElsewhere = (address: string) => /^https?:\/\//.test(address);

async function ownFault(app: FastifyInstance, url: string): Promise<string | undefined> {
  const { statusCode } = await app.inject({ method: "HEAD", url });
  return statusCode < 400 ? undefined : `Responde ${statusCode}`;
}

async function externalFault(address: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { status } = await fetch(address, { method: "HEAD", signal });
    // Some platforms refuse HEAD, and refuse those that do not sign in.
    return status === 404 || status === 410 || status >= 500 ? `Responde ${status}` : undefined;
  } catch {
    return "No responde";
  }
}
