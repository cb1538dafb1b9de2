import { expect, test } from "vitest";
import type { Saved } from "#contract/admin-schedule.ts";
import { closures, providers, scheduleRuns, services } from "#worker/domains/visits/schema/schedule.ts";
import { db } from "../../../support/app.ts";
import { chicago, errorOf, MONDAY } from "../../../support/booking.ts";
import { SCHEDULE, schedule, withAdmin } from "../../../support/schedule.ts";
import { bookVisit, type Colleague } from "../../../support/staff.ts";

const add = ({ send }: Colleague, noun: string, json: object, key: string) =>
  send(`${SCHEDULE}/${noun}`, { method: "POST", json, headers: { "Idempotency-Key": key } });

const PERSON = { name: "Sam Ode", credential: "NP", licensedStates: ["WI"], isActive: true };

async function newService(admin: Colleague) {
  const [found] = (await schedule(admin)).services;
  if (!found) throw new Error("There are seeded ones.");
  const { id: _, version: __, position: ___, ...service } = found;
  return { ...service, name: "A kind of its own" };
}

const closed = (handling: object[] = []) => ({
  location: "green-bay",
  provider: null,
  kind: "blackout",
  reason: "Water pipe",
  startsAt: chicago(MONDAY, "12:00"),
  endsAt: chicago(MONDAY, "20:00"),
  handling,
});

test.each([
  ["providers", providers, async () => PERSON],
  ["services", services, newService],
  ["closures", closures, async () => closed()],
] as const)("a double click adds one of %s, and both clicks get it", async (noun, table, make) => {
  const { admin } = await withAdmin();
  const body = await make(admin);
  const before = await db.$count(table);
  const key = crypto.randomUUID();
  const answers = await Promise.all([1, 2].map(() => add(admin, noun, body, key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const [one, other] = await Promise.all(answers.map((answer) => answer.json<Saved<{ id: string }>>()));
  expect(one?.saved.id).toMatch(/^[a-z]{3}_/);
  expect(other).toEqual(one);
  expect([(await db.$count(table)) - before, await db.$count(scheduleRuns)]).toEqual([1, 1]);
  if (noun !== "closures") {
    const stored = (await schedule(admin))[noun].find(({ id }) => id === one?.saved.id);
    expect(stored).toEqual(one?.saved);
  }
});

test("a double click on a closure with visits in it deals with each visit once", async () => {
  const { app, admin } = await withAdmin();
  const visit = await bookVisit(app, { startsAt: chicago(MONDAY, "14:00") });
  const before = await db.$count(closures);
  const body = closed([{ act: "call", visit: visit.id, version: 1 }]);
  const key = crypto.randomUUID();
  const answers = await Promise.all([1, 2].map(() => add(admin, "closures", body, key)));
  const told = await Promise.all(answers.map((answer) => answer.json<Saved<{ id: string }>>()));
  expect(told[0]?.handled).toEqual({ kept: 0, moved: 0, called: 1 });
  expect(told[1]).toEqual(told[0]);
  expect((await db.$count(closures)) - before).toBe(1);
});

test("one key adds one thing: another request with it at the same moment is told so, and adds nothing", async () => {
  const { admin } = await withAdmin();
  const before = await db.$count(providers);
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    ["One Lee", "Other Lee"].map((name) => add(admin, "providers", { ...PERSON, name }, key)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused && (await errorOf(refused)).code).toBe("conflict");
  expect((await db.$count(providers)) - before).toBe(1);
});
