import { type Context, Hono } from "hono";
import {
  type AdminClosure,
  type AdminProvider,
  type AdminService,
  adminClosureRequest,
  clinicRequest,
  closureListQuery,
  confirmClosureRequest,
  providerRequest,
  type Saved,
  serviceRequest,
} from "#contract/admin-schedule.ts";
import { idempotencyHeader, ifMatchHeader, versionOf } from "#contract/booking.ts";
import { providerHoursRequest } from "#contract/provider-hours.ts";
import type { ScheduleConflictsAnswer } from "#contract/schedule-conflicts.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission } from "#worker/domains/accounts/session.ts";
import { validate } from "#worker/middleware/validate.ts";
import { staffOf } from "../changes/staff-actor.ts";
import { tell } from "../notices/tell.ts";
import { type Keep, once } from "./bulk/runs.ts";
import { NONE_HANDLED } from "./bulk/saving.ts";
import { previewClinic, saveClinic } from "./clinics.ts";
import {
  addClosure,
  confirmProposed,
  declineHoliday,
  listAdminClosures,
  previewConfirm,
  previewNewClosure,
  removeClosure,
} from "./closures.ts";
import { addProvider, previewHours, previewProvider, type SavedWith, saveHours, saveProvider } from "./providers.ts";
import { readSchedule } from "./read.ts";
import { addService, previewService, saveService } from "./services.ts";

const mayManage = requirePermission("appointment:manage");
const seen = validate("header", ifMatchHeader);
const keyed = validate("header", idempotencyHeader);

export const adminScheduleRoutes = new Hono<AppEnv>()
  .get("/", mayManage, async (c) => c.json(await readSchedule(c.get("deps")), 200))
  .post("/providers", mayManage, keyed, validate("json", providerRequest), async (c) => {
    const request = c.req.valid("json");
    const work = (keep: Keep<Saved<AdminProvider>>) => addProvider(c.get("deps"), { request, actor: staffOf(c), keep });
    return c.json(await once(c.get("deps"), { ...runOf(c), request, work }), 201);
  })
  .post("/providers/:id/preview", mayManage, validate("json", providerRequest), async (c) =>
    listed(c, await previewProvider(c.get("deps"), asked(c, c.req.valid("json")))),
  )
  .put("/providers/:id", mayManage, seen, validate("json", providerRequest), async (c) =>
    saved(c, await saveProvider(c.get("deps"), asked(c, c.req.valid("json")))),
  )
  .post("/providers/:id/hours/preview", mayManage, validate("json", providerHoursRequest), async (c) =>
    listed(c, await previewHours(c.get("deps"), asked(c, c.req.valid("json")))),
  )
  .put("/providers/:id/hours", mayManage, seen, validate("json", providerHoursRequest), async (c) =>
    saved(c, await saveHours(c.get("deps"), asked(c, c.req.valid("json")))),
  )
  .post("/services", mayManage, keyed, validate("json", serviceRequest), async (c) => {
    const request = c.req.valid("json");
    const work = (keep: Keep<Saved<AdminService>>) => addService(c.get("deps"), { request, actor: staffOf(c), keep });
    return c.json(await once(c.get("deps"), { ...runOf(c), request, work }), 201);
  })
  .post("/services/:id/preview", mayManage, validate("json", serviceRequest), async (c) =>
    listed(c, await previewService(c.get("deps"), asked(c, c.req.valid("json")))),
  )
  .put("/services/:id", mayManage, seen, validate("json", serviceRequest), async (c) =>
    saved(c, await saveService(c.get("deps"), asked(c, c.req.valid("json")))),
  )
  .post("/clinics/:id/preview", mayManage, validate("json", clinicRequest), async (c) =>
    listed(c, await previewClinic(c.get("deps"), asked(c, c.req.valid("json")))),
  )
  .put("/clinics/:id", mayManage, seen, validate("json", clinicRequest), async (c) =>
    saved(c, await saveClinic(c.get("deps"), asked(c, c.req.valid("json")))),
  )
  .get("/closures", mayManage, validate("query", closureListQuery), async (c) =>
    c.json(await listAdminClosures(c.get("deps"), c.req.valid("query")), 200),
  )
  .post("/closures/preview", mayManage, validate("json", adminClosureRequest), async (c) =>
    listed(c, await previewNewClosure(c.get("deps"), { request: c.req.valid("json"), actor: staffOf(c) })),
  )
  .post("/closures", mayManage, keyed, validate("json", adminClosureRequest), async (c) => {
    const request = c.req.valid("json");
    const work = async (keep: Keep<Saved<AdminClosure>>) => {
      const { answer, due } = await addClosure(c.get("deps"), { request, actor: staffOf(c), keep });
      tell(c, due.slice(0, AT_ONCE));
      return answer;
    };
    return c.json(await once(c.get("deps"), { ...runOf(c), request, work }), 201);
  })
  .post("/closures/:id/confirm/preview", mayManage, async (c) =>
    listed(c, await previewConfirm(c.get("deps"), { id: c.req.param("id"), actor: staffOf(c) })),
  )
  .post("/closures/:id/confirm", mayManage, seen, validate("json", confirmClosureRequest), async (c) =>
    saved(c, await confirmProposed(c.get("deps"), asked(c, c.req.valid("json")))),
  )
  .post("/closures/:id/decline", mayManage, seen, async (c) =>
    c.json({ saved: await declineHoliday(c.get("deps"), asked(c, {})), handled: NONE_HANDLED }, 200),
  )
  .delete("/closures/:id", mayManage, seen, async (c) => {
    await removeClosure(c.get("deps"), asked(c, {}));
    return c.body(null, 204);
  });

const AT_ONCE = 20;

function asked<Request>(c: Context<AppEnv>, request: Request) {
  const version = versionOf(c.req.header("If-Match") ?? "0");
  return { id: c.req.param("id") ?? "", version, request, actor: staffOf(c) };
}

function runOf(c: Context<AppEnv>) {
  const { id } = actorOf(c).user;
  return { key: `${id}:${c.req.header("Idempotency-Key")}`, actorId: id };
}

function listed(c: Context<AppEnv>, list: ScheduleConflictsAnswer) {
  return c.json(list, 200);
}

function saved<Thing extends { version: number }>(c: Context<AppEnv>, { answer, due }: SavedWith<Thing>) {
  tell(c, due.slice(0, AT_ONCE));
  return c.json(answer as Saved<Thing>, 200, { ETag: `"${answer.saved.version}"` });
}
