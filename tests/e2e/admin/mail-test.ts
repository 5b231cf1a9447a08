import { Product } from "#tests/e2e/product.ts";
import { test as onProduct } from "#tests/e2e/site-test.ts";
import { openMailServer } from "#tests/support/mail/mail-server.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";

type MailServer = Awaited<ReturnType<typeof openMailServer>>;

/** Playwright's test for one file, with a separate product that sends its mails to a separate SMTP server. */
export const mailTest = () =>
  onProduct.extend<object, { mailServer: MailServer; product: Product }>({
    mailServer: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameters from the pattern
      async ({}, use) => {
        const server = await openMailServer();
        await use(server);
        await server.close();
      },
      { scope: "worker" },
    ],
    product: [
      async ({ mailServer }, use) => {
        const product = await Product.start({ ...MAIL, SMTP_URL: mailServer.url });
        await use(product);
        await product.stop();
      },
      { scope: "worker", timeout: 90_000 },
    ],
    baseURL: async ({ product }, use) => use(product.url),
  });
