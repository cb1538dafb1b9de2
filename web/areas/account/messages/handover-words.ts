import type { StoredConversation } from "#contract/chat.ts";
import { MESSAGE_LENGTH } from "#contract/messages.ts";

type Said = Pick<StoredConversation["messages"][number], "role" | "text">;

const CUT = "(the beginning is left out)\n\n";

/** A conversation as it would be sent: who said what, the newest last; of a long one the end. */
export function handoverOf(messages: readonly Said[]): string {
  const lines = messages.map(({ role, text }) => `${role === "user" ? "I" : "Max"}: ${text.trim()}`);
  const whole = lines.join("\n\n");
  if (whole.length <= MESSAGE_LENGTH) return whole;
  const end = whole.slice(CUT.length - MESSAGE_LENGTH);
  return CUT + end.slice(end.indexOf(" ") + 1);
}
