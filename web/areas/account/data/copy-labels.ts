import type { PlanContent, ResultContent, SummaryContent } from "#contract/chart.ts";
import type { MyData, PatientData } from "#contract/my-data.ts";
import type { Profile } from "#contract/profile.ts";
import type { EmergencyContact, PostalAddress } from "#contract/profile-contacts.ts";

// Null hides a field that only staff and computers need from the printable copy; the file has it.

type Labels<Field extends string> = Record<Field, string | null>;

/** For sections without a label of their own. */
const COMMON: Readonly<Record<string, string | null>> = {
  id: null,
  user_id: null,
  booking_id: null,
  version: null,
  user_agent: null,
  status: "Status",
  kind: "What it is",
  location: "Clinic",
  created_at: "Written",
};

const PROFILE = {
  user_id: null,
  first_name: "First name",
  last_name: "Last name",
  display_name: "How we call you",
  phone: "Phone",
  location: "Clinic",
  patient_type: null,
  is_existing_patient: null,
  primary_contact: "How you like to be reached",
  combined_consent: null,
  hipaa_consent: null,
  medical_treatment_consent: null,
  marketing_consent_ip: "Internet address from which you agreed to news and offers",
  user_agent: null,
  created_at: "Account opened",
  updated_at: "Last changed",
} as const satisfies Labels<keyof Profile>;

const RECORD = {
  id: null,
  first_name: "First name",
  last_name: "Last name",
  birth_date: "Date of birth",
  email: "E-mail",
  phone: "Phone",
  postal_address: "Postal address",
  emergency_contact: "Emergency contact",
  bookings: "Visits",
  intakes: "Forms",
  consents: "Consents with your forms",
  messages: "Messages",
  measures: "Your measures",
  results: "Results",
  plans: "Plans",
  refills: "Refills",
  visit_summaries: "Visit summaries",
  reminders: "Reminders",
  waitlist: "Waitlist",
  corrections: "Corrections you asked for",
} as const satisfies Labels<keyof PatientData>;

const ADDRESS = {
  street: "Street and number",
  unit: "Apartment or unit",
  city: "City",
  state: "State",
  zip: "ZIP code",
} as const satisfies Labels<keyof PostalAddress>;

const EMERGENCY = {
  name: "Name",
  relation: "How you know each other",
  phone: "Phone",
  mayDiscuss: "May we talk about your care with this person",
} as const satisfies Labels<keyof EmergencyContact>;

const RESULT = {
  name: "Test",
  value: "Value",
  comparator: "Below or above what the lab can measure",
  unit: "Unit",
  low: "Lower end of the lab's range",
  high: "Upper end of the lab's range",
  words: "What it means",
} as const satisfies Labels<keyof ResultContent>;

const PLAN = { goals: "Goals", medicines: "Medicines", nextSteps: "Next steps" } as const satisfies Labels<
  keyof PlanContent
>;

const SUMMARY = { text: "Summary", nextSteps: "Next steps" } as const satisfies Labels<keyof SummaryContent>;

export const COPY_PARTS = {
  profile: "Profile",
  record: "Record at the clinic",
  consents: "Consents in your account",
  requests: "Requests you sent from the site",
} as const satisfies Partial<Record<keyof MyData, string>>;

/** By section: the name of the field that holds the object or the list. */
const LABELS: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  copy: COPY_PARTS,
  profile: PROFILE,
  record: RECORD,
  postal_address: ADDRESS,
  emergency_contact: EMERGENCY,
  bookings: {
    ref: "Reference",
    service: "Visit",
    starts_at: "Begins",
    ends_at: "Ends",
    cancelled_by: "Cancelled by",
    cancel_reason: "Reason",
    moves: null,
    remind_by_email: "Reminder by e-mail",
    remind_by_text: "Reminder by text message",
    created_at: "Booked",
  },
  intakes: { signed: "What you signed", added: "What you added later" },
  signed: {
    number: null,
    questionnaire_version: null,
    answers: "Your answers",
    pages: "Your answers",
    signed_name: "Signed as",
    signed_at: "Signed",
    evidence: null,
  },
  added: { text: "What you wrote" },
  pages: { title: "Page", questions: "Questions" },
  messages: {
    subject: "About",
    messages: "Messages",
    from: "From",
    source: null,
    body: "Message",
    read_at: "Read",
  },
  measures: {
    taken_at: "Measured",
    pounds: "Weight in pounds",
    systolic: "Upper number in mmHg",
    diastolic: "Lower number in mmHg",
    inches: "Waist in inches",
  },
  results: { ...RESULT, status: null, taken_at: "Sample taken", released_at: "Released to you" },
  plans: { ...PLAN, released_at: "Released to you" },
  medicines: { name: "Medicine", dose: "Dose", directions: "How to take it" },
  refills: {
    name: "Medicine",
    dose: "Dose",
    plan: null,
    position: null,
    note: "What you wrote",
    answer: "The clinic's answer",
    asked_at: "Asked for",
    decided_at: "Answered",
    sent_at: "Sent",
  },
  visit_summaries: { ...SUMMARY, published_at: "Released to you" },
  reminders: {
    by_email: "By e-mail",
    by_text: "By text message",
    hours_before: "Hours before the visit",
    quiet_from: "No messages from",
    quiet_to: "No messages until",
  },
  waitlist: { earliest: "From", latest: "Until", part_of_day: "Part of the day", created_at: "Asked for" },
  corrections: {
    text: "What you wrote",
    received_on: "Asked on",
    due_on: "We answer by",
    is_extended: "We needed more time",
    ended_at: "Answered",
  },
  requests: {
    status: null,
    name: "Name",
    phone: "Phone",
    email: "E-mail",
    interest: "About",
    message: "What you wrote",
    consent_call: "You agreed to a call",
    consent_text: "You agreed to text messages",
    consent_email: "You agreed to e-mail",
    consent_version: null,
    campaign: null,
    landing_page: null,
    page: null,
    created_at: "Sent",
    updated_at: null,
  },
};

/** Null leaves the field out. A field without a label is shown by its own name. */
export function copyLabel(section: string, name: string): string | null {
  const known = LABELS[section]?.[name];
  if (known !== undefined) return known;
  return COMMON[name] === undefined ? humanize(name) : COMMON[name];
}

/** "signed_at", "who.firstName": "Signed at", "First name" */
export function humanize(name: string): string {
  const last = name.split(".").at(-1) ?? name;
  const words = last
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
