import { createContext, use } from "react";
import { type LeadFormStrings, leadFormEn } from "#content/strings/en/lead-form.ts";

/** English on pages; in the chat dialog the language of the answer. */
export const LeadStringsContext = createContext(leadFormEn);

export function useLeadStrings(): LeadFormStrings {
  return use(LeadStringsContext);
}
