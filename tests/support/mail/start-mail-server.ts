import { onTestFinished } from "vitest";
import { openMailServer } from "./mail-server.ts";

/** Starts a real SMTP server that is closed when the test has finished. */
export async function startMailServer(...options: Parameters<typeof openMailServer>) {
  const server = await openMailServer(...options);
  onTestFinished(server.close);
  return server;
}
