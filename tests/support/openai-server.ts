import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface Script {
  text?: string;
  /** The model calls this tool first and says `text` after the tool's answer. */
  tool?: { name: string; input: object } | undefined;
  status?: number;
  /** Milliseconds before the first event; `gap` is between words. */
  delay?: number;
  gap?: number;
  /** Index of the word at which the socket is reset, the stream stalls or ends, or an error event is sent. */
  resetAt?: number;
  stallAt?: number;
  endAt?: number;
  errorAt?: number;
}

export interface RecordedCall {
  path: string;
  body: unknown;
  closedEarly: boolean;
}

/** Tests share no state: the base URL is `${origin}/${encodeURIComponent(JSON.stringify(script))}/${testId}/v1`. */
export async function startOpenAiServer(): Promise<{ origin: string; close: () => Promise<void> }> {
  const calls = new Map<string, RecordedCall[]>();
  const server = createServer((request, response) => {
    handle(request, response, calls).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function handle(request: IncomingMessage, response: ServerResponse, calls: Map<string, RecordedCall[]>) {
  const [, first = "", id = "", ...rest] = (request.url ?? "").split("/");
  if (first === "calls") {
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(calls.get(id) ?? []));
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const call: RecordedCall = {
    path: `/${rest.join("/")}`,
    body: JSON.parse(Buffer.concat(chunks).toString()),
    closedEarly: false,
  };
  calls.set(id, [...(calls.get(id) ?? []), call]);
  response.on("close", () => {
    call.closedEarly = !response.writableFinished;
  });
  const script: Script = JSON.parse(decodeURIComponent(first));
  const isAnswered = JSON.stringify(call.body).includes('"function_call_output"');
  await play(isAnswered ? { ...script, tool: undefined } : script, response);
}

async function play(script: Script, response: ServerResponse): Promise<void> {
  if (script.status) {
    response.writeHead(script.status, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ error: { message: "scripted", type: "server_error", code: null, param: null } }));
    return;
  }
  if (script.delay) await sleep(script.delay);
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  response.flushHeaders();
  const send = (event: { type: string; [key: string]: unknown }) =>
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  if (!script.tool) return speak(script, response, send);
  for (const event of callEvents(script.tool)) send(event);
  response.end();
}

type Send = (event: { type: string; [key: string]: unknown }) => void;

const base = { id: "resp_1", object: "response", created_at: 1, model: "scripted", output: [] };

async function speak(script: Script, response: ServerResponse, send: Send): Promise<void> {
  const item = { type: "message", id: "msg_1", role: "assistant" };
  const words = (script.text ?? "").match(/\s*\S+/g) ?? [];
  send({ type: "response.created", sequence_number: 0, response: { ...base, status: "in_progress" } });
  send({
    type: "response.output_item.added",
    sequence_number: 1,
    output_index: 0,
    item: { ...item, status: "in_progress", content: [] },
  });
  for (const [i, word] of words.entries()) {
    if (await breakOff(script, i, response, send)) return;
    send({
      type: "response.output_text.delta",
      sequence_number: i + 2,
      item_id: item.id,
      output_index: 0,
      content_index: 0,
      delta: word,
      logprobs: [],
    });
    if (script.gap) await sleep(script.gap);
    if (response.destroyed) return;
  }
  const content = [{ type: "output_text", text: script.text ?? "", annotations: [] }];
  send({
    type: "response.output_item.done",
    sequence_number: 900,
    output_index: 0,
    item: { ...item, status: "completed", content },
  });
  const usage = { input_tokens: 11, output_tokens: words.length, total_tokens: 11 + words.length };
  send({ type: "response.completed", sequence_number: 901, response: { ...base, status: "completed", usage } });
  response.end();
}

function callEvents({ name, input }: NonNullable<Script["tool"]>) {
  const item = { type: "function_call", id: "fc_1", call_id: "call_1", name };
  const done = { ...item, arguments: JSON.stringify(input), status: "completed" };
  const usage = { input_tokens: 11, output_tokens: 5, total_tokens: 16 };
  return [
    { type: "response.created", sequence_number: 0, response: { ...base, status: "in_progress" } },
    { type: "response.output_item.added", sequence_number: 1, output_index: 0, item: { ...item, arguments: "" } },
    { type: "response.output_item.done", sequence_number: 2, output_index: 0, item: done },
    { type: "response.completed", sequence_number: 3, response: { ...base, status: "completed", usage } },
  ];
}

async function breakOff(
  script: Script,
  word: number,
  response: ServerResponse,
  send: (event: { type: string }) => void,
): Promise<boolean> {
  if (script.stallAt === word) await once(response, "close");
  else if (script.resetAt === word) response.destroy();
  else if (script.endAt === word) response.end();
  else if (script.errorAt === word) {
    const error = { type: "server_error", code: "overloaded", message: "overloaded", param: null };
    send(Object.assign({ type: "error" }, { sequence_number: 9, error }));
    response.end();
  } else return false;
  return true;
}
