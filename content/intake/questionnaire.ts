import { emergency } from "./sections/emergency.ts";
import { erections } from "./sections/erections.ts";
import { family } from "./sections/family.ts";
import { hair } from "./sections/hair.ts";
import { history } from "./sections/history.ts";
import { life } from "./sections/life.ts";
import { measures } from "./sections/measures.ts";
import { medicines } from "./sections/medicines.ts";
import { mood } from "./sections/mood.ts";
import { payment } from "./sections/payment.ts";
import { peptides } from "./sections/peptides.ts";
import { prevention } from "./sections/prevention.ts";
import { reasons } from "./sections/reasons.ts";
import { safety } from "./sections/safety.ts";
import { shockwave } from "./sections/shockwave.ts";
import { testosterone } from "./sections/testosterone.ts";
import { weight } from "./sections/weight.ts";
import { who } from "./sections/who.ts";
import { type Field, type Questionnaire, SECTION_IDS, type Section, type SectionId } from "./types.ts";

// A change needs a new version and a line in the unit test. A linkId keeps its meaning forever.

export const questionnaire: Questionnaire = {
  version: "2026-11-23",
  sections: [
    who,
    emergency,
    payment,
    reasons,
    safety,
    history,
    medicines,
    family,
    life,
    measures,
    testosterone,
    erections,
    weight,
    hair,
    peptides,
    prevention,
    shockwave,
    mood,
  ],
};

export function isSectionId(text: string): text is SectionId {
  return SECTION_IDS.some((id) => id === text);
}

export function sectionOf(id: SectionId): Section {
  const found = questionnaire.sections.find((section) => section.id === id);
  if (!found) throw new Error(`There is no section ${id}.`);
  return found;
}

const fields = new Map(
  questionnaire.sections.flatMap((section) => section.fields.map((field) => [field.linkId, field])),
);

export function fieldOf(linkId: string): Field | undefined {
  return fields.get(linkId);
}
