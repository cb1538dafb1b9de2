import type { LanguageModelV4Middleware, LanguageModelV4Prompt } from "@ai-sdk/provider";

type Message = LanguageModelV4Prompt[number];

/** The last gate before a provider: names, numbers and addresses don't leave us. */
export function createRedaction(redact: (text: string) => string): LanguageModelV4Middleware {
  return {
    specificationVersion: "v4",
    transformParams: async ({ params }) => ({
      ...params,
      prompt: params.prompt.map((message) => redactMessage(message, redact)),
    }),
  };
}

function redactMessage(message: Message, redact: (text: string) => string): Message {
  if (message.role === "user") return { ...message, content: message.content.map((part) => redactPart(part, redact)) };
  if (message.role === "assistant")
    return { ...message, content: message.content.map((part) => redactPart(part, redact)) };
  return message;
}

function redactPart<Part extends { type: string }>(part: Part, redact: (text: string) => string): Part {
  return "text" in part && typeof part.text === "string" ? { ...part, text: redact(part.text) } : part;
}
