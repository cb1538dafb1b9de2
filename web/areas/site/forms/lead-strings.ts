import { createContext, use } from "react";
import { type LeadFormStrings, leadFormEn } from "#content/strings/en/lead-form.ts";

/** The language of the form: English on pages, and that of the answer in the dialog with Max. */
export const LeadStringsContext = createContext(leadFormEn);

export function useLeadStrings(): LeadFormStrings {
  return use(LeadStringsContext);
}
