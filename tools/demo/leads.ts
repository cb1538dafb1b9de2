import type { LeadAnswerFull } from "#contract/lead-admin.ts";
import type { LeadSetup } from "#contract/lead-setup.ts";
import type { CallOutcome, LeadStageName as LeadStage, LostReason } from "#contract/lead-words.ts";
import { CONSENT_VERSION, type LeadRequest } from "#contract/leads.ts";
import { HOUR, MINUTE } from "#contract/time.ts";
import { ADMIN_EMAIL, DESK_EMAIL, dayAt, tolerate } from "./days.ts";
import { type DemoPatient, newcomers } from "./people.ts";
import type { DemoStage } from "./stage.ts";
import type { DemoTimeline } from "./timeline.ts";

interface DemoLead {
  name: string;
  contact: string;
  daysAgo: number;
  interest: NonNullable<LeadRequest["interest"]>;
  location: LeadRequest["location"];
  source: string;
  message: string;
  stages?: readonly LeadStage[];
  lost?: LostReason;
  call?: readonly [outcome: CallOutcome, note: string];
}

const TABLE: readonly DemoLead[] = [
  {
    name: "Theo Vance",
    contact: "(920) 555-0170",
    daysAgo: 0,
    interest: "first-visit",
    location: "green-bay",
    source: "google",
    message: "Do you have anything before work, around 8? I can come any day next week.",
  },
  {
    name: "Morris Ekholm",
    contact: "morris.ekholm@lead.example",
    daysAgo: 1,
    interest: "weight-loss",
    location: "skokie",
    source: "newsletter",
    message: "How does the first visit work, and what should I bring?",
  },
  {
    name: "Dale Pruitt",
    contact: "(920) 555-0171",
    daysAgo: 3,
    interest: "hair-restoration",
    location: "green-bay",
    source: "google",
    message: "Is the first conversation in person or by phone?",
    stages: ["contacted"],
    call: ["left_message", "Left our number and the hours."],
  },
  {
    name: "Ravi Menon",
    contact: "ravi.menon@lead.example",
    daysAgo: 4,
    interest: "preventive-health",
    location: "skokie",
    source: "direct",
    message: "I would like a general check before my birthday.",
    stages: ["contacted", "qualified"],
    call: ["reached", "Wants a morning in two weeks. Will check their calendar."],
  },
  {
    name: "Jesse Lomax",
    contact: "(847) 555-0172",
    daysAgo: 6,
    interest: "testosterone-therapy",
    location: "skokie",
    source: "facebook",
    message: "What do the blood tests cost without insurance?",
    stages: ["contacted", "nurture"],
    call: ["call_back", "Asked us to call again in January."],
  },
  {
    name: "Pete Sandoval",
    contact: "pete.sandoval@lead.example",
    daysAgo: 9,
    interest: "shockwave-therapy",
    location: "green-bay",
    source: "facebook",
    message: "I live two hours away. Do you offer video visits?",
    stages: ["contacted", "lost"],
    lost: "distance",
  },
  {
    name: "Best Rankings Now",
    contact: "offers@lead.example",
    daysAgo: 5,
    interest: "other",
    location: "green-bay",
    source: "direct",
    message: "We can bring your website to the first page.",
    stages: ["spam"],
  },
];

/** No template names a treatment. */
const TEMPLATES = [
  {
    name: "First answer",
    channel: "email",
    subject: "Thanks for writing to {{clinic}}",
    isActive: true,
    body: "Thank you for your message. You can choose a time here: {{booking_link}}\n\nOr call us at {{clinic_phone}}, {{hours}}.",
  },
  {
    name: "Second try",
    channel: "email",
    subject: "Still looking for a time?",
    isActive: true,
    body: "We would be glad to see you. If a call is easier, we are at {{clinic_phone}}, {{hours}}.",
  },
  {
    name: "Short text",
    channel: "text",
    subject: "",
    isActive: true,
    body: "{{clinic}}: thanks for your message. Choose a time: {{booking_link}}",
  },
] as const;

