import type { HelpWords } from "#content/help.ts";
import { crisisReplies, emergencyLines } from "#content/max/safety.ts";
import { crisisHelp, emergencyHelp, interactionHelp, subjectHelp } from "#content/safety-notices.ts";
import { log } from "../../lib/log.ts";
import { type Triage, triage } from "../chat/safety/triage.ts";

/** What the red-flag rules make of a patient's words to the clinic. */
export interface ReadWords {
  /** Shown to the patient beside the confirmation; null where there is nothing to say. */
  help: HelpWords | null;
  /** Staff have to look now. */
  isUrgent: boolean;
}

const HARMLESS: ReadWords = { help: null, isUrgent: false };

/**
 * Reads words that go to staff. It never throws: what can not be read is delivered like anything else.
 * @param about what the words are about, such as the medicine of a refill; read as said before them
 */
export function readPatientWords(words: string, about: readonly string[] = [], judge = triage): ReadWords {
  if (words.trim() === "") return HARMLESS;
  try {
    return toRead(judge([...about, words]));
  } catch (error) {
    log("patient_words_unread", { name: error instanceof Error ? error.name : "unknown" });
    return HARMLESS;
  }
}

function toRead(found: Triage): ReadWords {
  switch (found.level) {
    case "emergency": {
      const language = found.reply.includes(emergencyLines[found.kind].es) ? "es" : "en";
      return { help: emergencyHelp(found.kind, language), isUrgent: true };
    }
    case "crisis": {
      const language = found.reply === crisisReplies[found.kind].es ? "es" : "en";
      return { help: crisisHelp(found.kind, language), isUrgent: true };
    }
    case "limits":
      return found.kind === "interaction" ? { help: interactionHelp, isUrgent: true } : HARMLESS;
    case "notice":
      return { help: subjectHelp[found.kind in emergencyLines ? "emergency" : "crisis"], isUrgent: false };
    case "none":
      return HARMLESS;
  }
}
