import { expect, test } from "vitest";
import { contactGate } from "#worker/domains/leads/campaigns/contact-gate.ts";
import { fillLeadTemplate } from "#worker/domains/leads/campaigns/messages.ts";
import type { LeadRow } from "#worker/domains/leads/leads.ts";
import { withAdSpend } from "#worker/domains/leads/setup/funnel.ts";
import { mergedLead } from "#worker/domains/leads/setup/merge.ts";
import { nextLeadOwner } from "#worker/domains/leads/setup/rules.ts";

type Side = Parameters<typeof mergedLead>[0];

function side(words: Partial<Side["words"]>, row: Partial<LeadRow> = {}): Side {
  const base = {
    location: null,
    ownerId: null,
    consentCall: false,
    consentText: false,
    consentEmail: false,
    doNotContact: false,
  };
  return {
    ...({ ...base, ...row } as LeadRow),
    words: { name: "A", phone: null, email: null, interest: null, message: null, ...words },
  };
}

test("keeps fields that were not chosen, and fills gaps from the other lead", () => {
  const kept = side({ name: "Kept", phone: "+1" }, { consentCall: true, location: "skokie" });
  const other = side(
    { name: "Other", phone: "+2", email: "o@x.example" },
    { consentText: true, consentEmail: true, ownerId: "u" },
  );
  const merged = mergedLead(kept, other, {});
  expect(merged.words).toEqual({ name: "Kept", phone: "+1", email: "o@x.example", interest: null, message: null });
  expect(merged.columns).toEqual({
    location: "skokie",
    ownerId: "u",
    consentCall: true,
    consentText: false,
    consentEmail: true,
    doNotContact: false,
  });
});

test("takes consents with the chosen phone, and keeps do-not-contact of either lead", () => {
  const kept = side({ phone: "+1" }, { consentCall: true });
  const other = side({ phone: "+2" }, { consentText: true, doNotContact: true });
  const { words, columns } = mergedLead(kept, other, { phone: "other" });
  expect([words.phone, columns.consentCall, columns.consentText, columns.doNotContact]).toEqual([
    "+2",
    false,
    true,
    true,
  ]);
});

const DAY = new Date("2026-11-23T16:00:00Z");
const NIGHT = new Date("2026-11-24T04:00:00Z");
const open = {
  status: "new",
  doNotContact: false,
  phoneIndex: "p",
  emailIndex: "e",
  consentCall: true,
  consentText: true,
  consentEmail: true,
} as const;

test("opens a channel only with contact, consent, no STOP, by day and without do-not-contact", () => {
  const gate = (change: object, channel: "call" | "text" | "email", at = DAY, stopped: string[] = []) =>
    contactGate({ ...open, ...change }, channel, { stopped, isRefused: false, at });
  for (const channel of ["call", "text", "email"] as const) {
    expect(gate({}, channel)).toBeNull();
    expect(gate({ doNotContact: true }, channel)).toBe("do_not_contact");
    expect(contactGate(open, channel, { stopped: [], isRefused: true, at: DAY })).toBe("do_not_contact");
    expect(gate({ status: "spam" }, channel)).toBe("closed");
    expect(gate({ phoneIndex: null, emailIndex: null }, channel)).toBe("no_address");
    expect(gate({ consentCall: false, consentText: false, consentEmail: false }, channel)).toBe("no_consent");
  }
  expect([gate({}, "text", DAY, ["p"]), gate({}, "call", DAY, ["p"]), gate({}, "email", DAY, ["e"])]).toEqual([
    "stopped",
    null,
    "stopped",
  ]);
  expect([gate({}, "text", NIGHT), gate({}, "call", NIGHT), gate({}, "email", NIGHT)]).toEqual([
    "quiet_hours",
    "quiet_hours",
    null,
  ]);
});

test("assigns by the first matching rule, in turn, to active staff", () => {
  const rule = { id: "r", location: null, source: null, assignees: ["a", "gone", "b"], turn: 0 };
  const people = [{ id: "a" }, { id: "b" }];
  const lead = { location: "skokie" as const, source: "google" };
  const turns = [0, 1, 2, 3].map((turn) => nextLeadOwner([{ ...rule, turn }], people, lead)?.ownerId);
  expect(turns).toEqual(["a", "b", "a", "b"]);
  const bay = { ...rule, id: "bay", location: "green-bay" as const, assignees: ["b"] };
  expect(nextLeadOwner([bay, rule], people, lead)?.ruleId).toBe("r");
  expect(nextLeadOwner([{ ...rule, source: "radio" }], people, lead)).toBeNull();
  expect(nextLeadOwner([{ ...rule, assignees: ["gone"] }], people, lead)).toBeNull();
});

test("a template is filled with the clinic alone", () => {
  const template = {
    channel: "email" as const,
    subject: "{{clinic}}",
    body: "{{ clinic_phone }} {{booking_link}} {{other}}",
  };
  const filled = fillLeadTemplate(template, { location: "skokie", origin: "https://x.example" });
  expect(filled).toEqual({
    channel: "email",
    subject: "Elite Men's Health",
    body: "(847) 555-0117 https://x.example/book-appointment ",
  });
});

test("cost per booked is spend over bookings, and unknown without either", () => {
  const counts = { leads: 10, answered: 8, booked: 4, showed: 2, patients: 1 };
  const rows = withAdSpend(
    [
      { source: "google", ...counts },
      { source: "radio", ...counts, booked: 0 },
      { source: "website", ...counts },
    ],
    [
      { source: "google", month: "2026-10", cents: 10_000 },
      { source: "google", month: "2026-11", cents: 10_001 },
      { source: "radio", month: "2026-11", cents: 500 },
      { source: "flyer", month: "2026-11", cents: 700 },
    ],
  );
  expect(
    rows.map(({ source, leads, spendCents, centsPerBooked }) => [source, leads, spendCents, centsPerBooked]),
  ).toEqual([
    ["google", 10, 20_001, 5000],
    ["radio", 10, 500, null],
    ["website", 10, null, null],
    ["flyer", 0, 700, null],
  ]);
});
