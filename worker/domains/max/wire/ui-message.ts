import type { UIMessageChunk } from "ai";
import type { ChatDataParts, ChatMetadata } from "#contract/chat.ts";
import type { ChatOffer } from "#contract/chat-offers.ts";
import { languageOfText } from "#worker/domains/safety/language.ts";
import type { MaxTurn, WholeTurn } from "../turn/turn-kinds.ts";

export type Chunk = UIMessageChunk;

/** Streams must reach the browser as they are written: no cache, no buffering, no compression. */
export const STREAM_HEADERS = { "Cache-Control": "no-store, no-transform", "Content-Encoding": "identity" };

/** Written without the SDK, whose streams cost a tenth of the answer; its code loads for a provider only. */
export function sendWhole(turn: WholeTurn, messageId: string): Response {
  const chunks: Chunk[] = [
    { type: "start", messageId, messageMetadata: metadataOf(turn.text) },
    ...headChunks(turn),
    { type: "text-start", id: "answer" },
    ...turn.text.split(/(?<=\n\n)/).map((delta): Chunk => ({ type: "text-delta", id: "answer", delta })),
    { type: "text-end", id: "answer" },
    { type: "finish" },
  ];
  const events = [...chunks.map((chunk) => JSON.stringify(chunk)), "[DONE]"];
  return new Response(events.map((data) => `data: ${data}\n\n`).join(""), {
    headers: { ...STREAM_HEADERS, "Content-Type": "text/event-stream", "X-Vercel-AI-UI-Message-Stream": "v1" },
  });
}

export function metadataOf(text: string): ChatMetadata {
  return { language: languageOfText(text) };
}

type Head = Pick<MaxTurn, "safety" | "sources" | "suggestions" | "offers">;

export function headChunks({ safety, sources, suggestions, offers }: Head): Chunk[] {
  const links = sources.map(
    ({ url, title }, i): Chunk => ({ type: "source-url", sourceId: `source-${i}`, url, title }),
  );
  return [
    ...(safety === "none" ? [] : [dataChunk("safety", { level: safety })]),
    ...links,
    ...(suggestions.length === 0 ? [] : [dataChunk("suggestions", { questions: suggestions })]),
    ...offers.map(offerChunk),
  ];
}

export function offerChunk({ name, data }: ChatOffer): Chunk {
  return { type: `data-${name}`, id: name, data };
}

function dataChunk<Name extends keyof ChatDataParts>(name: Name, data: ChatDataParts[Name]): Chunk {
  return { type: `data-${name}`, id: name, data };
}
