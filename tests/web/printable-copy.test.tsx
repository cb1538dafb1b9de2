import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { MyData, PatientData } from "#contract/my-data.ts";
import { longDateTime } from "#contract/time-words.ts";
import { PrintableCopy } from "#web/areas/account/data/printable-copy.tsx";

const AT = "2026-11-22T20:05:00.000Z";

const profile: MyData["profile"] = {
  user_id: "user-1",
  first_name: "Sam",
  last_name: "Reyes",
  display_name: "Sam Reyes",
  phone: "+19205550142",
  location: "green-bay",
  patient_type: "new",
  is_existing_patient: false,
  primary_contact: "text",
  combined_consent: false,
  hipaa_consent: false,
  medical_treatment_consent: false,
  marketing_consent_ip: null,
  user_agent: "Agent/1.0",
  created_at: AT,
  updated_at: AT,
};

const record: PatientData = {
  id: "patient-1",
  first_name: "Sam",
  last_name: "Reyes",
  birth_date: "1980-05-06",
  email: "sam@patient.example",
  phone: "+19205550142",
  postal_address: null,
  emergency_contact: { name: "Kim Reyes", relation: "wife", phone: "+19205550143", mayDiscuss: false },
  bookings: [
    {
      id: "visit-1",
      ref: "ABC123",
      location: "skokie",
      starts_at: AT,
      status: "no_show",
      cancel_reason: "provider_out",
      moves: 0,
    },
  ],
  intakes: [{ status: "in_progress", signed: [], added: [] }],
  consents: [
    { kind: "photo", version: "2026-11-22", decision: "declined", method: "click", signed_name: null, decided_at: AT },
  ],
  messages: [],
  measures: [],
  results: [{ status: "released", name: "Marker", value: 1, unit: "mg", low: null, words: "" }],
  plans: [],
  refills: [{ status: "requested", name: "Marker", dose: "1 mg", position: 0, note: "Going away", answer: null }],
  visit_summaries: [],
  reminders: null,
  waitlist: [],
  corrections: [{ text: "My allergy", status: "denied", received_on: "2026-11-20", is_extended: false, ended_at: AT }],
};

function textOf(change: Partial<MyData> = {}): string {
  const data: MyData = {
    exported_at: AT,
    user: {},
    identities: [],
    profile,
    roles: [],
    consents: [{ kind: "treatment", version: "2026-11-22", decision: "granted", method: "sign_up", decided_at: AT }],
    sessions: [],
    factors: [],
    passkeys: [],
    requests: [
      { kind: "contact", status: "lost", interest: "billing", campaign: { source: "mail" }, consent_call: true },
    ],
    record,
    activity: [],
    ...change,
  };
  return renderToStaticMarkup(<PrintableCopy data={data} />)
    .replaceAll(/<[^>]+>/g, "|")
    .replaceAll(/\|+/g, "|");
}

test.for([
  ["a clinic by its name", "Clinic|Green Bay"],
  ["a phone number as people write it", "Phone|(920) 555-0142"],
  ["a date in words", "Date of birth|May 6, 1980"],
  ["a moment in words", `Begins|${longDateTime(AT)}`],
  ["a choice of his", "How you like to be reached|Text message"],
  ["the emergency contact as it was asked", "May we talk about your care with this person|No"],
  ["how a visit ended", "Status|Missed"],
  ["why a visit was called off", "Reason|The provider was away"],
  ["how a form stands, which is no visit", "Status|Not signed yet"],
  ["a consent of the sign-up", `At sign-up: agreed to “Consent to examination and care”, ${longDateTime(AT)}`],
  ["a consent of a form", `Said no to “Photos for my record”, ${longDateTime(AT)}`],
  ["the patient's note to a refill", "What you wrote|Going away"],
  ["how a correction ended", "What you wrote|My allergy|Status|Not changed; we told you why in writing"],
  ["when the patient asked for it", "Asked on|November 20, 2026"],
  ["what a request was", "A message to the clinic"],
] as const)("the printable copy includes %s", ([, words]) => {
  expect(textOf()).toContain(words);
});

test("leaves versions, ids, counters, internal states and repeated consents out of the copy", () => {
  expect(textOf()).not.toMatch(
    /existing patient|hipaa|combined|patient-1|visit-1|user-1|Agent\/|Moves|Position|\|0\||2026-11-22|lost|ampaign|_/i,
  );
});

test("humanizes the name of a section without a label", () => {
  const later = { ...record, new_part: [{ some_field: "Something" }] };
  expect(textOf({ record: later })).toContain("New part|Some field|Something");
});
