import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { inject } from "vitest";
import type { ClinicTimes } from "#contract/booking-answers.ts";
import type { RecordedCall, Script } from "#support/openai-server.ts";
import { openConversationKey, openText } from "#worker/domains/max/conversations/conversation-key.ts";
import { chatConversations, chatMessages } from "#worker/domains/max/schema/chat.ts";
import { parseSettings } from "#worker/kernel/settings/env.ts";
import { cookieOf, db, type TestApp } from "./app.ts";

export interface Chunk {
  type: string;
  messageId?: string;
  messageMetadata?: unknown;
  delta?: string;
  errorText?: string;
  url?: string;
  finishReason?: string;
  data?: { level?: string; questions?: string[]; clinics?: ClinicTimes[] };
}

export async function readChunks(response: Response): Promise<Chunk[]> {
  return (await response.text())
    .split("\n\n")
    .filter((event) => event.startsWith("data: ") && event !== "data: [DONE]")
    .map((event) => JSON.parse(event.slice("data: ".length)));
}

export function textOf(chunks: readonly Chunk[]): string {
  return chunks.map(({ type, delta }) => (type === "text-delta" ? delta : "")).join("");
}

interface Said {
  id: string;
  text: string;
  cookie?: string;
}

export async function say(app: TestApp, { id, text, cookie }: Said) {
  const response = await app.post("/api/chat", { id, trigger: "submit-message", text }, { cookie });
  const chunks = await readChunks(response);
  await app.settle();
  return { chunks, text: textOf(chunks), cookie: cookie ?? cookieOf(response) };
}

export function scriptedUpstream(script: Script, id = crypto.randomUUID()) {
  const origin = inject("openAiOrigin");
  return {
    env: {
      MODEL: "openai",
      OPENAI_API_KEY: "sk-test",
      OPENAI_BASE_URL: `${origin}/${encodeURIComponent(JSON.stringify(script))}/${id}/v1`,
    },
    calls: async (): Promise<RecordedCall[]> => (await fetch(`${origin}/calls/${id}`)).json(),
  };
}

export async function savedAnswer() {
  const [row] = await db
    .select({ message: chatMessages, conversation: chatConversations })
    .from(chatMessages)
    .innerJoin(chatConversations, eq(chatConversations.id, chatMessages.conversationId))
    .where(eq(chatMessages.role, "assistant"));
  if (!row) return undefined;
  const { id, status, model } = row.message;
  const key = await openConversationKey({ settings: parseSettings(env) }, row.conversation);
  const { isFallback } = row.message;
  return { status, model, isFallback, text: await openText(key, { id, text: row.message.text }) };
}
