import type * as z from "zod/mini";
import type { Language } from "#content/strings/language.ts";
import type { ChatOffer } from "#contract/chat-offers.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import type { Deps } from "../../../deps.ts";

/** What a tool works with. */
export interface ToolContext {
  deps: Pick<Deps, "db" | "now" | "settings">;
  /** The visitor's own messages, oldest first. */
  said: readonly string[];
  /** The visitor's. */
  language: Language;
  /** The signed-in person, or null. Read only by the tools that need them. */
  signedIn: () => Promise<SignedIn | null>;
}

/** What a tool has found. */
export interface ToolResult {
  /** Max's words; empty when nothing was found: then the ordinary answer stands. They never hold patient data: they are kept with an anonymous conversation. */
  text: string;
  /** The card below them; null for none. */
  offer: ChatOffer | null;
  /** What is truly done, as sentences: a model may say these and nothing else of the kind. */
  done: readonly string[];
}

/**
 * A tool of Max. It reads and never writes: a visitor presses the button of its card. The embedded model calls it by
 * rule (rules.ts); a provider's model gets it through the AI SDK (tool-set.ts), which is loaded for that alone.
 */
export interface MaxTool<Input extends z.core.$ZodType> {
  description: string;
  inputSchema: Input;
  run: (context: ToolContext, input: z.infer<Input>) => Promise<ToolResult>;
}

export function defineTool<Input extends z.core.$ZodType>(tool: MaxTool<Input>): MaxTool<Input> {
  return tool;
}
