import {
  crisisReplies,
  emergencyFrame,
  emergencyLines,
  interactionReplyEs,
  limitsReplies,
} from "#content/max/safety.ts";
import type { Language } from "./language.ts";

export type EmergencyKind = keyof typeof emergencyLines;
export type CrisisKind = Exclude<keyof typeof crisisReplies, "again">;
export type LimitsKind = keyof typeof limitsReplies;

export function emergencyReply(kind: EmergencyKind, language: Language): string {
  const line = emergencyLines[kind];
  const frame = emergencyFrame[language];
  return `${frame[line.route]} ${line[language]}\n\n${frame.close}`;
}

/** A visitor who is still in crisis gets other words than the first time. */
export function crisisReply(kind: CrisisKind, language: Language, again: boolean): string {
  return crisisReplies[again ? "again" : kind][language];
}

export function limitsReply(kind: LimitsKind, language: Language): string {
  return kind === "interaction" && language === "es" ? interactionReplyEs : limitsReplies[kind];
}
