import type { ClaimId } from "../claims.ts";
import type { Language } from "../strings/language.ts";
import type { Topic } from "./passage.ts";

/** A figure holds only for the treatment it was measured on. */
interface Figure {
  claim: ClaimId;
  topics: readonly Topic[];
  words: string;
  otherwise: Readonly<Record<Language, string>>;
}

export const figures: readonly Figure[] = [
  {
    // The claim's own note: an internal study of injection therapy patients.
    claim: "success-rate",
    topics: ["erectile-dysfunction", "when-viagra-doesnt-work"],
    words: "injection shot trimix bimix caverject edex alprostadil penile 98",
    otherwise: {
      en: "We have not published a success figure for that treatment.",
      es: "No hemos publicado una cifra de éxito para ese tratamiento.",
    },
  },
];
