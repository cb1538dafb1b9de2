import type { Hold } from "#contract/booking-answers.ts";
import type { PatientPlanAnswer } from "#contract/chart.ts";
import type { StaffIntake, StaffIntakeItem } from "#contract/intake-staff.ts";
import type { ThreadAnswer } from "#contract/messages.ts";
import type { StaffPlan, StaffResult } from "#contract/staff-chart.ts";
import type { ChartAnswer } from "#contract/staff-patients.ts";
import { DAY, HOUR } from "#contract/time.ts";
import { dayAt, patientIdOf, tolerate, wall } from "./days.ts";
import { FORMS, type Form, fillIntake } from "./form.ts";
import { accountPatient, type DemoPatient, demoPatients } from "./people.ts";
import type { DemoStage } from "./stage.ts";
import type { DemoTimeline } from "./timeline.ts";

export const CLINICIAN_EMAIL = "clinician@demo.example";
const TREATMENT = "purpose=treatment";

type Lab = readonly [name: string, value: number, unit: string, low: number | null, high: number | null];

interface Story {
  patient: DemoPatient;
  form: Form;
  labs: readonly Lab[];
  medicine: { name: string; dose: string; directions: string };
  goal: string;
  note: string;
  thread: readonly [subject: string, body: string, answer: string | null];
}

const LIPIDS: readonly Lab[] = [
  ["LDL cholesterol", 131, "mg/dL", null, 130],
  ["Hemoglobin A1c", 5.6, "%", null, 5.7],
];

const at = (i: number): DemoPatient => demoPatients[i] ?? accountPatient;

export const STORIES: readonly Story[] = [
  {
    patient: accountPatient,
    form: FORMS.medicines,
    labs: [["Hemoglobin", 15.1, "g/dL", 13.5, 17.5], ["Hematocrit", 45.2, "%", 38.3, 48.6], ...LIPIDS],
    medicine: { name: "Finasteride", dose: "1 mg", directions: "One tablet a day, with or without food." },
    goal: "Slow the thinning at the crown over the next 12 months",
    note: "Discussed realistic expectations and the six-month check with photos. Has questions about side effects in writing.",
    thread: [
      "Question about timing",
      "Is it better to take the tablet in the morning or in the evening? I sometimes forget it at breakfast.",
      "Either works, as long as it is about the same time each day. Many people keep it next to their toothbrush.",
    ],
  },
  {
    patient: at(0),
    form: FORMS.weight,
    labs: [["Glucose, fasting", 104, "mg/dL", 70, 99], ...LIPIDS],
    medicine: { name: "Metformin", dose: "500 mg", directions: "One tablet with dinner." },
    goal: "Lose 15 lb by spring, without skipping meals",
    note: "Walks 30 minutes most days now. Agreed to log meals for two weeks before the next visit.",
    thread: ["Next lab draw", "Do I need to fast before the blood draw you mentioned? My appointment is at 8.", null],
  },
  {
    patient: at(3),
    form: FORMS.hair,
    labs: [
      ["Ferritin", 88, "ng/mL", 24, 336],
      ["TSH", 2.1, "mIU/L", 0.4, 4.2],
    ],
    medicine: { name: "Minoxidil 5% solution", dose: "1 mL", directions: "On the scalp twice a day." },
    goal: "Same photo angle every month, so that we can compare",
    note: "Scalp is healthy. Prefers a topical treatment for now.",
    thread: ["Form for my employer", "Could you confirm in writing that I was seen last week? HR asks for it.", null],
  },
  {
    patient: at(20),
    form: FORMS.medicines,
    labs: [
      ["Testosterone, total, morning", 312, "ng/dL", 264, 916],
      ["Hematocrit", 44.0, "%", 38.3, 48.6],
    ],
    medicine: { name: "Vitamin D3", dose: "2,000 IU", directions: "One capsule a day." },
    goal: "Repeat the morning blood test before deciding anything",
    note: "Sleep is short because of shift work. Sleep first, then a second morning test.",
    thread: [
      "Shift change",
      "My shifts change in two weeks. Should I move the morning test?",
      "Yes, please plan it for a week in which you sleep at night. The front desk can move it for you.",
    ],
  },
];

const OWN_TIME = { provider: { "green-bay": "demo-novak", skokie: "demo-brandt" }, time: "15:45" } as const;

