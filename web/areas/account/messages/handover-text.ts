import type { StoredConversation } from "#contract/chat.ts";
import { MESSAGE_LENGTH } from "#contract/messages.ts";

type ChatLine = Pick<StoredConversation["messages"][number], "role" | "text">;

const CUT = "(the beginning is left out)\n\n";

/** Newest last; a long transcript loses its beginning. */
export function handoverText(messages: readonly ChatLine[]): string {
  const lines = messages.map(({ role, text }) => `${role === "user" ? "I" : "Max"}: ${text.trim()}`);
  const whole = lines.join("\n\n");
  if (whole.length <= MESSAGE_LENGTH) return whole;
  const end = whole.slice(CUT.length - MESSAGE_LENGTH);
  return CUT + end.slice(end.indexOf(" ") + 1);
}
