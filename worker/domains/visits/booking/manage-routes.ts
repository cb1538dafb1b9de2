import { type Context, Hono } from "hono";
import {
  cancelRequest,
  ifMatchHeader,
  maybeIfMatchHeader,
  moveQuery,
  moveRequest,
  versionOf,
} from "#contract/booking.ts";
import type { AppEnv } from "#worker/deps.ts";
import { linkHolderOf } from "#worker/domains/accounts/visitor.ts";
import { quietly } from "#worker/kernel/quietly.ts";
import { limit } from "#worker/middleware/limit.ts";
import { originOf } from "#worker/middleware/origin.ts";
import { validate } from "#worker/middleware/validate.ts";
import { calendarFile } from "../calendar/calendar-file.ts";
import { sendNotice } from "../notices/notices.ts";
import { attendVisit, cancelVisit, listMoves, type Managed, readManagedVisit, reportLate } from "./manage.ts";
import { moveVisit } from "./move.ts";

/** The version goes out as ETag and comes back as If-Match. */
export const manageRoutes = new Hono<AppEnv>()
  .get("/:token", limit("visitor.read"), async (c) => {
    return answer(c, await readManagedVisit(c.get("deps"), c.req.param("token")));
  })
  .get("/:token/slots", limit("visitor.read"), validate("query", moveQuery), async (c) =>
    c.json(await listMoves(c.get("deps"), c.req.param("token"), c.req.valid("query")), 200),
  )
  .get("/:token/calendar.ics", limit("visitor.read"), async (c) => {
    const token = c.req.param("token");
    const { visit } = await readManagedVisit(c.get("deps"), token);
    const url = `${originOf(c)}/book-appointment/manage/${token}`;
    return c.body(calendarFile(visit, { url, stamp: c.get("deps").now() }), 200, {
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Content-Disposition": 'attachment; filename="appointment.ics"',
    });
  })
  .post("/:token/confirm", limit("visitor.change"), async (c) =>
    answer(c, await attendVisit(c.get("deps"), c.req.param("token"), await linkHolderOf(c))),
  )
  .post("/:token/late", limit("visitor.change"), async (c) =>
    answer(c, await reportLate(c.get("deps"), c.req.param("token"), await linkHolderOf(c))),
  )
  .post(
    "/:token/move",
    limit("visitor.change"),
    validate("header", ifMatchHeader),
    validate("json", moveRequest),
    async (c) => {
      const token = c.req.param("token");
      const moved = await moveVisit(c.get("deps"), {
        token,
        request: c.req.valid("json"),
        version: versionOf(c.req.valid("header")["if-match"]),
        actor: await linkHolderOf(c),
      });
      tell(c, "moved", moved);
      return answer(c, moved);
    },
  )
  .post(
    "/:token/cancel",
    limit("visitor.change"),
    validate("header", maybeIfMatchHeader),
    validate("json", cancelRequest),
    async (c) => {
      const token = c.req.param("token");
      const version = c.req.valid("header")["if-match"];
      const cancelled = await cancelVisit(c.get("deps"), {
        token,
        reason: c.req.valid("json").reason,
        version: version === undefined ? null : versionOf(version),
        actor: await linkHolderOf(c),
      });
      tell(c, "cancelled", cancelled);
      return answer(c, cancelled);
    },
  );

function answer(c: Context<AppEnv>, { shown }: Managed) {
  return c.json({ visit: shown }, 200, { ETag: `"${shown.version}"` });
}

function tell(c: Context<AppEnv>, kind: "moved" | "cancelled", { visit, contact, isChanged }: Managed): void {
  if (!contact || !isChanged) return;
  const due = { visit, kind, channel: contact.channel };
  const sending = sendNotice(c.get("deps"), { due, origin: originOf(c) });
  c.executionCtx.waitUntil(quietly("booking_notice_failed", sending));
}
