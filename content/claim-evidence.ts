import type { ClaimId } from "./claims.ts";

export const claimEvidence: Partial<Record<ClaimId, string>> = {
  "first-visit-free": "The written terms of the free visit, and counsel's word on patients of federal health programs.",
  "success-rate":
    "Protocol of the internal study: number of men, population (injection therapy), what counts as a response, date.",
  experience: "Records memo: when each clinic opened, and the clinicians' years in men's health.",
  patients: "Records memo: how patients were counted, over which years and clinics.",
  locations: "Leases or licenses of both clinics.",
  rating: "Platform, date of the count, link, and how reviews were gathered.",
  "elite-specialists": "Counsel's word: Illinois forbids claims of superior quality of care (225 ILCS 60/26).",
  "licensed-providers": "Name, credential and state license number of every provider, checked in the state's register.",
  "clia-labs": "CLIA certificate numbers of the laboratories used.",
  hipaa: "Risk analysis and policies under 45 CFR 164; no federal body certifies compliance.",
  "same-day-consults": "Open times of the booking calendar over a month.",
  "max-around-the-clock": "Uptime of the assistant over a month.",
  "price-trt": "Price list, and the owner's word on showing prices although pricing follows the diagnosis.",
  "price-ed": "Price list, and the owner's word on showing prices although pricing follows the diagnosis.",
  "price-weight-loss": "Price list, and the owner's word on showing prices although pricing follows the diagnosis.",
  financing: "Agreement with the financing company, and its terms.",
  "pricing-after-diagnosis": "Written pricing policy, and the agreement with the financing company.",
  "cards-accepted": "Merchant agreement that names the four cards.",
  "save-weight-loss": "Regular price and how long it was honestly charged (16 CFR 233); end date of the offer.",
  "save-trt": "Regular price and how long it was honestly charged (16 CFR 233); end date of the offer.",
};
