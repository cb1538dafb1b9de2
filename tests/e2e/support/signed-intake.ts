import { consentsFor } from "#content/intake/consents/documents.ts";
import { mergeAnswers } from "#content/intake/progress.ts";
import { sectionOf } from "#content/intake/questionnaire.ts";
import type { Answers, SectionId } from "#content/intake/types.ts";
import { visibleSections } from "#content/intake/visible.ts";
import type { Intake } from "#contract/intake.ts";
import { expect } from "./expect.ts";
import { type Booked, bookVisit } from "./intake.ts";
import { testSite } from "./test-site.ts";

const safety = Object.fromEntries(sectionOf("safety").fields.map(({ linkId }) => [linkId, "no"]));

/** The patient asks about hair, takes nitrates and left some questions out. */
const FORM: Readonly<Partial<Record<SectionId, Answers>>> = {
  who: {
    "who.firstName": "Pat",
    "who.lastName": "Doe",
    "who.birthDate": "1980-02-29",
    "who.sexAtBirth": "male",
    "who.street": "1 Main Road",
    "who.city": "Skokie",
    "who.state": "IL",
    "who.zip": "60076",
    "who.phone": "(920) 555-0199",
    "who.contactWay": "email",
    "who.voicemail": "no",
    "who.discreet": "no",
  },
  emergency: {
    "emergency.name": "Chris Doe",
    "emergency.relation": "Brother",
    "emergency.phone": "920-555-0123",
  },
  payment: { "payment.how": "self_pay", "payment.insurance": "none" },
  reasons: { "reasons.topics": ["hair"] },
  safety: { ...safety, "med.nitrates": "yes" },
  history: { "history.conditions": ["none"], "history.surgeries": ["none"], "history.hospital": "no" },
  medicines: { "medicines.any": "no", "medicines.before": ["none"], "allergies.any": "no" },
  family: {},
  life: {
    "life.tobacco": "never",
    "life.alcohol": "never",
    "life.otherDrugs": "no",
    "life.exercise": "five_more",
    "sleep.hours": 7.5,
    "sleep.snore": "no",
    "sleep.pauses": "no",
    "sleep.cpap": "no",
    "life.shift": "day",
  },
  measures: { "measures.feet": 5, "measures.inches": 10, "measures.weight": 180 },
  hair: { "hair.pattern": "crown", "hair.onset": "years", "hair.scalp": ["none"], "hair.photos": "no" },
  mood: { "mood.phq2": { interest: 0, down: 1 } },
};

export async function signIntake(change: Partial<Record<SectionId, Answers>> = {}): Promise<Booked> {
  const booked = await bookVisit();
  const cookie = { value: "" };
  const send = async (path: string, method: string, json?: object, version?: number) => {
    const response = await fetch(`${testSite().baseUrl}/api/intake/${booked.id}${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        Cookie: cookie.value,
        ...(version !== undefined && { "If-Match": `"${version}"` }),
      },
      ...(json && { body: JSON.stringify(json) }),
    });
    cookie.value = response.headers.get("Set-Cookie")?.split(";")[0] ?? cookie.value;
    expect([path, response.status, response.status < 300 || (await response.text())]).toEqual([
      path,
      expect.any(Number),
      true,
    ]);
    return response;
  };
  const read = async (): Promise<Intake> => ((await (await send("", "GET")).json()) as { intake: Intake }).intake;
  await send("/open", "POST", { token: booked.token });
  const form = { ...FORM, ...change, who: { ...FORM.who, "who.email": booked.email } };
  const all: Answers = Object.assign({}, ...Object.values(form));
  for (const { id } of visibleSections(all)) {
    await send(`/sections/${id}`, "PUT", { answers: form[id as keyof typeof form] ?? {}, isDone: true }, 0);
  }
  const intake = await read();
  const documents = consentsFor(mergeAnswers(intake.sections));
  const sections = Object.fromEntries(Object.entries(intake.sections).map(([id, { version }]) => [id, version]));
  const consents = documents.map(({ kind, version }) => ({ kind, version, decision: "granted" }));
  const json = { signedName: "Pat Doe", agreeElectronic: true, consents, sections };
  await send("/submit", "POST", json, intake.version);
  return booked;
}
