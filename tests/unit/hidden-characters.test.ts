import { expect, test } from "vitest";
import * as z from "zod/mini";
import { HIDDEN_CHARACTERS, hasHiddenCharacters } from "#content/hidden-characters.ts";
import { checkValue } from "#content/intake/check-value.ts";
import { providerRequest } from "#contract/admin-schedule.ts";
import { signUpMetadata, signUpRequest, updateUserRequest } from "#contract/auth.ts";
import { inviteRequest } from "#contract/auth-admin.ts";
import { recoveryCodesRequest } from "#contract/auth-factors.ts";
import { passkeyName } from "#contract/auth-passkeys.ts";
import { submitIntakeRequest } from "#contract/intake.ts";
import { leadFields } from "#contract/leads.ts";
import { claimRequest } from "#contract/own-record.ts";
import { profileUpdate } from "#contract/profile.ts";
import { emergencyContact } from "#contract/profile-contacts.ts";
import { inviteStaffRequest } from "#contract/staff-accounts.ts";

const HIDDEN = [
  ["NUL", "Sam\u0000 Hale"],
  ["an escape", "Sam\u001b[2J Hale"],
  ["a right-to-left override", "Sam \u202eelaH"],
  ["an isolate", "Sam \u2066Hale\u2069"],
  ["a lone surrogate", "Sam \ud800Hale"],
] as const;
/** Apostrophe, accent as two code points, Chinese beyond the first plane, Arabic, Hebrew with a mark, joiner. */
const NAMES = ["O’Brien", "Jose\u0301", "\u{20bb7}野家", "محمد", "שלום\u200e", "क्\u200dष"];

const account = { email: "sam@patient.example", roles: ["clinician"] };
const provider = { credential: "MD", licensedStates: ["WI"], isActive: true, handling: [] };
const signature = { agreeElectronic: true, consents: [], sections: {} };

const FORMS: [form: string, z.ZodMiniType, (name: string) => object][] = [
  ["sign-up", signUpRequest, (first_name) => ({ data: { first_name } })],
  ["account", updateUserRequest, (display_name) => ({ data: { display_name } })],
  ["invitation by the service key", inviteRequest, (last_name) => ({ data: { last_name } })],
  ["invitation of staff", inviteStaffRequest, (lastName) => ({ ...account, lastName })],
  ["profile", profileUpdate, (first_name) => ({ first_name })],
  ["claim of a record", claimRequest, (lastName) => ({ lastName, birthDate: "1980-01-02" })],
  ["lead", z.object({ name: leadFields.name }), (name) => ({ name })],
  ["emergency contact", emergencyContact, (name) => ({ name, phone: "(920) 555-0142", relation: "friend" })],
  ["passkey", passkeyName, (friendly_name) => ({ friendly_name })],
  ["signature", submitIntakeRequest, (signedName) => ({ ...signature, signedName })],
  ["clinician", providerRequest, (name) => ({ ...provider, name })],
];

test.each(FORMS)("a name in the form %s has no hidden characters", (_form, schema, bodyOf) => {
  for (const [what, name] of HIDDEN) {
    const { error } = schema.safeParse(bodyOf(name));
    expect(
      error?.issues.map(({ message }) => message),
      what,
    ).toEqual([HIDDEN_CHARACTERS]);
  }
  for (const name of NAMES) expect(schema.safeParse(bodyOf(name)).success, name).toBe(true);
});

test("a name in the intake has no hidden characters", () => {
  const field = {
    linkId: "who.name",
    kind: "text",
    label: "Name",
    isRequired: true,
    maxLength: 100,
    format: "name",
  } as const;
  for (const [what, name] of HIDDEN)
    expect(checkValue(field, name, "2026-11-25"), what).toEqual({ refused: HIDDEN_CHARACTERS });
  expect(checkValue(field, "O’Brien", "2026-11-25")).toEqual({ answer: "O’Brien" });
});

test("strips hidden characters from Google names and factor labels", () => {
  for (const [what, name] of HIDDEN) {
    expect(hasHiddenCharacters(signUpMetadata.parse({ first_name: name }).first_name), what).toBe(false);
    expect(hasHiddenCharacters(recoveryCodesRequest.parse({ friendly_name: name }).friendly_name), what).toBe(false);
  }
});
