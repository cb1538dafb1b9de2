import { consentsFor } from "#content/intake/consents/documents.ts";
import { mergeAnswers } from "#content/intake/progress.ts";
import { sectionOf } from "#content/intake/questionnaire.ts";
import type { Answers, SectionId } from "#content/intake/types.ts";
import { visibleSections } from "#content/intake/visible.ts";
import type { Intake } from "#contract/intake.ts";
import { visitTokenOf } from "./days.ts";
import type { DemoPatient } from "./people.ts";
import type { DemoStage } from "./stage.ts";

export type Form = Partial<Record<SectionId, Answers>>;

const FORM: Form = {
  emergency: { "emergency.name": "Robin Sample", "emergency.relation": "Sister", "emergency.phone": "920-555-0188" },
  payment: { "payment.how": "self_pay", "payment.insurance": "none" },
  reasons: { "reasons.topics": ["hair"], "reasons.goals": "Slow the thinning at the crown." },
  safety: Object.fromEntries(sectionOf("safety").fields.map(({ linkId }) => [linkId, "no"])),
  history: { "history.conditions": ["none"], "history.surgeries": ["none"], "history.hospital": "no" },
  medicines: { "medicines.any": "no", "medicines.before": ["none"], "allergies.any": "no" },
  family: {},
  life: {
    "life.tobacco": "never",
    "life.alcohol": "monthly",
    "life.otherDrugs": "no",
    "life.exercise": "five_more",
    "sleep.hours": 7,
    "sleep.snore": "no",
    "sleep.pauses": "no",
    "sleep.cpap": "no",
    "life.shift": "day",
  },
  measures: { "measures.feet": 5, "measures.inches": 11, "measures.weight": 196 },
  hair: { "hair.pattern": "crown", "hair.onset": "years", "hair.scalp": ["none"], "hair.photos": "yes" },
  mood: { "mood.phq2": { interest: 0, down: 1 } },
};

const WEIGHT: Form = {
  reasons: { "reasons.topics": ["weight"], "reasons.goals": "Get back to the weight I had before the desk job." },
  measures: { "measures.feet": 5, "measures.inches": 10, "measures.weight": 248 },
  weight: {
    "weight.highest": 255,
    "weight.goal": 210,
    "weight.tries": "Calorie counting twice. It worked for about three months each time.",
    "weight.glp1": "no",
    "weight.surgery": "no",
  },
};

const MEDICINES: Form = {
  medicines: {
    "medicines.any": "yes",
    "medicines.list": [
      { name: "Lisinopril", dose: "10 mg", howOften: "Once a day", since: "2021" },
      { name: "Vitamin D3", dose: "2,000 IU", howOften: "Once a day", since: "2024" },
    ],
    "medicines.before": ["none"],
    "allergies.any": "yes",
    "allergies.list": [{ substance: "Penicillin", reaction: "Rash and hives", severity: "moderate" }],
  },
};

export const FORMS = {
  hair: {},
  weight: WEIGHT,
  medicines: MEDICINES,
  flagged: { ...MEDICINES, safety: { ...FORM.safety, "med.nitrates": "yes", "med.alphaBlocker": "yes" } },
} satisfies Record<string, Form>;

interface Filling {
  visitId: string;
  patient: DemoPatient;
  form: Form;
  pages?: number;
}

export async function fillIntake(stage: DemoStage, { visitId, patient, form, pages }: Filling): Promise<void> {
  const base = `/api/intake/${visitId}`;
  const token = await visitTokenOf(stage, patient, visitId);
  const json = { token, birthDate: patient.birthDate };
  const opened = await stage.fetchAs(null, `${base}/open`, { method: "POST", json });
  const cookie = opened.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const read = async () => (await stage.asVisitor<{ intake: Intake }>(base, { cookie })).intake;
  const pageAnswers: Form = { who: whoIs(patient), ...FORM, ...form };
  const sections = visibleSections(Object.assign({}, ...Object.values(pageAnswers))).slice(0, pages);
  const before = await read();
  for (const { id } of sections) {
    const put = { answers: pageAnswers[id] ?? {}, isDone: true };
    const version = before.sections[id]?.version ?? 0;
    await stage.asVisitor(`${base}/sections/${id}`, { method: "PUT", json: put, version, cookie });
  }
  if (pages === undefined) await sign(stage, { base, cookie, patient, intake: await read() });
}

interface Signing {
  base: string;
  cookie: string;
  patient: DemoPatient;
  intake: Intake;
}

async function sign(stage: DemoStage, { base, cookie, patient, intake }: Signing): Promise<void> {
  const documents = consentsFor(mergeAnswers(intake.sections));
  const json = {
    signedName: `${patient.firstName} ${patient.lastName}`,
    agreeElectronic: true,
    consents: documents.map(({ kind, version }) => ({ kind, version, decision: "granted" })),
    sections: Object.fromEntries(Object.entries(intake.sections).map(([id, { version }]) => [id, version])),
  };
  await stage.asVisitor(`${base}/submit`, { method: "POST", json, version: intake.version, cookie });
}

function whoIs({ firstName, lastName, birthDate, email, phone, location }: DemoPatient): Answers {
  const isWisconsin = location === "green-bay";
  return {
    "who.firstName": firstName,
    "who.lastName": lastName,
    "who.birthDate": birthDate,
    "who.sexAtBirth": "male",
    "who.street": "100 Sample Street",
    "who.city": isWisconsin ? "Green Bay" : "Skokie",
    "who.state": isWisconsin ? "WI" : "IL",
    "who.zip": isWisconsin ? "54301" : "60076",
    "who.phone": phone,
    "who.email": email,
    "who.contactWay": "email",
    "who.voicemail": "no",
    "who.discreet": "no",
  };
}
