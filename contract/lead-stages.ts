import type { Stage } from "./lead-words.ts";

// The stages of a lead and what leads from one to another (product.md 3.3). Web and worker read this one table.

/** Somebody still works on it. */
export const OPEN_STAGES = [
  "new",
  "contacted",
  "qualified",
  "nurture",
  "booked",
  "showed",
] as const satisfies readonly Stage[];

/** What somebody on staff may do. Booked, showed and patient come by event alone. */
const BY_HAND: Readonly<Record<Stage, readonly Stage[]>> = {
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

/** What a visit does: confirmed, checked in, completed. Whoever books has come back, also from the lost. */
const BY_EVENT = {
  booked: ["new", "contacted", "qualified", "nurture", "lost", "closed"],
  showed: ["new", "contacted", "qualified", "nurture", "booked", "lost", "closed"],
  patient: ["new", "contacted", "qualified", "nurture", "booked", "showed", "lost", "closed"],
} as const satisfies Partial<Record<Stage, readonly Stage[]>>;

export type EventStage = keyof typeof BY_EVENT;

/** Where somebody on staff may bring a lead. */
export function stagesByHand(from: Stage): readonly Stage[] {
  return BY_HAND[from];
}

export function mayMove(from: Stage, to: Stage): boolean {
  return BY_HAND[from].includes(to);
}

/** From which stages an event brings a lead there. */
export function stagesBefore(to: EventStage): readonly Stage[] {
  return BY_EVENT[to];
}

/** The stage that a visit in this state means; null for none. */
export function stageOfVisit(status: string): EventStage | null {
  if (status === "confirmed") return "booked";
  if (status === "checked_in") return "showed";
  return status === "completed" ? "patient" : null;
}

export function isOpenStage(stage: Stage): boolean {
  return (OPEN_STAGES as readonly Stage[]).includes(stage);
}

/** Whoever did not come: these are forgotten in time. */
export const UNCONVERTED = [
  "new",
  "contacted",
  "qualified",
  "nurture",
  "lost",
  "spam",
  "closed",
] as const satisfies readonly Stage[];
