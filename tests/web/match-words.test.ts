import { expect, test } from "vitest";
import { agreementWords } from "#web/areas/desk/patients/match-list.tsx";

test("tells the desk that the phone number of a chart with an account is not verified", () => {
  expect(agreementWords({ agrees: ["phone", "familyName"], hasAccount: true })).toBe(
    "Same phone number (not verified: the account can change it), last name and date of birth",
  );
  expect(agreementWords({ agrees: ["phone", "email"], hasAccount: false })).toBe("Same phone number, e-mail address");
});
