import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Handles an enquiry with Node alone: measures how fast this machine is at the moment. */
const server = createServer((request, response) => {
  request.resume().on("end", () => {
    const body = '{"ok":true}';
    response.writeHead(201, { "content-length": body.length }).end(body);
  });
});
server.listen(0, "127.0.0.1", () => process.send!((server.address() as AddressInfo).port));
process.on("disconnect", () => process.exit());
