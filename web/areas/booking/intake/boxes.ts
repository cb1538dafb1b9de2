import { noticeAt } from "#content/intake/flags.ts";
import type { Answers, IntakeField, IntakeNotice } from "#content/intake/types.ts";

export interface Box {
  notice: IntakeNotice;
  isShort: boolean;
}

/** True for a question whose answer may show a notice. */
export function canRaise(field: IntakeField): boolean {
  return field.flag !== undefined || field.kind === "longText";
}

/** The boxes of a page by linkId: each kind in full once, then short. */
export function boxesFor(fields: readonly IntakeField[], answers: Answers): Partial<Record<string, Box>> {
  const boxes: Record<string, Box> = {};
  const seen = new Set<IntakeNotice>();
  for (const { linkId } of fields.filter(canRaise)) {
    const notice = noticeAt(linkId, answers);
    if (!notice) continue;
    boxes[linkId] = { notice, isShort: seen.has(notice) };
    seen.add(notice);
  }
  return boxes;
}
