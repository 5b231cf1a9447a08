import { act, fireEvent, screen } from "@testing-library/react";
import { expect, vi } from "vitest";

/** Replaces XMLHttpRequest; returns a function that completes the upload, or without an answer breaks its connection. */
export function holdUpload(): (answer?: object, status?: number) => Promise<void> {
  const sent: HeldRequest[] = [];
  class HeldRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    response: unknown;
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {}
    send(): void {
      sent.push(this);
    }
  }
  vi.stubGlobal("XMLHttpRequest", HeldRequest);
  return async (answer, status = 201) => {
    await vi.waitFor(() => expect(sent).not.toHaveLength(0)); // the session is verified first
    Object.assign(sent[0]!, { status, response: answer }).dispatchEvent(new Event(answer ? "load" : "error"));
  };
}

/** Uploads a PDF in the form, which is stored under this hash. */
export async function uploadPdf(hash: string): Promise<void> {
  const arrive = holdUpload();
  const files = [new File(["x"], "2024.pdf", { type: "application/pdf" })];
  fireEvent.change(document.querySelector("input[type=file]")!, { target: { files } });
  await act(async () => arrive({ hash, type: "application/pdf", bytes: 98_400, pages: 2 }));
  await screen.findByText("PDF aceptado");
}
