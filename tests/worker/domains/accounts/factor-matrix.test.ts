import { env } from "cloudflare:workers";
import { and, eq, inArray } from "drizzle-orm";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import type { Role } from "#contract/permissions.ts";
import { createDeps } from "#worker/create-deps.ts";
import { factors } from "#worker/domains/accounts/schema/factors.ts";
import { passkeys } from "#worker/domains/accounts/schema/passkeys.ts";
import { sessionMethods, sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { startUserSession } from "#worker/domains/accounts/sessions/sessions.ts";
import { makeAccount, storeAccount } from "#worker/domains/accounts/sign-up/new-account.ts";
import { createTestApp, db, type TestApp } from "../../support/app.ts";
import { makeSigningKey } from "../../support/auth.ts";
import { createAuthenticator } from "../../support/authenticator.ts";

// Show an existing second step before a change; no text message beside a stronger step; staff keep a stronger one.

type Step = "app" | "key" | "passkey" | "phone";
type Proof = "password" | "otp" | "oauth" | "passkey" | "totp" | "mfa/webauthn" | "mfa/phone" | "mfa/recovery_code";
type Act = "enroll app" | "continue begun app" | "register passkey" | "make recovery codes" | `remove ${Step}`;

const SETS: readonly (readonly Step[])[] = [[], ["app"], ["key"], ["passkey"], ["app", "passkey"], ["passkey", "key"]];
/** Staff may have a phone left from when they were patients. */
const STAFF_SETS: readonly (readonly Step[])[] = [...SETS, ["app", "phone"], ["key", "phone"], ["passkey", "phone"]];
const PATIENT_SETS: readonly (readonly Step[])[] = [...STAFF_SETS, ["phone"]];
/** Mailed links, recovery links and invitations are all "otp". */
const FIRST: readonly Proof[] = ["password", "otp", "oauth"];
const ROLES: readonly Role[] = ["patient", "clinician"];

interface Cell {
  role: Role;
  set: readonly Step[];
  proof: Proof;
  act: Act;
}

/** With two second steps the three first proofs behave alike, so only the password is tested. */
function proofsFor(set: readonly Step[]): Proof[] {
  const has = (step: Step) => set.includes(step);
  return [
    ...(set.length > 1 ? (["password"] as const) : FIRST),
    ...(has("app") ? (["totp"] as const) : []),
    ...(has("key") ? (["mfa/webauthn"] as const) : []),
    ...(has("passkey") ? (["passkey"] as const) : []),
    ...(has("phone") ? (["mfa/phone"] as const) : []),
    ...(has("app") || has("key") || has("phone") ? (["mfa/recovery_code"] as const) : []),
  ];
}

function actsFor(set: readonly Step[]): Act[] {
  const adding = ["enroll app", "continue begun app", "register passkey", "make recovery codes"] as const;
  return [...adding, ...set.map((step) => `remove ${step}` as const)];
}

const CELLS: Cell[] = ROLES.flatMap((role) =>
  (role === "patient" ? PATIENT_SETS : STAFF_SETS).flatMap((set) =>
    proofsFor(set).flatMap((proof) => actsFor(set).map((act) => ({ role, set, proof, act }))),
  ),
);

function isAllowed({ role, set, proof, act }: Cell): boolean {
  const isStrong = !FIRST.includes(proof) && (proof !== "mfa/phone" || set.join() === "phone");
  const isStaff = role !== "patient";
  if (act === "register passkey" && isStaff && set.length === 0) return false;
  // Recovery codes replace a factor, so there must be one.
  if (act === "make recovery codes") return isStrong && set.some((step) => step !== "passkey");
  if (!act.startsWith("remove")) return isStrong || set.length === 0;
  const left = set.filter((step) => act !== `remove ${step}` && step !== "phone");
  return isStrong && (!isStaff || left.length > 0);
}

async function createMatrixApp() {
  const AUTH_KEYS = JSON.stringify([await makeSigningKey("matrix")]);
  const app = createTestApp({ env: { AUTH_KEYS }, without: ["MAIL_QUEUE"] });
  return { app, deps: createDeps({ ...env, AUTH_KEYS }, { db, now: app.now }) };
}

type Matrix = Awaited<ReturnType<typeof createMatrixApp>>;

const CLIENT = {
  issuer: "https://clinic.test/auth/v1",
  origin: "https://clinic.test",
  userAgent: "",
  address: null,
  isBrowser: false,
  binding: null,
  device: null,
  signUp: null,
};

const TYPES = { app: "totp", key: "webauthn", phone: "phone" } as const;

async function arrange({ app, deps }: Matrix, { role, set, proof }: Cell) {
  const at = app.now();
  const email = `${crypto.randomUUID()}@matrix.example`;
  const passwordHash = proof === "password" ? "stands for a hash" : null;
  const account = makeAccount(at, { email, confirmedAt: at, passwordHash, roles: [role] });
  await storeAccount({ db }, account);
  const userId = account.user.id;
  const newId = () => crypto.randomUUID();
  const ids = { begun: newId(), app: newId(), key: newId(), phone: newId(), passkey: newId() };
  const factor = { userId, createdAt: at, updatedAt: at } as const;
  const verified = (step: keyof typeof TYPES) =>
    set.includes(step)
      ? [{ ...factor, id: ids[step], factorType: TYPES[step], status: "verified", friendlyName: step } as const]
      : [];
  const begun = { ...factor, id: ids.begun, factorType: "totp", status: "unverified", friendlyName: "begun" } as const;
  await db.insert(factors).values([begun, ...verified("app"), ...verified("key"), ...verified("phone")]);
  if (set.includes("passkey"))
    await db.insert(passkeys).values({
      id: ids.passkey,
      userId,
      credentialId: ids.passkey,
      publicKey: "",
      algorithm: -7,
      signCount: 0,
      isBackedUp: false,
      transports: [],
      friendlyName: "",
      createdAt: at,
    });
  const isRaised = proof === "totp" || proof.startsWith("mfa/");
  const method = isRaised ? "password" : (proof as "password" | "otp" | "oauth" | "passkey");
  const { tokens } = await startUserSession(deps, CLIENT, { account, method });
  const { session_id: sessionId } = decodeJwt<{ session_id: string }>(tokens.access_token);
  if (isRaised)
    await db.batch([
      db.update(sessions).set({ aal: "aal2" }).where(eq(sessions.id, sessionId)),
      db.insert(sessionMethods).values({ sessionId, method: proof, at }),
    ]);
  return { userId, ids, bearer: tokens.access_token };
}

type Person = Awaited<ReturnType<typeof arrange>>;

async function perform({ send }: TestApp, { ids, bearer }: Person, act: Act): Promise<number> {
  const ask = (method: string, path: string, json?: unknown) =>
    send(`/auth/v1${path}`, { method, headers: { Authorization: `Bearer ${bearer}` }, json });
  switch (act) {
    case "enroll app":
      return (await ask("POST", "/factors", { factor_type: "totp", friendly_name: "new" })).status;
    case "continue begun app":
      return (await ask("POST", `/factors/${ids.begun}/challenge`, {})).status;
    case "register passkey": {
      const begun = await ask("POST", "/passkeys/registration/options", {});
      if (begun.status !== 200) return begun.status;
      const { challenge_id, options } = await begun.json<{ challenge_id: string; options: never }>();
      const credential = await (await createAuthenticator()).create(options);
      return (await ask("POST", "/passkeys/registration/verify", { challenge_id, credential })).status;
    }
    case "make recovery codes":
      return (await ask("POST", "/factors/recovery-codes", {})).status;
    case "remove passkey":
      return (await ask("DELETE", `/passkeys/${ids.passkey}`)).status;
    case "remove app":
      return (await ask("DELETE", `/factors/${ids.app}`)).status;
    case "remove key":
      return (await ask("DELETE", `/factors/${ids.key}`)).status;
    case "remove phone":
      return (await ask("DELETE", `/factors/${ids.phone}`)).status;
  }
}

async function stepsOf(userId: string): Promise<number> {
  const isStrong = and(inArray(factors.factorType, ["totp", "webauthn"]), eq(factors.status, "verified"));
  const counted = await Promise.all([
    db.$count(factors, and(eq(factors.userId, userId), isStrong)),
    db.$count(passkeys, eq(passkeys.userId, userId)),
  ]);
  return counted[0] + counted[1];
}

async function wrongIn(matrix: Matrix, cell: Cell): Promise<string[]> {
  const person = await arrange(matrix, cell);
  const before = await stepsOf(person.userId);
  const status = await perform(matrix.app, person, cell.act);
  const after = await stepsOf(person.userId);
  const name = `${cell.role} with ${cell.set.join("+") || "none"}, by ${cell.proof}: ${cell.act}`;
  return [
    ...(status < 300 === isAllowed(cell) ? [] : [`${name} answered ${status}`]),
    ...(status >= 300 && after !== before ? [`${name} was refused and changed something`] : []),
    ...(cell.role !== "patient" && before > 0 && after === 0 ? [`${name} left no second step`] : []),
  ];
}

test("answers every session, set of second steps and act by three rules", async () => {
  const matrix = await createMatrixApp();
  const wrong: string[] = [];
  // Cells share no user, so eight run at a time.
  for (let i = 0; i < CELLS.length; i += 8)
    wrong.push(...(await Promise.all(CELLS.slice(i, i + 8).map((cell) => wrongIn(matrix, cell)))).flat());
  expect(CELLS.length).toBeGreaterThan(400);
  expect(wrong).toEqual([]);
});
