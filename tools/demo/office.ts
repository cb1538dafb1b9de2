import type { ArticleWork } from "#contract/admin-articles.ts";
import type { ConsentState } from "#contract/consents.ts";
import type { DraftOptions } from "#contract/drafts.ts";
import type { StaffAccount } from "#contract/staff-accounts.ts";
import type { StaffOptions } from "#contract/staff-board.ts";
import type { StaffTask } from "#contract/staff-tasks.ts";
import { addDays, HOUR, MINUTE } from "#contract/time.ts";
import { CLINICIAN_EMAIL, STORIES } from "./care.ts";
import { ADMIN_EMAIL, DESK_EMAIL, dayAt, patientIdOf } from "./days.ts";
import { accountPatient, type DemoPatient, demoPatients } from "./people.ts";
import { registers, SETTINGS } from "./setup-table.ts";
import type { DemoStage } from "./stage.ts";
import type { DemoTimeline } from "./timeline.ts";

interface Office {
  begins: number;
  today: string;
}

interface Row {
  id: string;
  version: number;
}

export function runOffice(timeline: DemoTimeline, stage: DemoStage, { begins, today }: Office): void {
  for (const [i, [path, json]] of [...registers(today), ...SETTINGS].entries()) {
    timeline.at(begins + HOUR + i * 5 * MINUTE, () => post(stage, path, json));
  }
  const on = (days: number, time: string, act: (stage: DemoStage, today: string) => Promise<unknown>) =>
    timeline.at(dayAt(today, days, time), () => act(stage, today));
  timeline.at(begins + 2 * HOUR, () => planTraining(stage, today));
  on(-20, "11:00", handleIncidents);
  on(-9, "10:00", handleRequests);
  on(-8, "13:00", writeArticles);
  on(-6, "14:00", writeDrafts);
  on(-4, "09:40", decideConsents);
  on(-3, "15:00", restrictChart);
  on(-1, "11:30", askForRole);
  on(-1, "12:00", makeTasks);
  on(-1, "16:50", attestAccess);
  on(-1, "17:00", stopWebhooks);
}

async function chartsOf(
  stage: DemoStage,
  patients: readonly DemoPatient[],
): Promise<{ id: string; patient: DemoPatient }[]> {
  const ids = await Promise.all(patients.map((patient) => patientIdOf(stage, patient)));
  return patients.flatMap((patient, i) => (ids[i] ? [{ id: ids[i], patient }] : []));
}

function post<Answer = Row>(stage: DemoStage, path: string, json: unknown = {}, version?: number): Promise<Answer> {
  const call = { method: "POST", json, ...(version !== undefined && { version }) } as const;
  return stage.as(ADMIN_EMAIL)<Answer>(`/api/admin${path}`, call);
}

const TRAINING = [
  { name: "Fran", course: "Privacy basics", days: 20 },
  { name: "Chris", course: "Privacy basics, yearly", days: -4 },
  { name: "Alex", course: "Security for administrators", days: 45 },
];

async function planTraining(stage: DemoStage, today: string): Promise<void> {
  const { staff } = await stage.as(DESK_EMAIL)<StaffOptions>("/api/staff/options");
  const base = "/compliance/training";
  for (const { name, course, days } of TRAINING) {
    const userId = staff.find((one) => one.name.startsWith(name))?.id;
    await post(stage, base, { userId, course, dueOn: addDays(today, days) });
  }
  const { records } = await stage.as(ADMIN_EMAIL)<{ records: (Row & { course: string })[] }>(`/api/admin${base}`);
  const done = records.find(({ course }) => course.startsWith("Security"));
  await post(stage, `${base}/${done?.id}/done`, { completedOn: addDays(today, -46) });
  const { rows } = await post<{ rows: StaffAccount[] }>(stage, "/compliance/users/search", { role: "staff" });
  const desk = rows.find(({ email }) => email === DESK_EMAIL);
  await post(stage, `/compliance/users/${desk?.id}/recertify`, { decision: "confirmed", before: desk?.roles });
}

async function askForRole(stage: DemoStage): Promise<void> {
  const user_metadata = { first_name: "Jordan", last_name: "Price", display_name: "Jordan Price" };
  const owner = { email: "owner@demo.example", role: "admin", email_confirm: true, user_metadata };
  await stage.asService("/auth/v1/admin/users", { method: "POST", json: owner });
  const clinician = { email: "nurse@demo.example", firstName: "Sam", lastName: "Rivera", roles: ["clinician"] };
  await post(stage, "/compliance/users/invite", clinician);
}

const FACTOR = { risk: "low", words: "A name and a time, no reason for the visit." };
const FACTORS = { nature: FACTOR, recipient: FACTOR, acquired: FACTOR, mitigated: FACTOR };

async function handleIncidents(stage: DemoStage, today: string): Promise<void> {
  const base = "/compliance/incidents";
  const report = (category: string, days: number, description: string) =>
    post(stage, base, { category, discoveredOn: addDays(today, days), description });
  const sheet = await report(
    "wrong_recipient",
    -22,
    "A printed day sheet went to the wrong patient and came back at once.",
  );
  await report(
    "lost_device",
    -20,
    "A clinic tablet was missing for an hour. It was locked and found in the break room.",
  );
  const next = ({ id, version }: Row, path: string, json: unknown) =>
    post(stage, `${base}/${id}/${path}`, json, version);
  const triaged = await next(sheet, "step", { to: "triaged", note: "Talked with everyone at the desk." });
  const conclusion = { conclusion: "low_probability", affected: 1, summary: "Given back within a minute, unread." };
  const assessed = await next(triaged, "assess", { ...FACTORS, ...conclusion });
  await next(assessed, "step", { to: "closed", note: "Day sheets now stay behind the counter." });
}