const SPEND = [
  ["google", 84_000],
  ["facebook", 46_500],
  ["newsletter", 9_000],
] as const;

export function receiveLeads(
  timeline: DemoTimeline,
  stage: DemoStage,
  { begins, today }: { begins: number; today: string },
): void {
  timeline.at(begins + 3 * HOUR, () => setUpLeads(stage, today));
  for (const lead of TABLE) {
    const at = dayAt(today, -lead.daysAgo, lead.daysAgo === 0 ? "00:20" : "12:10");
    timeline.at(at, () => sendLead(stage, lead));
    timeline.at(at + 95 * MINUTE, () => tolerate(() => workLead(stage, lead)));
  }
  for (const [i, patient] of newcomers.entries()) {
    if (i % 3 === 0) timeline.at(dayAt(today, -12 + i, "10:40"), () => sendLead(stage, leadOf(patient)));
  }
}

function leadOf({ firstName, lastName, email, location }: DemoPatient): DemoLead {
  const message = "A friend told me about you. I would like to come in.";
  const about = { interest: "first-visit", source: "referral", daysAgo: 0, message, location } as const;
  return { ...about, name: `${firstName} ${lastName}`, contact: email };
}

async function setUpLeads(stage: DemoStage, today: string): Promise<void> {
  const admin = stage.as(ADMIN_EMAIL);
  for (const json of TEMPLATES) await admin("/api/admin/leads/templates", { method: "POST", json });
  const { templates, people, rulesSeen } = await admin<LeadSetup>("/api/admin/leads/setup");
  const mails = templates.filter(({ channel }) => channel === "email");
  const steps = mails.map(({ id }, i) => ({ templateId: id, afterHours: i * 72 }));
  const sequence = { name: "Welcome", steps, isActive: true };
  await admin("/api/admin/leads/sequences", { method: "POST", json: sequence });
  const desk = people.find(({ name }) => name.startsWith("Fran")) ?? people[0];
  const rule = { name: "All new leads", location: null, source: null, assignees: [desk?.id], isActive: true };
  await admin("/api/admin/leads/rules", { method: "PUT", json: { seen: rulesSeen, rules: [rule] } });
  const view = { name: "Green Bay, not answered", filters: { location: "green-bay", unanswered: "yes" } };
  await admin("/api/admin/leads/views", { method: "POST", json: view });
  for (const [source, cents] of SPEND) {
    const json = { source, month: today.slice(0, 7), cents, seen: null };
    await admin("/api/admin/leads/spend", { method: "PUT", json });
  }
}

async function sendLead(
  stage: DemoStage,
  { contact, source, name, interest, location, message }: DemoLead,
): Promise<void> {
  const isMail = contact.includes("@");
  const reach = isMail
    ? { email: contact, consentEmail: true }
    : { phone: contact, consentCall: true, consentText: true };
  const about = { name, interest, location, message, campaign: source === "direct" ? {} : { source }, ...reach };
  const page = { page: "/contact", landingPage: "/", consentVersion: CONSENT_VERSION };
  const json = { kind: "contact", id: crypto.randomUUID(), ...about, ...page };
  await stage.asVisitor("/api/leads", { method: "POST", json });
}

async function workLead(stage: DemoStage, { contact, stages = [], lost, call }: DemoLead): Promise<void> {
  const desk = stage.as(DESK_EMAIL);
  const found = await desk<{ rows: { id: string }[] }>("/api/admin/leads/search", {
    method: "POST",
    json: { text: contact },
  });
  const base = `/api/admin/leads/${found.rows[0]?.id}`;
  const act = async (path: string, json: unknown) => {
    const { lead } = await desk<LeadAnswerFull>(base);
    await desk(`${base}${path}`, { method: "POST", json, version: lead.version });
  };
  if (call) await act("/activities", { kind: "call", outcome: call[0], note: call[1] });
  for (const to of stages) await act("/stage", { to, ...(to === "lost" && { reason: lost }) });
}
