import { expect, test } from "vitest";
import type { ConsentState } from "#contract/consents.ts";
import { longDateTime } from "#contract/time-words.ts";
import { accessText } from "#web/areas/account/data/access-words.ts";
import { consentChoices, consentStateText } from "#web/areas/account/data/consent-words.ts";
import { codesLeftText } from "#web/areas/account/security/codes-left.ts";
import { factorsOf, hasCodes } from "#web/areas/account/security/factors-of.ts";
import { shownPhone } from "#web/areas/account/security/shown-phone.ts";
import { actorLabel } from "#web/lib/words/actor-label.ts";

type Shown = Pick<ConsentState, "decided" | "isOutdated" | "act">;
type Decision = NonNullable<ConsentState["decided"]>["decision"];

function document(act: Shown["act"], decision?: Decision, isOutdated = false): Shown {
  const decided = decision ? { decision, version: "1", at: "2026-11-22T03:00:00Z", words: null } : null;
  return { act, decided, isOutdated };
}

const choices = (shown: Shown) => consentChoices(shown).map(({ decision }) => decision);

test("consent can be withdrawn even while a new version waits; an acknowledged notice can't", () => {
  expect(choices(document("agree"))).toEqual(["granted", "declined"]);
  expect(choices(document("agree", "granted"))).toEqual(["withdrawn"]);
  expect(choices(document("agree", "granted", true))).toEqual(["granted", "withdrawn"]);
  expect(choices(document("agree", "declined"))).toEqual(["granted"]);
  expect(choices(document("agree", "withdrawn"))).toEqual(["granted"]);
  expect(choices(document("acknowledge"))).toEqual(["granted", "declined"]);
  expect(choices(document("acknowledge", "granted"))).toEqual([]);
  expect(choices(document("acknowledge", "granted", true))).toEqual(["granted", "declined"]);
  expect(choices(document("acknowledge", "declined"))).toEqual(["granted"]);
});

test("shows a document's consent state with the date at the clinic", () => {
  expect(consentStateText(document("agree"))).toBe("You have not answered yet.");
  expect(consentStateText(document("agree", "granted"))).toBe("You agreed on November 21, 2026.");
  expect(consentStateText(document("acknowledge", "granted"))).toBe("You confirmed this on November 21, 2026.");
  expect(consentStateText(document("agree", "declined"))).toBe("You said no on November 21, 2026.");
  expect(consentStateText(document("acknowledge", "declined"))).toBe(
    "You chose not to confirm this on November 21, 2026.",
  );
  expect(consentStateText(document("agree", "withdrawn"))).toBe("You took this back on November 21, 2026.");
  expect(consentStateText(document("agree", "granted", true))).toContain("They have changed since");
});

test("counts neither recovery codes nor unverified factors as a second step", () => {
  const facts = { friendly_name: "", created_at: "", updated_at: "" };
  const app = { ...facts, id: "1", factor_type: "totp", status: "verified" } as const;
  const begun = { ...facts, id: "2", factor_type: "totp", status: "unverified" } as const;
  const codes = { ...facts, id: "3", factor_type: "recovery_code", status: "verified" } as const;
  expect(factorsOf({ factors: [app, begun, codes] })).toEqual([app]);
  expect(factorsOf({})).toEqual([]);
  expect([hasCodes({ factors: [app] }), hasCodes({ factors: [codes] }), hasCodes({})]).toEqual([false, true, false]);
});

test("asks for new recovery codes when few are left", () => {
  expect(codesLeftText(10, 10)).toBe("10 of 10 are left. Each works once.");
  expect(codesLeftText(3, 10)).toContain("Better make new ones soon.");
  expect(codesLeftText(1, 10)).toContain("1 of 10 is left.");
  expect(codesLeftText(0, 10)).toBe("All of them are used. Please make new ones.");
});

test("describes record access by name, role, action and reason", () => {
  expect(actorLabel({ name: "Fran Diaz", role: "front_desk" })).toBe("Fran Diaz, front desk");
  expect(actorLabel({ name: "Staff", role: "" })).toBe("Staff");
  expect(accessText({ action: "print", resource: "lab_result", purpose: "" })).toBe("Printed: lab result.");
  expect(accessText({ action: "view", resource: "intake", purpose: "treatment" })).toBe(
    "Opened: intake. Reason: treatment.",
  );
  expect(accessText({ action: "factor_deleted", resource: "factor", purpose: "" })).toBe(
    "Removed a second step of signing in.",
  );
  expect(longDateTime("2026-07-01T03:05:00Z").replaceAll("\u202f", " ")).toBe("June 30, 2026 at 10:05 PM CDT");
});

test("formats US phone numbers", () => {
  expect(shownPhone("+19205550143")).toBe("(920) 555-0143");
  expect(shownPhone("")).toBe("");
  expect(shownPhone("+442071234567")).toBe("+442071234567");
});