async function handleRequests(stage: DemoStage, today: string): Promise<void> {
  const base = "/compliance/requests";
  const requests = [
    { kind: "access", channel: "phone", days: -9, steps: [] },
    { kind: "amend", channel: "mail", days: -12, steps: ["verified", "in_progress"] },
    { kind: "access", channel: "in_person", days: -30, steps: ["verified", "in_progress", "fulfilled"] },
  ];
  const charts = await chartsOf(stage, [...STORIES.map(({ patient }) => patient), ...demoPatients]);
  for (const [i, { kind, channel, days, steps }] of requests.entries()) {
    const { id: patientId, patient } = charts[i] ?? {};
    const requester = `${patient?.firstName} ${patient?.lastName}`;
    let row = await post(stage, base, { kind, channel, receivedOn: addDays(today, days), requester, patientId });
    for (const to of steps) {
      row = await post(stage, `${base}/${row.id}/step`, { to, note: "Checked a photo ID at the desk." }, row.version);
    }
  }
}

async function restrictChart(stage: DemoStage): Promise<void> {
  const stories = STORIES.map(({ patient }) => patient);
  const [chart] = await chartsOf(stage, demoPatients.filter((patient) => !stories.includes(patient)).reverse());
  const id = chart?.id;
  const reason = "Works at this clinic and asked for it in writing.";
  await post(stage, "/compliance/restrictions", { chart: id, reason });
  const why = "Called about a reaction after the visit; the clinician on call looks up the plan.";
  const json = { record: "patient", id, reason: why };
  await stage.as(CLINICIAN_EMAIL)("/api/staff/break-glass", { method: "POST", json });
}

function attestAccess(stage: DemoStage, today: string): Promise<unknown> {
  const note = "Looked through every flag. Nothing unusual.";
  return post(stage, "/compliance/access/reviews", { from: addDays(today, -8), to: addDays(today, -2), note });
}

const DESCRIPTION =
  "A short list of questions for your first visit, and what to bring with you so that the time is yours.";
const BODY = `A first visit is easier with a short list. You don't have to know the right words.

## Before you come

Write down what you take, with doses. Bring earlier lab reports if you have them.

## What to ask

- What do you think is going on?
- What are my choices, and what happens if I wait?
- What would make you change the plan?
`;

async function writeArticles(stage: DemoStage): Promise<void> {
  const admin = stage.as(ADMIN_EMAIL);
  const titles = ["What to ask at your first visit", "How to read a lab report without worrying"];
  for (const [i, title] of titles.entries()) {
    const { id } = await post(stage, "/articles", { title, topic: "prevention" });
    const path = `/api/admin/articles/${id}`;
    const { content, version } = await admin<ArticleWork>(path);
    const json = { ...content, description: DESCRIPTION, body: BODY };
    await admin(path, { method: "PUT", json, version });
    const saved = await admin<ArticleWork>(path);
    if (i === 0) await admin(`${path}/moves/submit`, { method: "POST", json: {}, version: saved.version });
  }
}

async function writeDrafts(stage: DemoStage): Promise<void> {
  const { sources } = await stage.as(ADMIN_EMAIL)<DraftOptions>("/api/admin/ai/options");
  const about = {
    audience: "curious",
    tone: "plain",
    serviceLine: "prevention",
    brief: "For readers who put off a check.",
  };
  for (const type of ["article", "faq"]) {
    await post<unknown>(stage, "/ai/drafts", { ...about, type, sources: sources.slice(0, 2).map(({ id }) => id) });
  }
}

async function decideConsents(stage: DemoStage): Promise<void> {
  const send = stage.as(accountPatient.email);
  const { consents } = await send<{ consents: ConsentState[] }>("/api/consents");
  const decide = (kind: string, version: string, decision: string) =>
    send("/api/consents", { method: "POST", json: { kind, version, decision } });
  for (const { kind, version } of consents) await decide(kind, version, "granted");
  const optional = consents.find(({ isOptional, act }) => isOptional && act === "agree");
  if (optional) await decide(optional.kind, optional.version, "withdrawn");
}

const TASKS = [
  { kind: "call_back", days: 0, note: "Asked about parking and whether a friend can come along." },
  { kind: "other", days: 0, note: "Send the lab's address; they want to go on their own.", act: "claim" },
  { kind: "call_back", days: 1, note: "Wants to move to a morning. Call after 10." },
  { kind: "other", days: -1, note: "Scan the paper form from the last visit." },
  { kind: "call_back", days: -1, note: "Confirm the new phone number.", act: "done" },
];

async function makeTasks(stage: DemoStage, today: string): Promise<void> {
  const desk = stage.as(DESK_EMAIL);
  const charts = await chartsOf(stage, demoPatients);
  for (const [i, { kind, days, note, act }] of TASKS.entries()) {
    const { id, patient } = charts[(i * 4) % charts.length] ?? {};
    const about = { location: patient?.location ?? null, patient: id, note };
    const json = { kind, dueAt: new Date(dayAt(today, days, "15:00")).toISOString(), ...about };
    const { task } = await desk<{ task: StaffTask }>("/api/staff/tasks", { method: "POST", json });
    const path = `/api/staff/tasks/${task.id}/${act}`;
    if (act) await desk(path, { method: "POST", json: {}, version: task.version });
  }
}

/** Their addresses do not exist, so the running site must not call them. */
async function stopWebhooks(stage: DemoStage): Promise<void> {
  const base = "/integrations/webhooks";
  const { endpoints } = await stage.as(ADMIN_EMAIL)<{ endpoints: Row[] }>(`/api/admin${base}`);
  for (const { id, version } of endpoints) await post(stage, `${base}/${id}/off`, {}, version);
}
