import type * as z from "zod/mini";
import type { Language } from "#content/strings/language.ts";
import type { ChatOffer } from "#contract/chat-offers.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import type { Deps } from "../../../deps.ts";

export interface ToolContext {
  deps: Pick<Deps, "db" | "now" | "settings">;
  said: readonly string[];
  language: Language;
  signedIn: () => Promise<SignedIn | null>;
}

export interface ToolResult {
  /** Empty when nothing was found. No patient data: it is stored with an anonymous conversation. */
  text: string;
  offer: ChatOffer | null;
  /** Completed acts as sentences; a model may claim nothing else as done. */
  done: readonly string[];
}

/** Reads and never writes: the visitor presses the button of its card. */
export interface MaxTool<Input extends z.core.$ZodType> {
  description: string;
  inputSchema: Input;
  run: (context: ToolContext, input: z.infer<Input>) => Promise<ToolResult>;
}

export function defineTool<Input extends z.core.$ZodType>(tool: MaxTool<Input>): MaxTool<Input> {
  return tool;
}
