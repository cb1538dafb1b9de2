import { expect, test } from "vitest";
import { userData } from "#contract/auth.ts";
import { readAuthAddress, withNext } from "#web/areas/account/sign-in/auth-address.ts";
import { readLink } from "#web/areas/account/sign-in/mail/mailed-link.ts";
import { type SignUpInput, signUpData, signUpErrors } from "#web/areas/account/sign-in/sign-up-data.ts";
import { returnPath, signInAddress } from "#web/lib/session/return-path.ts";
import type { SessionState, SignedInUser } from "#web/lib/session/session.ts";
import { wayOut } from "#web/lib/session/way-out.ts";
import { rolesInMetadata, signInStepAfter } from "#web/lib/state/steps.ts";
import { displayNameOfUser } from "#web/lib/words/person.ts";

const profile = { display_name: "", first_name: "", last_name: "" };
const totp = { status: "verified", factor_type: "totp" };

test("accepts only return paths on this site", () => {
  for (const path of ["/dashboard", "/dashboard/account?tab=security#codes", "/book-appointment", "/authors"]) {
    expect(returnPath(path)).toBe(path);
  }
  const elsewhere = ["//evil.example", "/\\evil.example", "https://evil.example/", "javascript:alert(1)", "dashboard"];
  const misleading = ["/\t/evil.example", "/.//evil.example", "/a b", `/${"a".repeat(2001)}`, "", null, undefined];
  const pointless = ["/auth", "/auth?next=/auth", "/AUTH/confirm", "/auth/v1/logout", "/api/profile", "/dev/outbox"];
  for (const path of [...elsewhere, ...misleading, ...pointless])
    expect(returnPath(path), String(path)).toBeUndefined();
});

test("round-trips the return path and mode of a sign-in address", () => {
  expect(signInAddress()).toBe("/auth");
  expect(signInAddress("/dashboard?a=1&b=2")).toBe("/auth?next=%2Fdashboard%3Fa%3D1%26b%3D2");
  const search = Object.fromEntries(new URLSearchParams(withNext("/auth", "/dashboard", "staff").split("?")[1]));
  expect(readAuthAddress(search)).toEqual({ mode: "staff", next: "/dashboard", problem: undefined });
  expect(readAuthAddress({ mode: "root", next: "//evil.example", error_code: "email_exists" })).toEqual({
    mode: "sign-in",
    next: undefined,
    problem: "email_exists",
  });
});

test("names a user by display name, first name or the local part of the address", () => {
  const email = "pat.doe@patient.example";
  expect(displayNameOfUser({ email, profile: { ...profile, display_name: "Dr. Pat Doe", first_name: "Pat" } })).toBe(
    "Dr. Pat Doe",
  );
  expect(displayNameOfUser({ email, profile: { ...profile, display_name: "  ", first_name: "Pat" } })).toBe("Pat");
  expect(displayNameOfUser({ email, profile })).toBe("pat.doe");
  expect(displayNameOfUser({ email, profile: null })).toBe("pat.doe");
});

test("asks for a verified factor first; recovery codes alone do not count", () => {
  const patient = { aal: "aal1", factors: [], roles: ["patient"] } as const;
  expect(signInStepAfter(patient)).toBe("done");
  expect(signInStepAfter({ ...patient, factors: [totp] })).toBe("factor");
  expect(signInStepAfter({ ...patient, factors: [totp], lacksPassword: true })).toBe("factor");
  expect(signInStepAfter({ ...patient, aal: "aal2", factors: [totp] })).toBe("done");
  expect(signInStepAfter({ ...patient, aal: "aal2", factors: [totp], lacksPassword: true })).toBe("password");
  expect(signInStepAfter({ ...patient, factors: [{ ...totp, status: "unverified" }] })).toBe("done");
  expect(signInStepAfter({ ...patient, factors: [{ ...totp, factor_type: "recovery_code" }] })).toBe("done");
});

