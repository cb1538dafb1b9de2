import { expect, test } from "vitest";
import type { GuestWaitAnswer, GuestWishAnswer } from "#contract/waitlist.ts";
import { sealIdentity } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { db } from "../../../support/app.ts";
import { bookingApp, stranger } from "../../../support/booking.ts";
import { settings } from "../../../support/care.ts";
import { ask, confirm, NOTHING_FREE, waits } from "../../../support/guest-wait.ts";
import { closeAllBut, states } from "../../../support/waitlist.ts";

test("shows and ends the entry by its link, and rejects a changed link", async () => {
  const app = await bookingApp();
  await closeAllBut();
  const { entry, token } = await waits(app);
  const path = (it: string) => `/api/booking/waitlist/entries/${it}`;
  const read = (it: string) => app.send(path(it), { address: stranger() });
  expect(await (await read(token)).json()).toEqual({ entry, token });
  const changed = (at: number) => `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
  const other = changed(42);
  // Two bits of the last letter carry no data, so another letter decodes to the same bytes; it must be rejected too.
  const bad = [other, ...[0, 20, 22, 41].map(changed), sameBytes(token), entry.id, `${token}=`, "x".repeat(43)];
  for (const it of bad) expect((await read(it)).status).toBe(404);
  const end = (it: string) => app.send(path(it), { method: "DELETE", address: stranger() });
  expect((await end(other)).status).toBe(404);
  expect((await end(token)).status).toBe(204);
  expect((await end(token)).status).toBe(204);
  expect((await read(token)).status).toBe(410);
  expect(await states()).toEqual(["withdrawn"]);
});

test("keeps the entry link until the contact it was sent to changes", async () => {
  const app = await bookingApp();
  await closeAllBut();
  const { token } = await waits(app);
  const read = async () => (await app.send(`/api/booking/waitlist/entries/${token}`, { address: stranger() })).status;
  const change = async (contact: Parameters<typeof sealIdentity>[2]) => {
    const [row] = await db.select().from(patients);
    if (row) await db.update(patients).set(await sealIdentity({ settings }, row, contact));
  };
  await change({ phone: "+19205550199" });
  expect(await read()).toBe(200);
  await change({ phone: null });
  expect(await read()).toBe(200);
  await change({ email: "another@guest.example" });
  expect(await read()).toBe(404);
});

test("a link that was sent as a text ends with the phone number alone", async () => {
  const app = await bookingApp();
  await closeAllBut();
  const { response, code } = await ask(app, NOTHING_FREE, { channel: "text", to: "(920) 555-0123" });
  const { id } = await response.json<GuestWishAnswer>();
  const { token } = await (await confirm(app, id, code)).json<GuestWaitAnswer>();
  const read = async () => (await app.send(`/api/booking/waitlist/entries/${token}`, { address: stranger() })).status;
  const [row] = await db.select().from(patients);
  if (!row) throw new Error("There is no patient.");
  await db.update(patients).set(await sealIdentity({ settings }, row, { email: "new@guest.example" }));
  expect(await read()).toBe(200);
  expect((await (await confirm(app, id, code)).json<GuestWaitAnswer>()).token).toBe(token);
  await db.update(patients).set(await sealIdentity({ settings }, row, { phone: "+19205550177" }));
  expect(await read()).toBe(404);
});

function sameBytes(token: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return token.slice(0, -1) + letters[letters.indexOf(token.slice(-1)) ^ 1];
}
