import { audiences, draftTypes, serviceLines, tones } from "#content/drafts.ts";
import type { DraftFlag, DraftSummary } from "#contract/drafts.ts";

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[];
}

function optionsOf<Key extends string>(record: Readonly<Record<Key, string>>): (readonly [Key, string])[] {
  return keysOf(record).map((key) => [key, record[key]] as const);
}

export const typeOptions = optionsOf(draftTypes);
export const audienceOptions = optionsOf(audiences);
export const toneOptions = optionsOf(tones);
/** Without a model, a tone can only change the length. */
export const composedToneOptions = toneOptions.filter(([tone]) => tone !== "warm");
export const lineOptions = keysOf(serviceLines).map((id) => [id, serviceLines[id].label] as const);

export const draftStatusWords: Record<DraftSummary["status"], string> = {
  writing: "Being written",
  complete: "Written",
  stopped: "Stopped",
  failed: "Broke off",
};

export const draftFlagWords: Record<DraftFlag["kind"], string> = {
  claim: "Wording",
  needs_source: "Needs a source",
  unknown_source: "Unknown source",
  not_in_source: "Does not stand in its source",
  not_checked: "Cites a source, not checked against it",
  patient_data: "Personal data",
};

export function dollarWords(amount: number | null): string {
  if (amount === null) return "No price set";
  return amount.toLocaleString("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 4 });
}

export function tokenCountWords(number: number | null): string {
  return number === null ? "Not told" : number.toLocaleString("en-US");
}
