import * as z from "zod/mini";
import { noColumn, shortList } from "./list.ts";

export const KNOWN_VENDORS = {
  cloudflare: "Cloudflare",
  resend: "Resend",
  twilio: "Twilio",
  openai: "OpenAI",
  google: "Google",
} as const;

export const VENDOR_STATUSES = ["proposed", "active", "ended"] as const;

export const dayField = z.iso.date({ error: "Please choose a date." });

const line = (name: string, most: number) =>
  z
    .string({ error: `Please tell ${name}.` })
    .check(
      z.trim(),
      z.minLength(1, { error: `Please tell ${name}.` }),
      z.maxLength(most, { error: `Please use at most ${most} characters.` }),
    );

export const vendorRequest = z
  .object({
    name: line("its name", 120),
    service: line("what it does", 500),
    data: line("which data it sees", 500),
    handlesPhi: z.boolean({ error: "Please choose." }),
    baaSignedAt: z.nullable(dayField),
    baaRenewsAt: z.nullable(dayField),
    status: z.enum(VENDOR_STATUSES, { error: "Please choose." }),
  })
  .check(
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
    status: { label: "State" },
    ...noColumn("version", "updatedAt"),
  },
});
