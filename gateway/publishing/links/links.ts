import type { FastifyInstance } from "fastify";
import type { LinkFault } from "./link-check.types.ts";

/** What a check of all links found. */
export interface CheckedLinks {
  pages: number;
  links: number;
  faults: LinkFault[];
}

/** Checks every link of every page; rejects once it is stopped, since half of a check is none. */
export type CheckLinks = (stopped?: AbortSignal) => Promise<CheckedLinks>;

const EXTERNAL_MS = 10_000;
const LINK = /\s(?:href|src)="([^"#]+)/g;

const unescaped = (text: string) => text.replaceAll("&amp;", "&");

/** Requests every page and what the pages link to from this gateway; other sites only if `external` is set. */
export const linkCheck =
  (app: FastifyInstance, paths: readonly string[], external: boolean): CheckLinks =>
  async (stopped) => {
    const pageOf = new Map<string, string>();
    const faults: LinkFault[] = [];
    for (const page of paths) {
      stopped?.throwIfAborted();
      const { statusCode, body } = await app.inject({ method: "GET", url: page });
      if (statusCode !== 200) faults.push({ page, address: page, cause: `Responde ${statusCode}` });
      for (const [, address] of body.matchAll(LINK))
        if (!pageOf.has(unescaped(address!))) pageOf.set(unescaped(address!), page);
    }
    const links = [...pageOf].filter(([address]) => isOwn(address) || (external && isElsewhere(address)));
    for (const [address, page] of links) {
      stopped?.throwIfAborted();
      if (paths.includes(address)) continue; // it was requested as a page
      const cause = isOwn(address) ? await ownFault(app, address) : await externalFault(address);
      if (cause !== undefined) faults.push({ page, address, cause });
    }
    return { pages: paths.length, links: links.length, faults };
  };

const isOwn = (address: string) => address.startsWith("/") && !address.startsWith("//");
const isElsewhere = (address: string) => /^https?:\/\//.test(address);

async function ownFault(app: FastifyInstance, url: string): Promise<string | undefined> {
  const { statusCode } = await app.inject({ method: "HEAD", url });
  return statusCode < 400 ? undefined : `Responde ${statusCode}`;
}

async function externalFault(address: string): Promise<string | undefined> {
  try {
    const { status } = await fetch(address, { method: "HEAD", signal: AbortSignal.timeout(EXTERNAL_MS) });
    // Some platforms refuse HEAD, and refuse those that do not sign in.
    return status === 404 || status === 410 || status >= 500 ? `Responde ${status}` : undefined;
  } catch {
    return "No responde";
  }
}
