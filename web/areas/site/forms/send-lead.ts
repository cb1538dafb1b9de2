import { locations } from "#content/clinic.ts";
import type { HelpWords } from "#content/help.ts";
import type { LeadInterest } from "#content/leads.ts";
import type { LeadFormStrings } from "#content/strings/en/lead-form.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { CONSENT_VERSION_IN, type LeadAnswer, type LeadRequest, leadRequest } from "#contract/leads.ts";
import { trackConversion } from "#web/lib/page/analytics.ts";
import { readArrival } from "#web/lib/page/campaign.ts";

/** What the form knows by itself; the rest is read from its fields. */
export interface LeadForm {
  kind: "contact" | "call";
  /** Path of the page that it stands on. */
  page: string;
  location?: "green-bay" | "skokie";
  interest?: LeadInterest;
  /** The conversation with Max that goes with a request for a call. */
  conversation?: string;
}

/** What there is to say after a try. */
export interface Outcome {
  isDone?: true;
  /** Nothing was tried; it is sent once there is a connection. */
  isOffline?: true;
  heading: string;
  texts?: readonly string[];
  /** Where help is, when the message may be about an emergency. */
  help?: HelpWords | null;
  /** What is wrong, by field. */
  fields?: Readonly<Record<string, string>>;
}

let last = { body: "", id: "" };

/** Checks and sends. */
export async function sendLead(form: HTMLFormElement, known: LeadForm, strings: LeadFormStrings): Promise<Outcome> {
  const fields = readFields(form);
  const typed = { ...fields, ...known, consentVersion: CONSENT_VERSION_IN[strings.language] };
  const parsed = leadRequest.safeParse({ ...typed, ...readArrival(), id: idOf(JSON.stringify(typed)) });
  if (parsed.success) return post(parsed.data, strings);
  const help = typeof fields["message"] === "string" ? await helpFor(typed) : null;
  return { heading: strings.notSent, fields: worded(firstMessages(parsed.error.issues), strings), help };
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

/** Schemas and the server say in English what is wrong with a field. */
function worded(fields: Readonly<Record<string, string>>, { language, wrong, failed }: LeadFormStrings) {
  if (language === "en") return fields;
  const words: Readonly<Record<string, string>> = wrong;
  return Object.fromEntries(Object.keys(fields).map((field) => [field, words[field] ?? failed]));
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

async function post(request: LeadRequest, strings: LeadFormStrings): Promise<Outcome> {
  let response: Response;
  try {
    response = await send(request);
  } catch {
    return { heading: strings.lost };
  }
  const answer: Partial<LeadAnswer & ErrorBody> | null = await response.json().catch(() => null);
  if (response.ok) return { ...thanks(request, answer?.call, strings), help: answer?.help ?? null };
  const { code, fields, message = strings.failed, help = null } = answer?.error ?? {};
  if (fields) return { heading: strings.notSent, fields: worded(fields, strings), help };
  const heading = code === "rate_limited" ? strings.tooMany : strings.failed;
  return { heading: strings.language === "en" ? message : heading, help };
}

function thanks({ location }: LeadRequest, call: string | undefined, strings: LeadFormStrings): Outcome {
  trackConversion("Lead", { location });
  const { received, clinicCalls, clinicAnswers, orCall } = strings;
  const place = locations.find(({ slug }) => slug === location)?.name ?? "";
  return { isDone: true, heading: received, texts: [call ? clinicCalls(place, call) : clinicAnswers(place), orCall] };
}