export function tellStories(timeline: DemoTimeline, stage: DemoStage, past: readonly string[]): void {
  for (const [i, story] of STORIES.entries()) {
    const date = past[i];
    if (!date) continue;
    const seen = wall(date, "17:10");
    timeline.at(dayAt(date, -16, "18:20"), () => openAccount(stage, story.patient));
    timeline.at(dayAt(date, -16, "18:30"), () => bookOwnVisit(stage, story.patient, date));
    timeline.at(dayAt(date, -2, "20:15"), async () => {
      const visitId = await nextVisitOf(stage, story.patient);
      if (visitId) await fillIntake(stage, { ...story, visitId });
    });
    timeline.at(dayAt(date, -1, "16:40"), () => acceptIntakes(stage));
    timeline.at(seen, () => writeChart(stage, story, date));
    timeline.at(seen + DAY, () => writeToClinic(stage, story));
    timeline.at(seen + DAY + 3 * HOUR, () => answerMessages(stage, story));
  }
}

async function openAccount(stage: DemoStage, { firstName, lastName, email, phone }: DemoPatient): Promise<void> {
  const names = { first_name: firstName, last_name: lastName, display_name: `${firstName} ${lastName}`, phone };
  const json = { email, role: "patient", email_confirm: true, user_metadata: names };
  if (email !== accountPatient.email) await stage.asService("/auth/v1/admin/users", { method: "POST", json });
}

async function bookOwnVisit(stage: DemoStage, { email, location }: DemoPatient, date: string): Promise<void> {
  const token = await stage.tokenOf(email);
  const startsAt = new Date(wall(date, OWN_TIME.time)).toISOString();
  const json = { service: "first-visit", location, provider: OWN_TIME.provider[location], startsAt };
  const held = await stage.fetchAs(token, "/api/booking/holds", { method: "POST", json });
  const { hold } = (await held.json()) as { hold: Hold };
  const cookie = held.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const confirm = { method: "POST", json: { reminders: true }, cookie } as const;
  await stage.fetchAs(token, `/api/booking/holds/${hold.id}/confirm`, confirm);
}

async function nextVisitOf(stage: DemoStage, patient: DemoPatient): Promise<string | undefined> {
  const next = "select id from appointments where patient_id = ? and starts_at > ? order by starts_at limit 1";
  const row = stage.database.prepare(next).get((await patientIdOf(stage, patient)) ?? "", stage.now().getTime());
  return row && String(row["id"]);
}

async function acceptIntakes(stage: DemoStage): Promise<void> {
  const send = stage.as(CLINICIAN_EMAIL);
  const { intakes } = await send<{ intakes: StaffIntakeItem[] }>("/api/staff/intakes");
  for (const { id } of intakes) {
    const { intake } = await send<{ intake: StaffIntake }>(`/api/staff/intakes/${id}?${TREATMENT}`);
    let { version } = intake;
    for (const section of intake.sections) {
      const path = `/api/staff/intakes/${id}/sections/${section.id}/review`;
      ({ version } = await send<{ version: number }>(path, { method: "POST", json: {}, version }));
    }
    await send(`/api/staff/intakes/${id}/accept`, { method: "POST", json: {}, version });
  }
}

