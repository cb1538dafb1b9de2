import * as z from "zod/mini";
import { noColumn, shortList } from "./list.ts";
import { checkField, choiceField, optionalDateField, shapeOf, textField } from "./register-fields.ts";

export const KNOWN_VENDORS = {
  cloudflare: "Cloudflare",
  resend: "Resend",
  twilio: "Twilio",
  openai: "OpenAI",
  google: "Google",
} as const;

const VENDOR_STATUSES = ["proposed", "active", "ended"] as const;

const VENDOR_STATUS_WORDS = { proposed: "Proposed", active: "Active", ended: "Ended" } as const;

export const vendorFields = {
  name: textField("Please tell its name.", 120, { label: "Name" }),
  service: textField("Please tell what it does.", 500, { label: "What it does", kind: "area", rows: 2 }),
  data: textField("Please tell which data it sees.", 500, { label: "Which data it sees", kind: "area", rows: 2 }),
  handlesPhi: checkField({ label: "It handles health information of patients", initial: true }),
  baaSignedAt: optionalDateField({ label: "Agreement signed on" }),
  baaRenewsAt: optionalDateField({ label: "Has to be renewed by" }),
  status: choiceField(VENDOR_STATUSES, { label: "State", words: VENDOR_STATUS_WORDS, initial: "active" }),
};

/** Body of `PUT /api/admin/compliance/vendors/:id`, with If-Match; of `POST .../vendors` with an id. */
export const vendorRequest = z.object(shapeOf(vendorFields)).check(
  z.refine(({ baaSignedAt, baaRenewsAt }) => !baaRenewsAt || (baaSignedAt !== null && baaRenewsAt > baaSignedAt), {
    path: ["baaRenewsAt"],
    error: "An agreement ends after it was signed.",
  }),
);
export type VendorRequest = z.infer<typeof vendorRequest>;

export const newVendorRequest = z.intersection(
  vendorRequest,
  z.object({
    id: z
      .string({ error: "Please choose an id." })
      .check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, { error: "Small letters, digits and hyphens, please." })),
  }),
);

export type BaaState = "not_needed" | "missing" | "not_yet" | "in_force" | "renewal_due" | "expired";

export const RENEWAL_DAYS = 60;

export interface Vendor extends VendorRequest {
  id: string;
  version: number;
  baa: BaaState;
  updatedAt: string;
}

export const vendorList = shortList<Vendor>()({
  name: "vendor_list",
  columns: {
    id: "file",
    name: { label: "Vendor", kind: "text", isRowHeader: true },
    service: { label: "Does", kind: "text" },
    data: { label: "Sees", kind: "text" },
    handlesPhi: "file",
    baa: { label: "Agreement" },
    baaSignedAt: { label: "Signed", kind: "day" },
    baaRenewsAt: { label: "Renews", kind: "day" },
    status: { label: "State", words: VENDOR_STATUS_WORDS },
    ...noColumn("version", "updatedAt"),
  },
});
