import { type ChatTransport, DefaultChatTransport, type UIMessageChunk } from "ai";
import type { ChatTurnRequest, StoredConversation } from "#contract/chat.ts";
import { fetchAsSelf } from "#web/lib/session/as-self.ts";
import { brokenOff, emptyResponse, noResponse, responseFailure, streamFailure } from "./failure.ts";
import { lastQuestion, type MaxMessage } from "./max-message.ts";

interface TransportOptions {
  isKnown: boolean;
  readConversation: () => Promise<StoredConversation | null>;
  fetch?: typeof fetch;
}

export function createTransport({
  isKnown,
  readConversation,
  fetch = fetchAsSelf,
}: TransportOptions): ChatTransport<MaxMessage> {
  let known = isKnown;

  /** Regenerating repeats the server's last question. A refused or lost one is not there, so it is sent. */
  async function toBody(id: string, trigger: string, messages: MaxMessage[]): Promise<ChatTurnRequest> {
    const text = lastQuestion(messages).trim();
    const again = trigger === "regenerate-message" && (known || isOpen(await readConversation(), id, text));
    known = again;
    return again ? { id, trigger: "regenerate-message" } : { id, trigger: "submit-message", text };
  }

  const http = new DefaultChatTransport<MaxMessage>({
    api: "/api/chat",
    credentials: "same-origin",
    prepareSendMessagesRequest: async ({ id, trigger, messages }) => ({ body: await toBody(id, trigger, messages) }),
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      if (!response.ok) throw await responseFailure(response);
      if (!response.headers.get("Content-Type")?.startsWith("text/event-stream") || !response.body) throw noResponse();
      known = true;
      return response;
    },
  });

  return {
    sendMessages: async (options) => (await http.sendMessages(options)).pipeThrough(createCheck()),
    reconnectToStream: async () => null,
  };
}

function isOpen(conversation: StoredConversation | null, id: string, text: string): boolean {
  if (conversation?.id !== id) return false;
  const { messages } = conversation;
  const at = messages.findLastIndex(({ role }) => role === "user");
  return messages[at]?.text === text && messages.slice(at + 1).every(({ status }) => status !== "complete");
}

/** The SDK takes a cut stream for a finished one; only a `finish` after text is an answer. */
function createCheck(): TransformStream<UIMessageChunk, UIMessageChunk> {
  let isEmpty = true;
  let hasText = false;
  let isFinished = false;
  return new TransformStream({
    transform(chunk, controller) {
      isEmpty = false;
      if (chunk.type === "error") throw streamFailure(chunk.errorText);
      if (chunk.type === "text-delta" && chunk.delta.trim()) hasText = true;
      if (chunk.type === "finish") isFinished = true;
      controller.enqueue(chunk);
    },
    flush() {
      if (isEmpty) throw noResponse();
      if (!hasText) throw emptyResponse();
      if (!isFinished) throw brokenOff();
    },
  });
}
