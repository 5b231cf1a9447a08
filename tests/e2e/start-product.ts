import { NPM_START } from "#tests/support/gateway-process.ts";
import { Product } from "./product.ts";

/** Starts the product once for all tests; gives what stops it. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await Product.start({}, NPM_START);
  process.env["E2E_URL"] = product.url;
  return () => product.stop();
}
