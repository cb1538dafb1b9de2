import * as z from "zod/mini";
import { date, key } from "#contract/booking.ts";
import { clinicField } from "#contract/staff-board.ts";
import { taskQuery } from "#contract/staff-tasks.ts";
import { searchOf } from "#web/lib/state/search.ts";

/** The clinic stays selected from page to page. */
export const portalSearch = searchOf({ location: clinicField });

/** `visit` comes from the code on a label: the board changes to that visit's day. */
export const boardSearch = searchOf({ date, visit: key("There is no such visit.") });
export const daySheetSearch = searchOf({ date });
export const weekSearch = searchOf({ from: date, day: z.union([date, z.literal("all")]) });
export const tasksSearch = searchOf({
  show: taskQuery.shape.scope,
  kind: taskQuery.shape.kind,
  due: taskQuery.shape.due,
});
export const intakesSearch = searchOf({ show: z.enum(["waiting", "returned", "accepted"]) });
export const messagesSearch = searchOf({ show: z.enum(["open", "mine", "closed"]) });
export const labelSearch = searchOf({ of: key("There is no such visit.") });

export const CHART_PARTS = ["overview", "visits", "results", "plan", "notes", "views"] as const;
export const chartSearch = searchOf({ part: z.enum(CHART_PARTS) });
