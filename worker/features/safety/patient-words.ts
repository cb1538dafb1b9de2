import type { HelpWords } from "#content/help.ts";
import { crisisReplies, emergencyLines, limitsRepliesEs } from "#content/max/safety.ts";
import { callTodayHelp, crisisHelp, emergencyHelp, interactionHelp, subjectHelp } from "#content/safety-notices.ts";
import { logFailure } from "../../lib/log.ts";
import { type Triage, triage } from "../chat/safety/triage.ts";

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

function toRead(found: Triage): ReadWords {
  switch (found.level) {
    case "emergency": {
      const language = found.reply.includes(emergencyLines[found.kind].es) ? "es" : "en";
      return { help: emergencyHelp(found.kind, language), task: "possible_emergency" };
    }
    case "crisis": {
      const language = found.reply.startsWith(crisisReplies[found.kind].es) ? "es" : "en";
      return { help: crisisHelp(found.kind, language), task: "possible_emergency" };
    }
    case "limits":
      return readLimits(found);
    case "notice":
      return { help: subjectHelp(found.kind), task: null };
    case "none":
      return HARMLESS;
  }
}

function readLimits({ kind, reply }: Extract<Triage, { level: "limits" }>): ReadWords {
  if (kind === "interaction") return { help: interactionHelp, task: "possible_emergency" };
  if (kind !== "call_today") return HARMLESS;
  return { help: callTodayHelp(reply === limitsRepliesEs.call_today ? "es" : "en"), task: "call_back" };
}
