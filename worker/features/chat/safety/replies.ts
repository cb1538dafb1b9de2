import { crisisReplies, emergencyFrame, emergencyLines, limitsReplies, limitsRepliesEs } from "#content/max/safety.ts";
import type { Language } from "./language.ts";

export type EmergencyKind = keyof typeof emergencyLines;
export type CrisisKind = keyof typeof crisisReplies;
export type LimitsKind = keyof typeof limitsReplies;

export function isCrisisKind(kind: string): kind is CrisisKind {
  return kind in crisisReplies;
}

export function emergencyReply(kind: EmergencyKind, language: Language): string {
  const line = emergencyLines[kind];
  const frame = emergencyFrame[language];
  return `${frame[line.route]} ${line[language]}\n\n${frame.close}`;
}

export function crisisReply(kind: CrisisKind, language: Language): string {
  return crisisReplies[kind][language];
}

export function limitsReply(kind: LimitsKind, language: Language): string {
  return (language === "es" && limitsRepliesEs[kind]) || limitsReplies[kind];
}