test("requires a factor, after the password, of staff and on the staff sign-in page", () => {
  const clerk = { aal: "aal1", factors: [], roles: ["front_desk"] } as const;
  expect(signInStepAfter(clerk)).toBe("enrol");
  expect(signInStepAfter({ ...clerk, lacksPassword: true })).toBe("password");
  expect(signInStepAfter({ ...clerk, aal: "aal2" })).toBe("done");
  expect(signInStepAfter({ aal: "aal1", factors: [], roles: ["patient"], isStaffDoor: true })).toBe("enrol");
  expect(rolesInMetadata({ roles: ["admin", "root", 7] })).toEqual(["admin"]);
  expect(rolesInMetadata({})).toEqual([]);
});

test("guards a page: redirects to sign-in, home without permission, and waits while loading", () => {
  const person: SignedInUser = { id: "1", email: "", profile: null, roles: ["patient"], isAdmin: false, step: "done" };
  const signedIn = (facts: Partial<SignedInUser>): SessionState => ({
    status: "signed-in",
    person: { ...person, ...facts },
  });
  expect(wayOut({ status: "loading" })).toBeUndefined();
  expect(wayOut({ status: "unavailable" })).toBeUndefined();
  expect(wayOut({ status: "signed-out" })).toBe("back");
  expect(wayOut({ status: "signed-out", hasLeft: true })).toBe("left");
  expect(wayOut(signedIn({}))).toBeUndefined();
  expect(wayOut(signedIn({ step: "factor" }))).toBe("back");
  expect(wayOut(signedIn({}), "admin:enter")).toBe("home");
  expect(wayOut(signedIn({ roles: null }), "admin:enter")).toBeUndefined();
  for (const role of ["marketing", "compliance", "admin"] as const)
    expect(wayOut(signedIn({ roles: [role] }), "admin:enter"), role).toBeUndefined();
  expect(wayOut(signedIn({ roles: ["patient"] }), "admin:enter")).toBe("home");
});

const typed: SignUpInput = {
  firstName: "Pat",
  lastName: "Doe",
  email: "pat@patient.example",
  phone: "",
  location: "skokie",
  password: "a correct horse here",
  isExisting: false,
  hasConsented: true,
};

test("fills the sign-up metadata, with one consent for three fields", () => {
  expect(signUpData(typed, "Browser 1")).toEqual({
    first_name: "Pat",
    last_name: "Doe",
    display_name: "Pat Doe",
    phone: "",
    location: "skokie",
    combined_consent: true,
    hipaa_consent: true,
    medical_treatment_consent: true,
    patient_type: "new",
    is_existing_patient: false,
    user_agent: "Browser 1",
    primary_contact: "email",
  });
  const longest = signUpData({ ...typed, firstName: "x".repeat(100), lastName: "y".repeat(100) }, "");
  expect(userData.safeParse(longest).success).toBe(true);
  const existing = signUpData({ ...typed, lastName: "", isExisting: true, hasConsented: false }, "");
  expect(existing).toMatchObject({ display_name: "", patient_type: "existing", is_existing_patient: true });
  expect(existing).toMatchObject({ combined_consent: false, hipaa_consent: false, medical_treatment_consent: false });
});

test("reports sign-up errors by field, in the form's order", () => {
  expect(signUpErrors(typed)).toEqual({});
  const nothing = {
    ...typed,
    firstName: "",
    email: "pat@",
    phone: "12",
    location: "",
    password: "short",
    hasConsented: false,
  };
  expect(Object.keys(signUpErrors(nothing))).toEqual([
    "first_name",
    "email",
    "phone",
    "location",
    "password",
    "consent",
  ]);
  // Twelve characters as a reader counts them, not as UTF-16 units.
  expect(signUpErrors({ ...typed, password: "🐎".repeat(11) })).toHaveProperty("password");
  expect(signUpErrors({ ...typed, password: "🐎".repeat(12) })).toEqual({});
});

test("accepts a mailed link only if it is complete and of a known type", () => {
  const whole = "?token_hash=abc&type=recovery&next=%2Fdashboard";
  expect(readLink(whole)).toEqual({ token_hash: "abc", type: "recovery", next: "/dashboard" });
  expect(readLink("?token_hash=abc&type=signup&next=//evil.example")?.next).toBeUndefined();
  for (const broken of ["", "?token_hash=abc", "?type=signup", "?token_hash=abc&type=root"]) {
    expect(readLink(broken), broken).toBeUndefined();
  }
});
