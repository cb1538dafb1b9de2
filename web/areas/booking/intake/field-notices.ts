import { noticeAt } from "#content/intake/flags.ts";
import type { Answers, IntakeField, IntakeNotice } from "#content/intake/types.ts";

export interface FieldNotice {
  notice: IntakeNotice;
  isShort: boolean;
}

export function canShowNotice(field: IntakeField): boolean {
  return field.flag !== undefined || field.kind === "longText";
}

/** By linkId: each kind of notice in full once, then short. */
export function fieldNotices(fields: readonly IntakeField[], answers: Answers): Partial<Record<string, FieldNotice>> {
  const boxes: Record<string, FieldNotice> = {};
  const seen = new Set<IntakeNotice>();
  for (const { linkId } of fields.filter(canShowNotice)) {
    const notice = noticeAt(linkId, answers);
    if (!notice) continue;
    boxes[linkId] = { notice, isShort: seen.has(notice) };
    seen.add(notice);
  }
  return boxes;
}
