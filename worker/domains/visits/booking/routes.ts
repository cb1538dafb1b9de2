import { type Context, Hono } from "hono";
import {
  confirmRequest,
  contactRequest,
  holdRequest,
  idempotencyHeader,
  nextQuery,
  slotQuery,
} from "#contract/booking.ts";
import type { AppEnv } from "#worker/deps.ts";
import { visitorOf } from "#worker/domains/accounts/visitor.ts";
import { quietly } from "#worker/kernel/quietly.ts";
import { limit } from "#worker/middleware/limit.ts";
import { originOf } from "#worker/middleware/origin.ts";
import { validate } from "#worker/middleware/validate.ts";
import { sendNotice } from "../notices/notices.ts";
import { nextAvailable } from "../rules/next-available.ts";
import { listSlots, readBookingOptions } from "./availability.ts";
import { type ConfirmedBooking, confirmHold } from "./confirm.ts";
import { sendCode } from "./contact.ts";
import { ensureHolder, readHolder } from "./holder.ts";
import { createHold } from "./holds.ts";
import { manageRoutes } from "./manage-routes.ts";
import { extendHold, readOwnHold, releaseHold } from "./own-holds.ts";

export const bookingRoutes = new Hono<AppEnv>()
  .get("/options", limit("visitor.read"), async (c) => c.json(await readBookingOptions(c.get("deps")), 200))
  .get("/slots", limit("visitor.read"), validate("query", slotQuery), async (c) =>
    c.json(await listSlots(c.get("deps"), c.req.valid("query"), await readHolder(c)), 200),
  )
  .get("/next", limit("visitor.read"), validate("query", nextQuery), async (c) =>
    c.json(await nextAvailable(c.get("deps"), c.req.valid("query").service), 200),
  )
  .get("/hold", limit("visitor.read"), async (c) =>
    c.json({ hold: await readOwnHold(c.get("deps"), await readHolder(c)) }, 200),
  )
  .post("/holds", limit("visitor.hold"), validate("json", holdRequest), async (c) => {
    const holder = { hash: await ensureHolder(c), actor: await visitorOf(c) };
    const hold = await createHold(c.get("deps"), c.req.valid("json"), holder);
    return c.json({ hold }, 201);
  })
  .delete("/holds/:id", limit("visitor.change"), async (c) => {
    await releaseHold(c.get("deps"), await ownOf(c, c.req.param("id")), await visitorOf(c));
    return c.body(null, 204);
  })
  .post("/holds/:id/extend", limit("visitor.change"), async (c) => {
    const hold = await extendHold(c.get("deps"), await ownOf(c, c.req.param("id")), await visitorOf(c));
    return c.json({ hold }, 200);
  })
  .post("/holds/:id/contact", limit("visitor.code"), validate("json", contactRequest), async (c) => {
    const hold = await sendCode(c.get("deps"), await ownOf(c, c.req.param("id")), c.req.valid("json"));
    return c.json({ hold }, 200);
  })
  .post(
    "/holds/:id/confirm",
    limit("visitor.change"),
    validate("header", idempotencyHeader),
    validate("json", confirmRequest),
    async (c) => {
      const booked = await confirmHold(c.get("deps"), {
        ...(await ownOf(c, c.req.param("id"))),
        idempotencyKey: c.req.valid("header")["idempotency-key"],
        request: c.req.valid("json"),
        actor: await visitorOf(c),
      });
      if (booked.isNew) tell(c, booked);
      return c.json(booked.answer, booked.isNew ? 201 : 200);
    },
  )
  .route("/manage", manageRoutes);

async function ownOf(c: Context<AppEnv>, id: string) {
  return { id, holderHash: await readHolder(c) };
}

function tell(c: Context<AppEnv>, { visit, channel }: ConfirmedBooking): void {
  const sending = sendNotice(c.get("deps"), { due: { visit, kind: "booked", channel }, origin: originOf(c) });
  c.executionCtx.waitUntil(quietly("booking_notice_failed", sending));
}
