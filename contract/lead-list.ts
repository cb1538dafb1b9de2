import type * as z from "zod/mini";
import { type LeadRowShown, leadFilters } from "./lead-admin.ts";
import { noColumn, pagedList } from "./list.ts";

export const leadList = pagedList<LeadRowShown>()({
  name: "lead_list",
  sort: "createdAt",
  filters: leadFilters.shape,
  columns: {
    name: { label: "Name", isRowHeader: true },
    stage: { label: "Stage" },
    answered: { label: "First answer" },
    createdAt: { label: "Came in", kind: "ago", sort: "createdAt" },
    interest: { label: "About" },
    location: { label: "Clinic" },
    score: { label: "Score" },
    owner: { label: "Owner" },
    nextActionAt: { label: "Next step", kind: "ago", sort: "nextActionAt", firstSort: "desc" },
    source: { label: "Source", kind: "text", sort: "source" },
    stageAt: { sort: "stageAt" },
    ...noColumn("id", "version", "kind", "doNotContact", "isPossibleEmergency"),
  },
});
export type LeadListQuery = z.infer<typeof leadList.query>;
