import type { Stage } from "./lead-words.ts";

export const OPEN_STAGES = [
  "new",
  "contacted",
  "qualified",
  "nurture",
  "booked",
  "showed",
] as const satisfies readonly Stage[];

/** Booked, showed and patient are set by events only. */
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

/** A booking also brings back a lost lead. */
const BY_EVENT = {
  booked: ["new", "contacted", "qualified", "nurture", "lost", "closed"],
  showed: ["new", "contacted", "qualified", "nurture", "booked", "lost", "closed"],
  patient: ["new", "contacted", "qualified", "nurture", "booked", "showed", "lost", "closed"],
} as const satisfies Partial<Record<Stage, readonly Stage[]>>;

export type EventStage = keyof typeof BY_EVENT;

export function stagesByHand(from: Stage): readonly Stage[] {
  return BY_HAND[from];
}

export function mayMove(from: Stage, to: Stage): boolean {
  return BY_HAND[from].includes(to);
}

export function stagesBefore(to: EventStage): readonly Stage[] {
  return BY_EVENT[to];
}

export function stageOfVisit(status: string): EventStage | null {
  if (status === "confirmed") return "booked";
  if (status === "checked_in") return "showed";
  return status === "completed" ? "patient" : null;
}

export function isOpenStage(stage: Stage): boolean {
  return (OPEN_STAGES as readonly Stage[]).includes(stage);
}

export const UNCONVERTED = [
  "new",
  "contacted",
  "qualified",
  "nurture",
  "lost",
  "spam",
  "closed",
] as const satisfies readonly Stage[];
