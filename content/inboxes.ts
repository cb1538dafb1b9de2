import type { ClinicLocation } from "./clinic.ts";

/** Imported by the worker only: an address in page script collects spam. */
export const inboxes: Readonly<Record<ClinicLocation["slug"], string>> = {
  "green-bay": "green-bay@elitemenshealth.example",
  skokie: "skokie@elitemenshealth.example",
};
