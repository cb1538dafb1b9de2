import type * as z from "zod/mini";
import { type LeadRowShown, leadFilters } from "./lead-admin.ts";
import { pagedList } from "./list.ts";

/** The columns of the CSV file. */
export const LEAD_FILE = [
  "id",
  "created",
  "stage",
  "name",
  "phone",
  "email",
  "interest",
  "location",
  "source",
  "kind",
  "owner",
  "consent_call",
  "consent_text",
  "consent_email",
  "do_not_contact",
  "first_reply",
  "booked",
  "showed",
  "lost_reason",
] as const;

/** `GET /api/admin/leads`; oldest first unless told. The file also holds what only an export opens. */
export const leadList = pagedList<LeadRowShown>()({
  name: "lead_list",
  file: LEAD_FILE,
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
    id: null,
    version: null,
    kind: null,
    doNotContact: null,
    isPossibleEmergency: null,
  },
});
export type LeadListQuery = z.infer<typeof leadList.query>;
