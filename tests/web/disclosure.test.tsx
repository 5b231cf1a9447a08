import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { Disclosure } from "#web/components/ui/disclosure.tsx";

afterEach(cleanup);

const sections = (
  <>
    <Disclosure id="personas" title="Personas" aside="8 formularios">
      <a href="/a.pdf">Declaración de salud</a>
    </Disclosure>
    <Disclosure title="Fianzas">
      <a href="/b.pdf">Solicitud de fianza</a>
    </Disclosure>
  </>
);

test("every section is open at first, in the server's HTML as well", () => {
  const html = renderToStaticMarkup(sections);
  expect(html).not.toMatch(/<(div|section)[^>]* hidden/);
  expect(html.match(/aria-expanded="true"/g)).toHaveLength(2);
  render(sections);
  expect(screen.getAllByRole("link")).toHaveLength(2);
});

test("a section is opened and closed by its own button, with pointer and keyboard", async () => {
  render(sections);
  const button = screen.getByRole("button", { name: "Personas 8 formularios" });
  await userEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("link", { name: "Declaración de salud" })).toBeNull();
  expect(screen.getByRole("link", { name: "Solicitud de fianza" })).toBeTruthy();
  await userEvent.keyboard("{Enter}");
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("link", { name: "Declaración de salud" })).toBeTruthy();
});

test("a closed section opens when the browser finds something in it", async () => {
  render(sections);
  const button = screen.getByRole("button", { name: "Fianzas" });
  await userEvent.click(button);
  const panel = document.getElementById(button.getAttribute("aria-controls")!)!;
  expect(panel.getAttribute("hidden")).toBe("until-found");
  act(() => void panel.dispatchEvent(new Event("beforematch")));
  expect(button.getAttribute("aria-expanded")).toBe("true");
});
