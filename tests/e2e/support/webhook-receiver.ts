import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Stands in for another system while the file's tests run; `answer` must end the response. */
export function openReceiver(answer: (request: IncomingMessage, response: ServerResponse) => void = endEmpty) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (bytes) => {
      body += bytes;
    });
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      answer(request, response);
    });
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return { received, host: () => `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function endEmpty(_request: IncomingMessage, response: ServerResponse): void {
  response.end();
}
