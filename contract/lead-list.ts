import type * as z from "zod/mini";
import { type LeadDetail, type LeadRowShown, leadFilters } from "./lead-admin.ts";
import { type FileRow, noColumn, pagedList } from "./list.ts";

/** A row of the list; the export alone opens the optional fields. */
interface LeadListRow
  extends LeadRowShown,
    Partial<Pick<LeadDetail, "phone" | "email" | "firstReplyAt" | "bookedAt" | "showedAt" | "lostReason">> {
  ownerName?: string | null;
  consentCall?: boolean;
  consentText?: boolean;
  consentEmail?: boolean;
}

/** `GET /api/admin/leads`, oldest first by default, and its file `GET /api/admin/leads/export`. */
export const leadList = pagedList<LeadListRow>()({
  name: "lead_list",
  sort: "createdAt",
  filters: leadFilters.shape,
  first: ["name", "stage", "answered", "createdAt", "interest", "location", "score", "owner", "nextActionAt"],
  columns: {
    id: "file",
    createdAt: { label: "Came in", kind: "ago", sort: "createdAt", file: "created" },
    stage: { label: "Stage" },
    name: { label: "Name", isRowHeader: true },
    phone: "file",
    email: "file",
    interest: { label: "About" },
    location: { label: "Clinic" },
    source: { label: "Source", kind: "text", sort: "source" },
    kind: "file",
    ownerName: { file: "owner" },
    consentCall: { file: "consent_call" },
    consentText: { file: "consent_text" },
    consentEmail: { file: "consent_email" },
    doNotContact: { file: "do_not_contact" },
    firstReplyAt: { file: "first_reply" },
    bookedAt: { file: "booked" },
    showedAt: { file: "showed" },
    lostReason: { file: "lost_reason" },
    answered: { label: "First answer", file: false },
    score: { label: "Score", file: false },
    owner: { label: "Owner", file: false },
    nextActionAt: { label: "Next step", kind: "ago", sort: "nextActionAt", firstSort: "desc", file: false },
    stageAt: { sort: "stageAt", file: false },
    ...noColumn("version", "isPossibleEmergency"),
  },
});
export type LeadListQuery = z.infer<typeof leadList.query>;
export type LeadFileRow = FileRow<LeadListRow, typeof leadList.columns>;
