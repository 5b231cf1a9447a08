import { once } from "node:events";
import { request } from "node:http";
import { generalContact } from "./fixtures.ts";

/**
 * Begins an enquiry and waits until the gateway has read its headers (it answered 100): the request is accepted, its body is
 * still missing. `finish` sends the body and returns the response status. The speed of the machine does not matter.
 */
export async function openContact(url: string): Promise<{ finish: () => Promise<number> }> {
  const headers = { "content-type": "application/json", expect: "100-continue" };
  const outgoing = request(`${url}/api/contacts`, { method: "POST", headers, agent: false });
  const answered = once(outgoing, "response");
  answered.catch(() => undefined); // `finish` reports the error
  outgoing.flushHeaders();
  await Promise.race([once(outgoing, "continue"), answered]);
  return {
    finish: async () => {
      outgoing.end(JSON.stringify(generalContact));
      const [response] = (await answered) as [{ statusCode: number; resume: () => void }];
      response.resume();
      return response.statusCode;
    },
  };
}
