import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { MailPreviews } from "#web/components/admin/mail/mail-previews.tsx";
import { MailTextDialog } from "#web/components/admin/mail/mail-text.tsx";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CONTENT = {
  __typename: "MailContent",
  kind: "NOTIFICATION",
  subject: "Consulta nueva",
  text: "Llegó una consulta.",
  html: "",
};
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test.each([
  ["MailPreviews", { mailPreviews: [CONTENT] }, () => <MailPreviews />, "Ver los textos que se envían"],
  [
    "MailText",
    { mailContent: CONTENT },
    () => <MailTextDialog id="1" onClose={() => undefined} />,
    undefined,
  ],
])("%s is asked for again where it could not be loaded", async (operation, data, Part, open) => {
  let tries = 0;
  answerGraphql({
    [operation]: () => {
      if (++tries === 1) throw new TypeError("The connection broke");
      return data;
    },
  });
  renderAdmin(<Part />);
  if (open !== undefined) await press(open);
  await press("Reintentar");
  expect(await screen.findByText("Llegó una consulta.")).toBeTruthy();
});
