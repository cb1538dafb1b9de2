/** The claims register: every marketing claim of the site, in the clinic's exact words, stands only here. */

type ClaimKind = "efficacy" | "volume" | "rating" | "price" | "credential" | "offer" | "privacy" | "availability";

export interface RegisteredClaim {
  kind: ClaimKind;
  text: string;
  disclosure?: string;
  /** Shown while the claim is suspended; empty shows nothing. */
  fallback: string;
  figure?: string;
  /** Suspending that claim also suspends this one. */
  partOf?: string;
  /** Whole US dollars that a patient saves against the regular price. */
  saves?: number;
}

const STUDY = "*Based on an internal study of injection therapy patients.";
const FEES = "Your fee depends on your plan and may be adjusted, for example for complications.";
const OFFER_TERMS = "Ask us for the regular price, the terms and the end date before you decide.";

export const claimRegister = {
  "first-visit-free": {
    kind: "offer",
    text: "First Visit Free - Includes In-Office Test Dose",
    disclosure: "A test dose of ED medication is given only if you are a candidate.",
    fallback: "Ask us what your first visit includes",
  },
  "schedule-free-visit": {
    kind: "offer",
    text: "Schedule Your Free Visit",
    fallback: "Schedule Your Visit",
    partOf: "first-visit-free",
  },
  "schedule-free-consultation": {
    kind: "offer",
    text: "Schedule Free Consultation",
    fallback: "Schedule a Consultation",
    partOf: "first-visit-free",
  },
  "schedule-free-first-visit": {
    kind: "offer",
    text: "Schedule Your Free First Visit",
    fallback: "Schedule Your First Visit",
    partOf: "first-visit-free",
  },
  "first-visit-included": {
    kind: "offer",
    text: "Your Free First Visit: What's Included",
    fallback: "Your First Visit: What's Included",
    partOf: "first-visit-free",
  },
  "first-visit-is-free": {
    kind: "offer",
    text: "Your first visit is free.",
    fallback: "Ask us what your first visit costs.",
    partOf: "first-visit-free",
  },
  "first-visit-cost": {
    kind: "offer",
    text: "Nothing. The first visit is free: history, physical exam, blood work and a plan, and a test dose of ED medication if you are a candidate.",
    disclosure: "Treatment, medicine and lab work after that visit are not part of it.",
    fallback: "Call either clinic and we will tell you what the first visit includes and costs.",
    partOf: "first-visit-free",
  },
  "test-dose": {
    kind: "offer",
    text: "A test dose of ED medication",
    disclosure: "In our office, if you are a candidate.",
    fallback: "",
    partOf: "first-visit-free",
  },
  "success-rate": {
    kind: "efficacy",
    text: "98%* of men respond or succeed on the first visit",
    figure: "98%*",
    disclosure: STUDY,
    fallback: "Many men respond to treatment; your clinician will tell you what to expect.",
  },
  "success-rate-short": {
    kind: "efficacy",
    text: "98% Success Rate*",
    disclosure: STUDY,
    fallback: "Honest Expectations",
    partOf: "success-rate",
  },
  experience: {
    kind: "volume",
    text: "15+ years of experience",
    figure: "15+",
    fallback: "Experienced men's health team",
  },
  patients: {
    kind: "volume",
    text: "100,000+ patients treated",
    figure: "100,000+",
    fallback: "Care for men of every adult age",
  },
  locations: { kind: "volume", text: "2 locations", figure: "2", fallback: "Green Bay area and Skokie" },
  rating: { kind: "rating", text: "4.8 of 5 from 127 reviews", figure: "4.8", fallback: "" },
  "elite-specialists": {
    kind: "credential",
    text: "Elite Men's Health Specialists",
    fallback: "Men's health clinicians",
  },
  "licensed-providers": { kind: "credential", text: "Licensed providers", fallback: "Men's health clinicians" },
  "licensed-specialists": {
    kind: "credential",
    text: "Licensed Specialists",
    fallback: "Men's Health Clinicians",
    partOf: "licensed-providers",
  },
  "clia-labs": { kind: "credential", text: "CLIA-Certified Labs", fallback: "Lab Work Explained" },
  hipaa: { kind: "privacy", text: "HIPAA Compliant", fallback: "We Protect Your Health Information" },
  "hipaa-confidential": {
    kind: "privacy",
    text: "HIPAA Compliant & Confidential",
    fallback: "We protect your health information",
    partOf: "hipaa",
  },
  "same-day-consults": {
    kind: "availability",
    text: "Same-Day Consults",
    disclosure: "When a time is open that day.",
    fallback: "Two Clinics, Five Days a Week",
  },
  "max-around-the-clock": {
    kind: "availability",
    text: "Ask Max – Your 24/7 Health Assistant",
    fallback: "Ask Max – Your Health Assistant",
  },
  "price-trt": {
    kind: "price",
    text: "TRT costs from $119-299/month.",
    disclosure: FEES,
    fallback: "You get the price of TRT after your evaluation.",
  },
  "price-ed": {
    kind: "price",
    text: "ED treatment costs $50-150/month.",
    disclosure: FEES,
    fallback: "You get the price of ED treatment after your evaluation.",
  },
  "price-weight-loss": {
    kind: "price",
    text: "Weight loss treatment costs $250-500/month.",
    disclosure: FEES,
    fallback: "You get the price of weight loss treatment after your evaluation.",
  },
  financing: { kind: "price", text: "Financing is available.", fallback: "Ask us which ways to pay there are." },
  "pricing-after-diagnosis": {
    kind: "price",
    text: "Pricing is discussed only after diagnosis. Financing is available.",
    fallback: "Ask us about prices and ways to pay before you decide.",
    partOf: "financing",
  },
  "cards-accepted": {
    kind: "price",
    text: "We accept Mastercard, Visa, Amex and Discover.",
    fallback: "Ask us which cards we accept.",
  },
  "save-weight-loss": {
    kind: "offer",
    text: "24-week weight loss program: save $1,500",
    saves: 1500,
    disclosure: OFFER_TERMS,
    fallback: "Ask about current program pricing",
  },
  "save-trt": {
    kind: "offer",
    text: "TRT special: save $750",
    saves: 750,
    disclosure: OFFER_TERMS,
    fallback: "Ask about current TRT pricing",
  },
} as const satisfies Record<string, RegisteredClaim>;

export type ClaimId = keyof typeof claimRegister;

export interface ClaimWords {
  text: string;
  figure?: string;
  disclosure?: string;
}

export function isSuspended(id: ClaimId, suspended: readonly ClaimId[]): boolean {
  const { partOf }: RegisteredClaim = claimRegister[id];
  return suspended.some((other) => other === id || other === partOf);
}

export function claimWords(id: ClaimId, suspended: readonly ClaimId[]): ClaimWords {
  const claim: RegisteredClaim = claimRegister[id];
  if (isSuspended(id, suspended)) return { text: claim.fallback };
  return {
    text: claim.text,
    ...(claim.figure && { figure: claim.figure }),
    ...(claim.disclosure && { disclosure: claim.disclosure }),
  };
}
