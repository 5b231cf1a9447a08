import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Select } from "#web/components/ui/fields/select.tsx";
import { SidePanel } from "#web/components/ui/side-panel.tsx";

afterEach(cleanup);

test("keys open a list or choose in the open one; of the panel around it they are none", async () => {
  const chosen: string[] = [];
  const heard: string[] = [];
  render(
    <SidePanel labelledBy="title" onClose={() => undefined} onKeyDown={({ key }) => heard.push(key)}>
      <h2 id="title">Consulta</h2>
      <Select
        label="A cargo de"
        value="ana"
        options={{ ana: "Ana", juan: "Juan" }}
        onChange={(key) => chosen.push(key)}
      />
    </SidePanel>,
  );
  screen.getByRole("button", { name: /A cargo de/ }).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowLeft}j");
  expect(chosen).toEqual([]);

  await userEvent.keyboard("{ArrowDown}");
  expect(await screen.findByRole("listbox")).toBeTruthy();
  await userEvent.keyboard("{ArrowRight}k");
  await userEvent.keyboard("j{Enter}");
  expect(chosen).toEqual(["juan"]);
  expect(heard).toEqual(["ArrowDown"]);
});
