import { clinic, locations } from "#content/clinic.ts";
import type { HelpWords } from "#content/help.ts";
import type { LeadInterest } from "#content/leads.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { CONSENT_VERSION, type LeadAnswer, type LeadRequest, leadRequest } from "#contract/leads.ts";
import { trackConversion } from "#web/lib/analytics.ts";
import { readArrival } from "#web/lib/campaign.ts";

/** What the form knows by itself; the rest is read from its fields. */
export interface LeadForm {
  kind: "contact" | "call";
  /** Path of the page that it stands on. */
  page: string;
  location?: "green-bay" | "skokie";
  interest?: LeadInterest;
}

/** What there is to say after a try. */
export interface Outcome {
  isDone?: true;
  heading: string;
  texts?: readonly string[];
  /** Where help is, when the message may be about an emergency. */
  help?: HelpWords | null;
  /** What is wrong, by field. */
  fields?: Readonly<Record<string, string>>;
}

const INVALID = "Not sent yet. Please look at this again:";
const LOST = "Your message could not be sent. Please check your connection and try again, or call us.";
const FAILED = "Something went wrong on our side. Please try again, or call us.";

let last = { body: "", id: "" };

/** Checks and sends. */
export async function sendLead(form: HTMLFormElement, known: LeadForm): Promise<Outcome> {
  const fields = readFields(form);
  const typed = { ...fields, ...known, consentVersion: CONSENT_VERSION };
  const parsed = leadRequest.safeParse({ ...typed, ...readArrival(), id: idOf(JSON.stringify(typed)) });
  if (parsed.success) return post(parsed.data);
  const help = typeof fields["message"] === "string" ? await helpFor(typed) : null;
  return { heading: INVALID, fields: firstMessages(parsed.error.issues), help };
}

/** The same words keep their id, so that a second try is stored once. */
function idOf(body: string): string {
  if (last.body !== body) last = { body, id: crypto.randomUUID() };
  return last.id;
}

function readFields(form: HTMLFormElement): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of new FormData(form)) if (value !== "") fields[name] = value;
  for (const { name, checked } of form.querySelectorAll<HTMLInputElement>("[type=checkbox]")) fields[name] = checked;
  return fields;
}

function firstMessages(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path[0])] ??= message;
  return fields;
}

function send(body: object): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return fetch("/api/leads", { method: "POST", headers, body: JSON.stringify(body) });
}

/** Only the server can read red flags. It refuses this body, stores none of it, and answers with help where words need it. */
async function helpFor(refused: object): Promise<HelpWords | null> {
  try {
    const answer: Partial<ErrorBody> = await (await send(refused)).json();
    return answer.error?.help ?? null;
  } catch {
    return null;
  }
}

async function post(request: LeadRequest): Promise<Outcome> {
  let response: Response;
  try {
    response = await send(request);
  } catch {
    return { heading: LOST };
  }
  const answer: Partial<LeadAnswer & ErrorBody> | null = await response.json().catch(() => null);
  if (response.ok) return { ...thanks(request), help: answer?.help ?? null };
  const { fields, message, help } = answer?.error ?? {};
  return { ...(fields ? { heading: INVALID, fields } : { heading: message ?? FAILED }), help: help ?? null };
}

function thanks({ kind, location }: LeadRequest): Outcome {
  trackConversion("Lead", { location });
  const { days, opens, closes } = clinic.hours;
  const place = locations.find(({ slug }) => slug === location)?.name;
  const next = kind === "call" ? "calls you back" : "reads it and answers in a way that you agreed to";
  return {
    isDone: true,
    heading: "We received your message.",
    texts: [
      `Our ${place} clinic ${next}, ${days}, ${opens} to ${closes} Central time. If we are closed now, you will hear from us once we are open again.`,
      "If it can not wait, please call:",
    ],
  };
}
