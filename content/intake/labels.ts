import type { InstrumentId } from "./instrument-types.ts";
import { instruments } from "./instruments.ts";
import { YES_NO, YES_NO_UNSURE } from "./options.ts";
import type { EntryPart, GroupEntry, IntakeAnswer, IntakeField, Option } from "./types.ts";

export function fieldOptionsOf(field: IntakeField): readonly Option[] {
  if (field.kind === "yesNo") return YES_NO;
  if (field.kind === "yesNoUnsure") return YES_NO_UNSURE;
  return field.kind === "choice" || field.kind === "multiChoice" ? field.options : [];
}

export function labelsOf(field: IntakeField, answer: IntakeAnswer): string[] {
  if (field.kind === "group") return entriesOf(answer).map((entry) => entryLabel(field.parts, entry));
  if (field.kind === "instrument") return itemLabels(field.instrument, answer);
  if (field.kind === "number") return [`${answer} ${field.unit}`];
  if (field.kind === "date" && typeof answer === "string") return [dateLabel(answer)];
  const options = fieldOptionsOf(field);
  const given = Array.isArray(answer) ? answer : [answer];
  return given.map((value) => options.find((option) => option.value === value)?.label ?? String(value));
}

/** "February 29, 1980" */
export function dateLabel(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", dateStyle: "long" });
}

export function entriesOf(answer: IntakeAnswer | undefined): readonly GroupEntry[] {
  return Array.isArray(answer) ? answer.filter((entry): entry is GroupEntry => typeof entry === "object") : [];
}

function entryLabel(parts: readonly EntryPart[], entry: GroupEntry): string {
  const given = parts.flatMap(({ id, options }) => {
    const text = entry[id];
    return text ? [options?.find(({ value }) => value === text)?.label ?? text] : [];
  });
  return given.join(", ");
}

function itemLabels(id: InstrumentId, answer: IntakeAnswer): string[] {
  const { items, answers } = instruments[id];
  const values = new Map(typeof answer === "object" && !Array.isArray(answer) ? Object.entries(answer) : []);
  return items.flatMap((item) => {
    const label = answers.find(({ value }) => value === values.get(item.id))?.label;
    return label === undefined ? [] : [`${item.text}: ${label}`];
  });
}
