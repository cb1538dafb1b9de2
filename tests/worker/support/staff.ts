import { env } from "cloudflare:workers";
import type { Role } from "#contract/permissions.ts";
import type { BoardAnswer, StaffVisit } from "#contract/staff-board.ts";
import { DAY } from "#contract/time.ts";
import type { DepsOverrides } from "#worker/deps.ts";
import { issueAccessToken } from "#worker/domains/accounts/access-token.ts";
import { sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { makeAccount, storeAccount } from "#worker/domains/accounts/sign-up/new-account.ts";
import { type Bindings, parseSettings } from "#worker/kernel/settings/env.ts";
import { db, type TestApp } from "./app.ts";
import { makeSigningKey } from "./auth.ts";
import { type BookingApp, bookingApp, chicago, MONDAY } from "./booking.ts";

type Send = TestApp["send"];

export interface Colleague {
  id: string;
  send: Send;
  post: (path: string, json?: unknown, version?: number) => Promise<Response>;
}

export interface StaffApp extends BookingApp {
  /** Signed in at AAL2; every request gets a token issued by the app's clock. */
  colleague: (role?: Role, name?: string) => Promise<Colleague>;
  desk: Colleague;
}

interface Options {
  start?: Date;
  env?: Partial<Bindings>;
  deps?: DepsOverrides;
}

export async function staffApp(options: Options = {}): Promise<StaffApp> {
  const AUTH_KEYS = JSON.stringify([await makeSigningKey("test-1")]);
  const bindings = { AUTH_KEYS, ...options.env };
  const start = options.start ?? new Date(chicago(MONDAY, "07:30"));
  const app = await bookingApp({ ...options, start, env: bindings });
  const settings = parseSettings({ ...env, ...bindings });
  const issuer = "https://clinic.test/auth/v1";

  async function colleague(role: Role = "front_desk", name: string = role): Promise<Colleague> {
    const at = app.now();
    const email = `${name}@clinic.example`;
    const data = { first_name: name, last_name: "Lee", display_name: `${name} Lee` };
    const account = makeAccount(at, { email, confirmedAt: at, roles: [role], data });
    await storeAccount({ db }, account);
    const { id } = account.user;
    const sessionId = crypto.randomUUID();
    const ends = new Date(at.getTime() + 400 * DAY);
    await db.insert(sessions).values({
      id: sessionId,
      userId: id,
      aal: "aal2",
      refreshCounter: 0,
      idleSeconds: 3600,
      idleEndsAt: ends,
      endsAt: ends,
      userAgent: "",
      createdAt: at,
      refreshedAt: at,
    });
    const claims = { userId: id, sessionId, email, isAnonymous: false, aal: "aal2", amr: [] } as const;
    const send: Send = async (path, init = {}) => {
      const headers = new Headers(init.headers);
      const token = await issueAccessToken({ ...claims, amr: [] }, { settings, issuer, at: app.now() });
      headers.set("Authorization", `Bearer ${token}`);
      return app.send(path, { ...init, headers });
    };
    const post = (path: string, json: unknown = {}, version?: number) =>
      send(path, {
        method: "POST",
        json,
        headers: {
          "Idempotency-Key": crypto.randomUUID(),
          ...(version !== undefined && { "If-Match": `"${version}"` }),
        },
      });
    return { id, send, post };
  }

  return { ...app, colleague, desk: await colleague("front_desk", "desk") };
}

let people = 0;

export function newcomer<Change extends object = object>(change = {} as Change) {
  people++;
  return { firstName: "Marker", lastName: `Surname${people}`, email: `man${people}@guest.example`, ...change };
}

export function bookRequest(change: Record<string, unknown> = {}) {
  return {
    service: "follow-up",
    location: "green-bay",
    provider: "demo-novak",
    startsAt: chicago(MONDAY, "09:00"),
    patient: newcomer(),
    ...change,
  };
}

export async function bookVisit(
  { desk, settle }: Pick<StaffApp, "desk" | "settle">,
  change: Record<string, unknown> = {},
): Promise<StaffVisit> {
  const response = await desk.post("/api/staff/appointments", bookRequest(change));
  if (response.status !== 201) throw new Error(`Not booked: ${response.status} ${await response.text()}`);
  await settle();
  return shown(response);
}

export async function shown(response: Response): Promise<StaffVisit> {
  return (await response.json<{ visit: StaffVisit }>()).visit;
}

export function act(
  who: Colleague,
  { id, version }: Pick<StaffVisit, "id" | "version">,
  name: string,
  json: unknown = {},
) {
  return who.post(`/api/staff/appointments/${id}/${name}`, json, version);
}

export async function board(who: Colleague, date = MONDAY): Promise<BoardAnswer> {
  return (await who.send(`/api/staff/board?location=green-bay&date=${date}`)).json();
}
