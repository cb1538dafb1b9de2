import { emergencyPage } from "./sections/emergency.ts";
import { erectionsPage } from "./sections/erections.ts";
import { familyPage } from "./sections/family.ts";
import { hairPage } from "./sections/hair.ts";
import { historyPage } from "./sections/history.ts";
import { identityPage } from "./sections/identity.ts";
import { lifePage } from "./sections/life.ts";
import { measuresPage } from "./sections/measures.ts";
import { medicinesPage } from "./sections/medicines.ts";
import { moodPage } from "./sections/mood.ts";
import { paymentPage } from "./sections/payment.ts";
import { peptidesPage } from "./sections/peptides.ts";
import { preventionPage } from "./sections/prevention.ts";
import { reasonsPage } from "./sections/reasons.ts";
import { safetyPage } from "./sections/safety.ts";
import { shockwavePage } from "./sections/shockwave.ts";
import { testosteronePage } from "./sections/testosterone.ts";
import { weightPage } from "./sections/weight.ts";
import {
  type IntakeField,
  type IntakeQuestionnaire,
  type QuestionnaireSection,
  SECTION_IDS,
  type SectionId,
} from "./types.ts";

// A change needs a new version and a line in the unit test. A linkId keeps its meaning forever.

export const questionnaire: IntakeQuestionnaire = {
  version: "2026-11-23",
  sections: [
    identityPage,
    emergencyPage,
    paymentPage,
    reasonsPage,
    safetyPage,
    historyPage,
    medicinesPage,
    familyPage,
    lifePage,
    measuresPage,
    testosteronePage,
    erectionsPage,
    weightPage,
    hairPage,
    peptidesPage,
    preventionPage,
    shockwavePage,
    moodPage,
  ],
};

export function isSectionId(text: string): text is SectionId {
  return SECTION_IDS.some((id) => id === text);
}

export function sectionOf(id: SectionId): QuestionnaireSection {
  const found = questionnaire.sections.find((section) => section.id === id);
  if (!found) throw new Error(`There is no section ${id}.`);
  return found;
}

const fields = new Map(
  questionnaire.sections.flatMap((section) => section.fields.map((field) => [field.linkId, field])),
);

export function fieldOf(linkId: string): IntakeField | undefined {
  return fields.get(linkId);
}
