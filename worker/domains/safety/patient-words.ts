import type { HelpWords } from "#content/help.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { triage } from "./conversation.ts";
import { callTodayHelp, cardHelp, interactionHelp, softHelp } from "./replies/notices.ts";
import type { TriageVerdict } from "./verdict.ts";

/** What the red-flag rules make of a patient's words to the clinic. */
export interface ReadWords {
  /** Shown to the patient beside the confirmation; null where there is nothing to say. */
  help: HelpWords | null;
  /** What staff have to do now: `call_back` for words that a clinician has to hear of today; null for nothing. */
  task: "possible_emergency" | "call_back" | null;
}

const HARMLESS: ReadWords = { help: null, task: null };

/**
 * Reads words that go to staff. It never throws: what can not be read is delivered like anything else.
 * @param about what the words are about, such as the medicine of a refill; read as said before them
 */
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
