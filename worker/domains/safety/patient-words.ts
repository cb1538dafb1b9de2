import type { HelpWords } from "#content/help.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { triage } from "./conversation.ts";
import { callTodayHelp, cardHelp, interactionHelp, softHelp } from "./replies/notices.ts";
import type { TriageVerdict } from "./verdict.ts";

export interface ReadWords {
  help: HelpWords | null;
  task: "possible_emergency" | "call_back" | null;
}

const HARMLESS: ReadWords = { help: null, task: null };

/** Never throws: unread words are delivered. @param about the subject, read as if said before */
export function readPatientWords(words: string, about: readonly string[] = [], judge = triage): ReadWords {
  if (words.trim() === "") return HARMLESS;
  try {
    return toRead(judge([...about, words]));
  } catch (error) {
    logFailure("patient_words_unread", error);
    return HARMLESS;
  }
}

function toRead({ level, kind, language }: TriageVerdict): ReadWords {
  if (kind === null) return HARMLESS;
  if (level === "emergency" || level === "crisis")
    return { help: cardHelp(kind, language), task: "possible_emergency" };
  if (level === "notice") return { help: softHelp(kind, language), task: null };
  if (kind === "interaction") return { help: interactionHelp(language), task: "possible_emergency" };
  return kind === "call_today" ? { help: callTodayHelp(language), task: "call_back" } : HARMLESS;
}
