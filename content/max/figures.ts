import type { ClaimId } from "../claims.ts";
import type { Language } from "../strings/language.ts";
import type { Topic } from "./passage.ts";

/** A figure belongs to the treatment that it was measured on. */
interface Figure {
  claim: ClaimId;
  /** Subjects of which it may be said. */
  topics: readonly Topic[];
  /** Words that name the treatment within its subject. */
  words: string;
  /** Said instead when another treatment was asked about. */
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
