import { expect, test } from "vitest";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { intakeAddenda, intakes } from "#worker/domains/visits/schema/intake.ts";
import { db } from "../../../support/app.ts";
import { refusalOf } from "../../../support/care.ts";
import { MARKER, ownSitting, type Sitting, signed } from "../../../support/intake.ts";
import { act, look, openSigned, openSitting } from "../../../support/intake-signed.ts";

const adding = ({ id, send }: Sitting, body: string, clientKey: string = crypto.randomUUID()) =>
  send(`/api/intake/${id}/addenda`, { method: "POST", json: { body, clientKey } });

test("stores an addendum beside the signed form once, and asks for another review", async () => {
  const { clinic, sitting: early } = await openSitting();
  expect((await refusalOf(await adding(early, "too early"))).code).toBe("conflict");
  const sitting = await signed(clinic);
  await db.update(intakes).set({ status: "accepted" });
  await db.delete(tasks);
  const key = crypto.randomUUID();
  const first = await adding(sitting, "I forgot something", key);
  expect([first.status, await first.json()]).toEqual([
    201,
    { addendum: { body: "I forgot something", createdAt: clinic.app.now().toISOString() }, version: 3, help: null },
  ]);
  expect((await adding(sitting, "I forgot something", key)).status).toBe(200);
  expect(await (await ownSitting(clinic)).read()).toMatchObject({
    status: "amended",
    version: 3,
    addenda: [{ body: "I forgot something" }],
  });
  expect((await db.select().from(tasks)).map(({ kind }) => kind)).toEqual(["review_intake"]);
  expect((await adding(sitting, "x".repeat(2001))).status).toBe(400);
  expect((await adding(sitting, " ")).status).toBe(400);
  expect(await db.$count(intakeAddenda)).toBe(1);
});

test("staff add beside what was signed; the patient sees his own words and not theirs", async () => {
  const { doctor, id, sitting } = await openSigned();
  const { version } = await look(doctor, id);
  const clientKey = crypto.randomUUID();
  const add = () => doctor.post(`/api/staff/intakes/${id}/addenda`, { body: `${MARKER} of staff`, clientKey });
  expect([(await add()).status, (await add()).status]).toEqual([201, 200]);
  expect(await look(doctor, id)).toMatchObject({
    status: "in_review",
    version: version + 1,
    addenda: [{ authorKind: "staff", body: `${MARKER} of staff` }],
  });
  expect((await sitting.read()).addenda).toEqual([]);
  expect(JSON.stringify(await db.select().from(intakeAddenda))).not.toContain(MARKER);
  await act(doctor, id, "accept", { version: version + 1 });
  await add();
  expect((await look(doctor, id)).status).toBe("accepted");
});
