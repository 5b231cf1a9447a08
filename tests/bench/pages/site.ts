import { fork } from "node:child_process";
import { join } from "node:path";
import { chromium } from "playwright";
import { Product } from "#tests/e2e/product.ts";
import { launchOptions } from "#tests/support/browser.ts";
import { ADMIN } from "#tests/support/fixtures.ts";
import { freePort, NPM_START } from "#tests/support/gateway-process.ts";
import { fillWithContacts } from "#tests/support/many-contacts.ts";
import type { Scriptless } from "./scriptless.ts";
import type { Visitor } from "./visit.ts";

const CONTACTS = 100_000;

/** The product as `npm start` runs it, its pages without their scripts, and a browser that Lighthouse can drive. */
export interface Site extends Visitor {
  limit: string;
  /** The port of the browser's debugging protocol. */
  port: number;
  /** Fills the administrator's list and signs in, also in the browser's first profile, which Lighthouse uses. */
  signIn: () => Promise<Visitor>;
  close: () => Promise<void>;
}

async function tokenOf({ url }: Product): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  return ((await answer.json()) as { token: string }).token;
}

export async function openSite(): Promise<Site> {
  const child = fork(join(import.meta.dirname, "scriptless.ts"));
  const limit = await new Promise<Scriptless>((resolve) => child.once("message", resolve));
  const product = await Product.start({ PAYMENTS_URL: limit.stay }, NPM_START);
  child.send(product.url);
  const port = await freePort();
  const options = await launchOptions();
  const args = [...options.args!, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...options, args });
  const visitor = { browser, product: product.url };
  return {
    ...visitor,
    limit: limit.url,
    port,
    signIn: async () => {
      await fillWithContacts(product.databaseUrl, CONTACTS);
      const token = () => tokenOf(product);
      const attached = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const page = await attached.contexts()[0]!.newPage();
      await page.goto(`${product.url}/admin`);
      await page.evaluate((value) => localStorage.setItem("admin_token", value), await token());
      await page.close();
      await attached.close();
      return { ...visitor, token };
    },
    close: async () => {
      await browser.close();
      child.kill();
      await product.stop();
    },
  };
}