async function writeChart(stage: DemoStage, story: Story, date: string): Promise<void> {
  const send = stage.as(CLINICIAN_EMAIL);
  const id = (await patientIdOf(stage, story.patient)) ?? "";
  const base = `/api/staff/chart/${id}`;
  const post = <Answer>(path: string, json: unknown, version?: number) =>
    send<Answer>(`${base}${path}`, { method: "POST", json, ...(version !== undefined && { version }) });
  const { allergies, visits } = await send<ChartAnswer>(`/api/staff/patients/${id}?${TREATMENT}`);
  const confirmed = allergies?.declared.flatMap(({ words }) => words) ?? [];
  const outcome = confirmed.length > 0 ? "listed" : "none";
  await post("/allergies/review", { outcome, confirmed, clientKey: crypto.randomUUID() }, allergies?.version);
  const visit = visits.find(({ status }) => status === "completed");
  await post("/notes", {
    kind: "note",
    text: story.note,
    appointment: visit?.id ?? null,
    clientKey: crypto.randomUUID(),
  });
  for (const [i, lab] of story.labs.entries()) {
    const [name, value, unit, low, high] = lab;
    const content = { name, value, unit, low, high, words: "" };
    const { result } = await post<{ result: StaffResult }>("/results", { takenOn: date, content });
    if (i === story.labs.length - 1) continue;
    await post(`/results/${result.id}/review`, {}, result.version);
    await post(`/results/${result.id}/release`, {}, result.version + 1);
  }
  const content = { goals: [story.goal], medicines: [story.medicine], nextSteps: ["Follow-up visit in 6 weeks"] };
  const { plan } = await post<{ plan: StaffPlan }>("/plan", { content });
  await post(`/plan/${plan.id}/release`, {}, plan.version);
  if (!visit) return;
  const summary = {
    text: "We talked through your history and goals, and agreed on a plan.",
    nextSteps: content.nextSteps,
  };
  await send(`${base}/summaries/${visit.id}`, { method: "PUT", json: { content: summary }, version: 0 });
  await post(`/summaries/${visit.id}/publish`, {}, 1);
}

async function writeToClinic(stage: DemoStage, { patient, thread: [subject, body] }: Story): Promise<void> {
  const send = stage.as(patient.email);
  const key = () => crypto.randomUUID();
  await send("/api/messages", { method: "POST", json: { subject, body, clientKey: key() } });
  const measure = { kind: "weight", pounds: 198.5, takenAt: stage.now().toISOString(), clientKey: key() };
  await send("/api/chart/measures", { method: "POST", json: measure });
  const { plan } = await send<PatientPlanAnswer>("/api/chart/plan");
  if (plan) await send("/api/chart/refills", { method: "POST", json: { plan: plan.id, medicine: 0 } });
}

async function answerMessages(stage: DemoStage, { patient, thread: [, , answer] }: Story): Promise<void> {
  if (answer === null) return;
  const send = stage.as(CLINICIAN_EMAIL);
  const id = await patientIdOf(stage, patient);
  const { threads } = await send<ChartAnswer>(`/api/staff/patients/${id}?${TREATMENT}`);
  const path = `/api/staff/messages/${threads[0]?.id}`;
  const { thread } = await send<{ thread: { version: number } } & ThreadAnswer>(`${path}?${TREATMENT}`);
  const json = { body: answer, clientKey: crypto.randomUUID(), close: false };
  await send(`${path}/replies`, { method: "POST", json, version: thread.version });
}

const COMING: readonly { form: Form; pages?: number }[] = [
  { form: FORMS.flagged },
  { form: FORMS.weight },
  { form: FORMS.hair },
  { form: FORMS.medicines, pages: 5 },
  { form: FORMS.medicines },
];

export function expectForms(timeline: DemoTimeline, stage: DemoStage, today: string): void {
  timeline.at(dayAt(today, -1, "19:00"), async () => {
    const coming =
      "select id, patient_id from appointments where service_id = 'first-visit' and status = 'confirmed' and starts_at > ? order by starts_at";
    const rows = stage.database.prepare(coming).all(stage.now().getTime());
    const byId = new Map<string, DemoPatient>();
    for (const patient of demoPatients) byId.set((await patientIdOf(stage, patient)) ?? "", patient);
    const visits = rows.flatMap((row) => {
      const patient = byId.get(String(row["patient_id"]));
      return patient ? [{ visitId: String(row["id"]), patient }] : [];
    });
    for (const [i, how] of COMING.entries()) {
      const visit = visits[i];
      if (visit) await tolerate(() => fillIntake(stage, { ...visit, ...how }));
    }
  });
  timeline.at(dayAt(today, 0, "07:10"), async () => {
    const send = stage.as(CLINICIAN_EMAIL);
    const { intakes } = await send<{ intakes: StaffIntakeItem[] }>("/api/staff/intakes");
    const [last] = intakes.slice(-1);
    if (!last) return;
    const { intake } = await send<{ intake: StaffIntake }>(`/api/staff/intakes/${last.id}?${TREATMENT}`);
    const json = { note: "Please add the dose of each medicine. The label on the bottle shows it." };
    await send(`/api/staff/intakes/${last.id}/return`, { method: "POST", json, version: intake.version });
  });
}
