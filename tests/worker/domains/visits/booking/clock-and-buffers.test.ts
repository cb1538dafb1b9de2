import { expect, test } from "vitest";
import { MINUTE } from "#contract/time.ts";
import {
  bookingApp,
  cellsAndVisits,
  chicago,
  confirmHold,
  errorOf,
  holdRequest,
  holdTime,
  MONDAY,
  manage,
  rowOf,
  stranger,
  tellContact,
} from "../../../support/booking.ts";

const NOVAK = { service: "follow-up", provider: "demo-novak" };
const at = (time: string) => ({ ...NOVAK, startsAt: chicago(MONDAY, time) });

test("nobody holds a time within the quarter of an hour behind another's visit, nor one whose own would reach into it", async () => {
  const app = await bookingApp();
  expect((await holdTime(app, at("10:00"))).response.status).toBe(201);
  for (const time of ["09:30", "10:15", "10:30"]) {
    const { response } = await holdTime(app, at(time));
    expect([time, response.status, (await errorOf(response)).code]).toEqual([time, 409, "slot_taken"]);
  }
  expect((await holdTime(app, at("09:15"))).response.status).toBe(201);
  expect((await holdTime(app, at("10:45"))).response.status).toBe(201);
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
});

test("a visit is not moved into a buffer either", async () => {
  const app = await bookingApp();
  await holdTime(app, at("10:00"));
  const held = await holdTime(app, at("14:00"));
  const { code } = await tellContact(app, held);
  const { token } = await (await confirmHold(app, held, { code })).json<{ token: string }>();
  const move = (time: string) =>
    manage(app, token, "/move", { json: { startsAt: chicago(MONDAY, time), provider: "demo-novak" }, version: 2 });
  expect((await errorOf(await move("10:30"))).code).toBe("slot_taken");
  expect((await move("10:45")).status).toBe(200);
});

test.each([-30, 30])(
  "a browser whose clock is %s minutes off holds, keeps and loses a time like any other",
  async (off) => {
    const app = await bookingApp();
    const said = (headers: HeadersInit = {}) => {
      const theirs = new Date(app.now().getTime() + off * MINUTE);
      return { ...headers, Date: theirs.toUTCString(), "If-Modified-Since": theirs.toUTCString() };
    };
    const hold = (time: string) =>
      app.post("/api/booking/holds", holdRequest(at(time)), { address: stranger(), headers: said() });
    // The two hours' notice counts by the server's clock; the browser's clock would change one of the answers.
    const friday = (time: string) => ({ ...NOVAK, startsAt: chicago("2026-11-20", time) });
    const [late, soon] = [await holdTime(app, friday("13:45")), await holdTime(app, friday("14:00"))];
    expect([late.response.status, soon.response.status]).toEqual([422, 201]);
    const response = await hold("09:00");
    const { hold: held } = await response.json<{ hold: { id: string; expiresAt: string } }>();
    expect([response.status, Date.parse(held.expiresAt)]).toEqual([201, app.now().getTime() + 10 * MINUTE]);
    app.advance(10 * MINUTE - 1);
    expect((await hold("09:00")).status).toBe(409);
    app.advance(1);
    expect((await hold("09:00")).status).toBe(201);
    expect((await rowOf(held.id))?.status).toBe("expired");
  },
);
