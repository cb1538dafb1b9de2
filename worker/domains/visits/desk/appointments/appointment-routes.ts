import { type Context, Hono } from "hono";
import { idempotencyHeader, ifMatchHeader, versionOf } from "#contract/booking.ts";
import {
  checkInRequest,
  declineRequest,
  roomRequest,
  seriesPreviewRequest,
  seriesRequest,
  staffBookRequest,
  staffCancelRequest,
  staffConfirmRequest,
  staffMoveRequest,
  walkInRequest,
} from "#contract/staff-appointments.ts";
import type { StaffVisit } from "#contract/staff-board.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission } from "#worker/domains/accounts/session.ts";
import { limitWhen } from "#worker/middleware/limit.ts";
import { originOf } from "#worker/middleware/origin.ts";
import { validate } from "#worker/middleware/validate.ts";
import { readStaffVisit } from "../../appointments/show-staff-visit.ts";
import { staffOf } from "../../changes/staff-actor.ts";
import { tell } from "../../notices/tell.ts";
import { checkIn, complete, noShow, start, undoNoShow } from "../board/arrivals.ts";
import { readLabel } from "../board/labels.ts";
import { toRoom, undoToRoom } from "../board/rooming.ts";
import { changeRoom } from "../board/rooms.ts";
import { type BookedVisit, bookByStaff, walkIn } from "./book.ts";
import { cancelByStaff, confirmVisit, declineVisit } from "./decisions.ts";
import { moveByStaff } from "./move.ts";
import { bookSeries, previewSeries } from "./series.ts";
import type { VisitChangeRequest } from "./staff-change.ts";

const mayRead = requirePermission("appointment:read");
const mayWrite = requirePermission("appointment:write");
const seen = validate("header", ifMatchHeader);
const keyed = validate("header", idempotencyHeader);
/** Each attempt with a new patient searches every chart. Every new patient has a first name. */
const searches = limitWhen("staff.search", ({ patient }) => Object.hasOwn(Object(patient), "firstName"));

export const appointmentRoutes = new Hono<AppEnv>()
  .post("/", mayWrite, keyed, validate("json", staffBookRequest), searches, async (c) =>
    booked(c, await bookByStaff(c.get("deps"), c.req.valid("json"), bookingOf(c))),
  )
  .post("/walk-in", mayWrite, keyed, validate("json", walkInRequest), searches, async (c) =>
    booked(c, await walkIn(c.get("deps"), c.req.valid("json"), bookingOf(c))),
  )
  .post("/series/preview", mayWrite, validate("json", seriesPreviewRequest), async (c) =>
    c.json(await previewSeries(c.get("deps"), c.req.valid("json")), 200),
  )
  .post("/series", mayWrite, keyed, validate("json", seriesRequest), async (c) => {
    const { answer, due } = await bookSeries(c.get("deps"), c.req.valid("json"), bookingOf(c));
    tell(c, due);
    return c.json(answer, 201);
  })
  .get("/:id", mayRead, async (c) => shown(c, await readStaffVisit(c.get("deps"), c.req.param("id"), actorOf(c))))
  .get("/:id/label", mayRead, async (c) => {
    const label = await readLabel(c.get("deps"), { id: c.req.param("id"), actor: actorOf(c), origin: originOf(c) });
    return c.json(label, 200);
  })
  .post("/:id/check-in", mayWrite, seen, validate("json", checkInRequest), async (c) =>
    shown(c, await checkIn(c.get("deps"), requestedChange(c, c.req.valid("json")), c.req.valid("json").override)),
  )
  .post("/:id/room", mayWrite, seen, validate("json", roomRequest), async (c) =>
    shown(c, await changeRoom(c.get("deps"), requestedChange(c, c.req.valid("json")), c.req.valid("json").room)),
  )
  .post("/:id/to-room", mayWrite, seen, async (c) => shown(c, await toRoom(c.get("deps"), requestedChange(c))))
  .post("/:id/undo-to-room", mayWrite, seen, async (c) => shown(c, await undoToRoom(c.get("deps"), requestedChange(c))))
  .post("/:id/start", mayWrite, seen, async (c) => shown(c, await start(c.get("deps"), requestedChange(c))))
  .post("/:id/complete", mayWrite, seen, async (c) => shown(c, await complete(c.get("deps"), requestedChange(c))))
  .post("/:id/no-show", mayWrite, seen, async (c) => shown(c, await noShow(c.get("deps"), requestedChange(c))))
  .post("/:id/undo-no-show", mayWrite, seen, async (c) => shown(c, await undoNoShow(c.get("deps"), requestedChange(c))))
  .post("/:id/confirm", mayWrite, seen, validate("json", staffConfirmRequest), async (c) => {
    const { notify } = c.req.valid("json");
    const { answer, due } = await confirmVisit(c.get("deps"), requestedChange(c), notify);
    tell(c, due);
    return shown(c, answer.visit);
  })
  .post("/:id/decline", mayWrite, seen, validate("json", declineRequest), async (c) => {
    const request = c.req.valid("json");
    const { answer, due } = await declineVisit(c.get("deps"), requestedChange(c, request), request);
    tell(c, due);
    return c.json(answer, 200, tagOf(answer.visit));
  })
  .post("/:id/cancel", mayWrite, seen, validate("json", staffCancelRequest), async (c) => {
    const request = c.req.valid("json");
    const { answer, due } = await cancelByStaff(c.get("deps"), requestedChange(c, request), request);
    tell(c, due);
    return shown(c, answer.visit);
  })
  .post("/:id/move", mayWrite, seen, validate("json", staffMoveRequest), async (c) => {
    const request = c.req.valid("json");
    const { answer, due } = await moveByStaff(c.get("deps"), requestedChange(c, request), request);
    tell(c, due);
    return shown(c, answer.visit);
  });

function requestedChange(c: Context<AppEnv>, request: Record<string, unknown> = {}): VisitChangeRequest {
  const version = versionOf(c.req.header("If-Match") ?? "");
  return { id: c.req.param("id") ?? "", version, actor: staffOf(c), request };
}

/** Keys of two users never meet. */
function bookingOf(c: Context<AppEnv>) {
  const actor = staffOf(c);
  return { actor, key: `${actor.signedIn.user.id}:${c.req.header("Idempotency-Key")}` };
}

function shown(c: Context<AppEnv>, visit: StaffVisit) {
  return c.json({ visit }, 200, tagOf(visit));
}

function booked(c: Context<AppEnv>, { answer: visit, due, isNew }: BookedVisit) {
  tell(c, due);
  return c.json({ visit }, isNew ? 201 : 200, tagOf(visit));
}

function tagOf({ version }: StaffVisit) {
  return { ETag: `"${version}"` };
}
