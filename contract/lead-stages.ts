import type { LeadStageName } from "./lead-words.ts";

export const OPEN_STAGES = [
  "new",
  "contacted",
  "qualified",
  "nurture",
  "booked",
  "showed",
] as const satisfies readonly LeadStageName[];

/** Booked, showed and patient are set by events only. */
const BY_HAND: Readonly<Record<LeadStageName, readonly LeadStageName[]>> = {
  new: ["contacted", "nurture", "lost", "spam"],
  contacted: ["qualified", "nurture", "lost"],
  qualified: ["nurture", "lost"],
  nurture: ["contacted", "lost"],
  booked: ["nurture", "lost"],
  showed: ["nurture", "lost"],
  patient: [],
  lost: ["new"],
  spam: [],
  closed: ["new"],
};

/** A booking also brings back a lost lead. */
const BY_EVENT = {
  booked: ["new", "contacted", "qualified", "nurture", "lost", "closed"],
  showed: ["new", "contacted", "qualified", "nurture", "booked", "lost", "closed"],
  patient: ["new", "contacted", "qualified", "nurture", "booked", "showed", "lost", "closed"],
} as const satisfies Partial<Record<LeadStageName, readonly LeadStageName[]>>;

export type EventStage = keyof typeof BY_EVENT;

export function stagesByHand(from: LeadStageName): readonly LeadStageName[] {
  return BY_HAND[from];
}

export function mayMoveLead(from: LeadStageName, to: LeadStageName): boolean {
  return BY_HAND[from].includes(to);
}

export function stagesBefore(to: EventStage): readonly LeadStageName[] {
  return BY_EVENT[to];
}

export function stageOfVisit(status: string): EventStage | null {
  if (status === "confirmed") return "booked";
  if (status === "checked_in") return "showed";
  return status === "completed" ? "patient" : null;
}

export function isOpenStage(stage: LeadStageName): boolean {
  return (OPEN_STAGES as readonly LeadStageName[]).includes(stage);
}

export const UNCONVERTED = [
  "new",
  "contacted",
  "qualified",
  "nurture",
  "lost",
  "spam",
  "closed",
] as const satisfies readonly LeadStageName[];
