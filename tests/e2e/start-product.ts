import { rm } from "node:fs/promises";
import { NPM_START } from "#tests/support/gateway-process.ts";
import { Product } from "./product.ts";

/**
 * Starts the product once for all tests, as the README says; returns a function that stops it. Tests that start their own
 * product get a copy of its new database: creating and filling one takes longer than the rest of a start.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await Product.start({}, NPM_START);
  const data = await product.copyData();
  process.env["E2E_URL"] = product.url;
  process.env["E2E_DATA"] = data;
  return async () => {
    await product.stop();
    await rm(data, { recursive: true, force: true });
  };
}
