import type { CallbackInput, ClinicInput, FindTimesInput, OpeningDaysInput } from "#contract/chat-offers.ts";
import { HOLIDAY_WORDS } from "./holidays.ts";
import { callTimeIn, clinicIn, dayIn, partIn, plainWords } from "./message-details.ts";
import patterns from "./rules.json" with { type: "json" };

export type ToolCall = {
  /** False: the card stands below an ordinary answer. */
  isAsked: boolean;
} & (
  | { tool: "find_times"; input: FindTimesInput }
  | { tool: "opening_days"; input: OpeningDaysInput }
  | { tool: "visit_lengths" | "care_team"; input: ClinicInput }
  | { tool: "request_callback"; input: CallbackInput }
  | { tool: "send_to_staff" | "my_visit"; input: Record<never, never> }
);

interface Rule {
  tool: ToolCall["tool"];
  isAsked: boolean;
  says: readonly RegExp[];
  unless: readonly RegExp[];
}

const rules: readonly Rule[] = patterns.rules.map(({ tool, asked, says, unless }) => ({
  tool: tool as ToolCall["tool"],
  isAsked: asked,
  says: says.map(filled),
  unless: unless.map(filled),
}));

function filled(pattern: string): RegExp {
  const parts: Readonly<Record<string, string>> = { ...patterns.parts, holiday: HOLIDAY_WORDS };
  return new RegExp(pattern.replace(/\{([a-z]+)\}/g, (_, part: string) => parts[part] ?? part));
}

/** The first rule that matches wins. @param today the date at the clinics */
export function toolCallOf(said: readonly string[], today: string): ToolCall | null {
  const text = said.at(-1);
  if (text === undefined) return null;
  const call = ruleCall(text, today);
  if (call || !isNarrowing(text)) return call;
  // "and thursday in skokie?" continues the question for times before it.
  const before = toolCallOf(said.slice(0, -1), today);
  if (before?.tool === "opening_days") return { ...before, input: onDay(before.input, text, today) };
  return before?.tool === "find_times"
    ? { ...before, isAsked: true, input: narrowed(before.input, text, today) }
    : null;
}

function ruleCall(text: string, today: string): ToolCall | null {
  const said = plainWords(text);
  const rule = rules.find(
    ({ says, unless }) => says.some((one) => one.test(said)) && !unless.some((one) => one.test(said)),
  );
  if (!rule) return null;
  const { tool, isAsked } = rule;
  if (tool === "request_callback") return { tool, isAsked, input: callbackFor(text) };
  if (tool === "find_times") return { tool, isAsked, input: narrowed({}, text, today) };
  if (tool === "opening_days") {
    const input = onDay({}, text, today);
    return input.day || input.date || HOLIDAYS.test(said) ? { tool, isAsked, input } : null;
  }
  const place = clinicIn(said);
  return tool === "visit_lengths" || tool === "care_team"
    ? { tool, isAsked, input: place ? { clinic: place } : {} }
    : { tool, isAsked, input: {} };
}

function narrowed(asked: FindTimesInput, text: string, today: string): FindTimesInput {
  const said = plainWords(text);
  const [clinic, part, named] = [clinicIn(said), partIn(said), dayIn(said, today)];
  const { day, date, ...rest } = asked;
  const when = named.day || named.date ? named : { ...(day && { day }), ...(date && { date }) };
  return { ...rest, ...when, ...(clinic && { clinic }), ...(part && { part }) };
}

const HOLIDAYS = new RegExp(`\\b${patterns.parts.holidays}\\b`);

function onDay(asked: OpeningDaysInput, text: string, today: string): OpeningDaysInput {
  const { part: _, ...input } = narrowed(asked, text, today);
  return input;
}

const FILLER = new RegExp(`\\b(?:${HOLIDAY_WORDS}|${patterns.filler})\\b`, "g");

function isNarrowing(text: string): boolean {
  const said = plainWords(text);
  return /[a-z]/.test(said) && !/[a-z]/.test(said.replace(FILLER, ""));
}

export function callbackFor(text: string): CallbackInput {
  const said = plainWords(text);
  const clinic = clinicIn(said);
  return { ...(clinic && { clinic }), callTime: callTimeIn(said) };
}
