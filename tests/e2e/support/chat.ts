import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContextOptions, Page } from "playwright";
import type { TestBrowser } from "./browser.ts";
import { expect } from "./expect.ts";
import { answerCookies } from "./visit.ts";

export async function newVisitor(browser: TestBrowser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await answerCookies(page);
  return page;
}

export function maxOn(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Max Assistant" });
  return {
    dialog,
    launcher: page.getByRole("button", { name: "Chat with Max Assistant" }),
    field: dialog.getByLabel("Your question"),
    send: dialog.getByRole("button", { name: "Send" }),
    stop: dialog.getByRole("button", { name: "Stop" }),
    retry: dialog.getByRole("button", { name: "Retry" }),
    log: dialog.getByRole("log"),
    questions: dialog.getByRole("article", { name: "You" }),
    /** Leaves out the greeting, which has no `aria-busy`. */
    answers: dialog.locator('article[aria-label="Max"][aria-busy]'),
    typing: dialog.getByText("Max is typing..."),
    suggestions: dialog.getByRole("list", { name: "Suggested questions" }),
    status: dialog.locator("p[role=status]"),
    toasts: page.locator(".toast"),
  };
}

export type Max = ReturnType<typeof maxOn>;

export async function openMax(page: Page): Promise<Max> {
  const max = maxOn(page);
  await max.launcher.click();
  await expect(max.suggestions).toBeVisible();
  return max;
}

export async function ask(max: Max, text: string): Promise<string> {
  const before = await max.answers.count();
  await max.field.fill(text);
  await max.field.press("Enter");
  const answer = max.answers.nth(before);
  await expect(answer).toHaveAttribute("aria-busy", "false", { timeout: 15_000 });
  return answer.locator(".bubble").innerText();
}

/** One event of an AI SDK UI message stream. */
export type Chunk = { type: string; [field: string]: unknown };

export function toEvents(chunks: readonly Chunk[]): string {
  return chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("");
}

export const STREAM_HEADERS = { "Content-Type": "text/event-stream", "X-Vercel-AI-UI-Message-Stream": "v1" };

export function answerStart(text: string): Chunk[] {
  return [
    { type: "start", messageId: "msg_scripted" },
    { type: "text-start", id: "answer" },
    { type: "text-delta", id: "answer", delta: text },
  ];
}

export const ANSWER_END: Chunk[] = [{ type: "text-end", id: "answer" }, { type: "finish" }];

export function watchQuestions(page: Page): string[] {
  const bodies: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/chat")) bodies.push(request.postData() ?? "");
  });
  return bodies;
}

/** Replaces the server's stream with one that the test writes by hand. */
export async function scriptAnswer(page: Page) {
  const asked = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => {
    response.writeHead(200, STREAM_HEADERS);
    response.flushHeaders();
    asked.resolve(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  page.once("close", () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  await page.route("**/api/chat", (route) =>
    route.request().method() === "POST" ? route.continue({ url: `http://127.0.0.1:${port}/` }) : route.continue(),
  );
  return {
    write: async (chunks: readonly Chunk[]) => void (await asked.promise).write(toEvents(chunks)),
    end: async () => void (await asked.promise).end("data: [DONE]\n\n"),
    destroy: async () => void (await asked.promise).destroy(),
    /** True once the browser has hung up before the end. */
    isAbandoned: async () => {
      const response = await asked.promise;
      return response.closed && !response.writableEnded;
    },
  };
}

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/** A 200 means that the server got the question, so the real server gets it too. */
export async function replyWith(page: Page, { status, headers, body }: Reply): Promise<void> {
  await page.route("**/api/chat", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    if (status === 200) await route.fetch();
    await route.fulfill({ status, body, headers: { "Content-Type": "application/json", ...headers } });
  });
}
