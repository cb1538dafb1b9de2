import { noticeAt } from "#content/intake/flags.ts";
import type { Answers, Field, Notice } from "#content/intake/types.ts";

export interface FieldNotice {
  notice: Notice;
  isShort: boolean;
}

export function canShowNotice(field: Field): boolean {
  return field.flag !== undefined || field.kind === "longText";
}

/** By linkId: each kind of notice in full once, then short. */
export function fieldNotices(fields: readonly Field[], answers: Answers): Partial<Record<string, FieldNotice>> {
  const boxes: Record<string, FieldNotice> = {};
  const seen = new Set<Notice>();
  for (const { linkId } of fields.filter(canShowNotice)) {
    const notice = noticeAt(linkId, answers);
    if (!notice) continue;
    boxes[linkId] = { notice, isShort: seen.has(notice) };
    seen.add(notice);
  }
  return boxes;
}
