import type { Location } from "./clinic.ts";

/** Where each clinic reads its mail. Only the worker imports this: an address in the page's script collects spam. */
export const inboxes: Readonly<Record<Location["slug"], string>> = {
  "green-bay": "green-bay@elitemenshealth.example",
  skokie: "skokie@elitemenshealth.example",
};
