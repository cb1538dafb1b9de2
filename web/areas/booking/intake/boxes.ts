import { noticeAt } from "#content/intake/flags.ts";
import type { Answers, Field, Notice } from "#content/intake/types.ts";

export interface Box {
  notice: Notice;
  isShort: boolean;
}

export function canRaise(field: Field): boolean {
  return field.flag !== undefined || field.kind === "longText";
}

/** By linkId: each kind of notice in full once, then short. */
export function boxesFor(fields: readonly Field[], answers: Answers): Partial<Record<string, Box>> {
  const boxes: Record<string, Box> = {};
  const seen = new Set<Notice>();
  for (const { linkId } of fields.filter(canRaise)) {
    const notice = noticeAt(linkId, answers);
    if (!notice) continue;
    boxes[linkId] = { notice, isShort: seen.has(notice) };
    seen.add(notice);
  }
  return boxes;
}
