import { Product } from "#tests/e2e/product.ts";
import { test as onProduct } from "#tests/e2e/site-test.ts";
import { openMailServer } from "#tests/support/mail/mail-server.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";

async function startOffice() {
  const mailServer = await openMailServer();
  const product = await Product.start({ ...MAIL, SMTP_URL: mailServer.url });
  const end = async () => {
    await product.stop();
    await mailServer.close();
  };
  return { mailServer, product, [Symbol.asyncDispose]: end };
}

type Office = Awaited<ReturnType<typeof startOffice>>;

/** Playwright's test with a separate product for each file, which sends its mails to a separate SMTP server. */
export const test = onProduct.extend<Pick<Office, "mailServer" | "product"> & { office: Office }>({
  office: [
    async ({ kept }, use, { file }) => use(await kept.obtain("product", file, startOffice)),
    { timeout: 90_000 },
  ],
  mailServer: async ({ office }, use) => use(office.mailServer),
  product: async ({ office }, use) => use(office.product),
  baseURL: async ({ product }, use) => use(product.url),
});
