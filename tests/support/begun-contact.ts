import { once } from "node:events";
import { request } from "node:http";
import { generalContact } from "./fixtures.ts";

/**
 * An enquiry whose headers the gateway has read (it answered 100): the request is accepted, its body is still to come.
 * `finish` sends the body and gives the answer's status. Nothing here depends on how fast the machine is.
 */
export async function openContact(url: string): Promise<{ finish: () => Promise<number> }> {
  const headers = { "content-type": "application/json", expect: "100-continue" };
  const outgoing = request(`${url}/api/contacts`, { method: "POST", headers, agent: false });
  const answered = once(outgoing, "response");
  answered.catch(() => undefined); // told by `finish`
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
