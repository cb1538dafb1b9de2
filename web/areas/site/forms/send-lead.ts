import { locations } from "#content/clinic.ts";
import type { HelpWords } from "#content/help.ts";
import type { LeadInterest } from "#content/leads.ts";
import type { LeadFormStrings } from "#content/strings/en/lead-form.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { CONSENT_VERSION_IN, type LeadAnswer, type LeadRequest, leadRequest } from "#contract/leads.ts";
import { trackConversion } from "#web/lib/page/analytics.ts";
import { readArrival } from "#web/lib/page/campaign.ts";

/** The values that no field of the form holds. */
export interface LeadContext {
  kind: "contact" | "call";
  page: string;
  location?: "green-bay" | "skokie";
  interest?: LeadInterest;
  conversation?: string;
}

export interface LeadOutcome {
  isDone?: true;
  /** Not sent yet: the form sends itself when the connection is back. */
  isOffline?: true;
  heading: string;
  texts?: readonly string[];
  help?: HelpWords | null;
  fields?: Readonly<Record<string, string>>;
}

let lastSent = { body: "", id: "" };

export async function sendLead(
  form: HTMLFormElement,
  known: LeadContext,
  strings: LeadFormStrings,
): Promise<LeadOutcome> {
  const fields = readFields(form);
  const values = { ...fields, ...known, consentVersion: CONSENT_VERSION_IN[strings.language] };
  const parsed = leadRequest.safeParse({ ...values, ...readArrival(), id: idOf(JSON.stringify(values)) });
  if (parsed.success) return post(parsed.data, strings);
  const help = typeof fields["message"] === "string" ? await helpFor(values) : null;
  return { heading: strings.notSent, fields: translateErrors(firstMessages(parsed.error.issues), strings), help };
}

/** The same content keeps its id, so that a second try is stored once. */
function idOf(body: string): string {
  if (lastSent.body !== body) lastSent = { body, id: crypto.randomUUID() };
  return lastSent.id;
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

/** Schemas and the server word field errors in English only. */
function translateErrors(fields: Readonly<Record<string, string>>, { language, wrong, failed }: LeadFormStrings) {
  if (language === "en") return fields;
  const translations: Readonly<Record<string, string>> = wrong;
  return Object.fromEntries(Object.keys(fields).map((field) => [field, translations[field] ?? failed]));
}

function send(body: object): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return fetch("/api/leads", { method: "POST", headers, body: JSON.stringify(body) });
}

/** Only the server detects red flags. It rejects and does not store this body, but answers with help. */
async function helpFor(refused: object): Promise<HelpWords | null> {
  try {
    const answer: Partial<ErrorBody> = await (await send(refused)).json();
    return answer.error?.help ?? null;
  } catch {
    return null;
  }
}

async function post(request: LeadRequest, strings: LeadFormStrings): Promise<LeadOutcome> {
  let response: Response;
  try {
    response = await send(request);
  } catch {
    return { heading: strings.lost };
  }
  const answer: Partial<LeadAnswer & ErrorBody> | null = await response.json().catch(() => null);
  if (response.ok) return { ...thanks(request, answer?.call, strings), help: answer?.help ?? null };
  const { code, fields, message = strings.failed, help = null } = answer?.error ?? {};
  if (fields) return { heading: strings.notSent, fields: translateErrors(fields, strings), help };
  const heading = code === "rate_limited" ? strings.tooMany : strings.failed;
  return { heading: strings.language === "en" ? message : heading, help };
}

function thanks({ location }: LeadRequest, call: string | undefined, strings: LeadFormStrings): LeadOutcome {
  trackConversion("Lead", { location });
  const { received, clinicCalls, clinicAnswers, orCall } = strings;
  const place = locations.find(({ slug }) => slug === location)?.name ?? "";
  return { isDone: true, heading: received, texts: [call ? clinicCalls(place, call) : clinicAnswers(place), orCall] };
}
