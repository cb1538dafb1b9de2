import type { LeadBoardAnswer, LeadRowShown } from "#contract/lead-admin.ts";
import type { LeadStageName, LostReason } from "#contract/lead-words.ts";

export interface Move {
  lead: LeadRowShown;
  to: LeadStageName;
  reason?: LostReason;
}

export function movedBoard(board: LeadBoardAnswer, { lead, to }: Move): LeadBoardAnswer {
  return {
    columns: board.columns.map((column) => {
      const others = column.rows.filter(({ id }) => id !== lead.id);
      const lost = column.rows.length - others.length;
      if (column.stage !== to) return { ...column, rows: others, total: column.total - lost };
      return { ...column, rows: [{ ...lead, stage: to }, ...others], total: column.total + 1 - lost };
    }),
  };
}
