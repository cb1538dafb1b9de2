import { type Context, Hono } from "hono";
import { guestCode, guestWishRequest, offerReply, type WaitlistRequest, waitlistRequest } from "#contract/waitlist.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf } from "#worker/domains/accounts/session.ts";
import { linkHolderOf, visitorOf } from "#worker/domains/accounts/visitor.ts";
import { findOwnPatient } from "#worker/domains/patients/own-patient.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { quietly } from "#worker/kernel/quietly.ts";
import { limit } from "#worker/middleware/limit.ts";
import { originOf } from "#worker/middleware/origin.ts";
import { validate } from "#worker/middleware/validate.ts";
import { personOfAccount } from "../changes/account-person.ts";
import type { VisitActor } from "../changes/change.ts";
import type { Statement } from "../changes/claim.ts";
import { notBookable } from "../changes/refusals.ts";
import { openLink } from "../notices/links.ts";
import { sendNotice } from "../notices/notices.ts";
import { endWaitByLink, readWaitByLink } from "./entry-link.ts";
import { askForGuest, confirmForGuest, patientFor, tellGuest } from "./guest.ts";
import { joinWaitlist } from "./join.ts";
import type { Accepted } from "./offers/accept.ts";
import { readOfferByLink } from "./offers/offer-link.ts";
import { replyToOffer } from "./offers/reply.ts";
import { listEntries, withdrawEntry } from "./own.ts";

export const waitlistRoutes = new Hono<AppEnv>()
  .post("/waitlist", limit("visitor.change"), validate("json", waitlistRequest), async (c) => {
    const request = c.req.valid("json");
    const { entry, isNew } = await joinWaitlist(c.get("deps"), { ...(await whoJoins(c, request)), request });
    return c.json({ entry }, isNew ? 201 : 200);
  })
  .post("/waitlist/requests", limit("visitor.code"), validate("json", guestWishRequest), async (c) =>
    c.json(await askForGuest(c.get("deps"), c.req.valid("json")), 201),
  )
  .post("/waitlist/requests/:id/confirm", limit("visitor.change"), validate("json", guestCode), async (c) => {
    const { code } = c.req.valid("json");
    const waits = await confirmForGuest(c.get("deps"), { id: c.req.param("id"), code, actor: await visitorOf(c) });
    if (waits.told)
      c.executionCtx.waitUntil(quietly("waitlist_notice_failed", tellGuest(c.get("deps"), waits, originOf(c))));
    return c.json(waits.answer, waits.told ? 201 : 200);
  })
  .get("/waitlist/entries/:token", limit("visitor.read"), async (c) =>
    c.json(await readWaitByLink(c.get("deps"), c.req.param("token")), 200),
  )
  .delete("/waitlist/entries/:token", limit("visitor.change"), async (c) => {
    await endWaitByLink(c.get("deps"), c.req.param("token"), await linkHolderOf(c));
    return c.body(null, 204);
  })
  .get("/manage/:token/waitlist", limit("visitor.read"), async (c) => {
    const { patient } = await openLink(c.get("deps"), c.req.param("token"));
    return c.json({ entries: await listEntries(c.get("deps"), patient.id) }, 200);
  })
  .delete("/manage/:token/waitlist/:id", limit("visitor.change"), async (c) => {
    const { patient } = await openLink(c.get("deps"), c.req.param("token"));
    const actor = await linkHolderOf(c);
    await withdrawEntry(c.get("deps"), { id: c.req.param("id"), patientId: patient.id, actor });
    return c.body(null, 204);
  })
  .get("/offers/:token", limit("visitor.read"), async (c) =>
    c.json(await readOfferByLink(c.get("deps"), c.req.param("token")), 200),
  )
  .post("/offers/:token", limit("visitor.change"), validate("json", offerReply), async (c) => {
    const reply = { token: c.req.param("token"), ...c.req.valid("json"), actor: await linkHolderOf(c) };
    const { shown, accepted } = await replyToOffer(c.get("deps"), reply);
    if (accepted) tell(c, accepted);
    return c.json(shown, 200);
  });

export const ownWaitlistRoutes = new Hono<AppEnv>()
  .get("/", async (c) => {
    const patient = await findOwnPatient(c.get("deps"), actorOf(c));
    const entries = patient ? await listEntries(c.get("deps"), patient.id) : [];
    return c.json({ entries }, 200);
  })
  .delete("/:id", async (c) => {
    const signedIn = actorOf(c);
    const patient = await findOwnPatient(c.get("deps"), signedIn);
    if (!patient) throw new AppError("not_found", "There is no such wish.");
    const actor = { kind: "patient", signedIn } as const;
    await withdrawEntry(c.get("deps"), { id: c.req.param("id"), patientId: patient.id, actor });
    return c.body(null, 204);
  });

interface Joins {
  patient: PatientRow;
  serviceId: string;
  actor: VisitActor;
  before?: readonly Statement[];
}

/** Only a proved contact can be told. @throws not_found, link_expired, unauthorized, not_bookable */
async function whoJoins(c: Context<AppEnv>, { token, service = "" }: WaitlistRequest): Promise<Joins> {
  if (token !== undefined) {
    const { visit, patient } = await openLink(c.get("deps"), token);
    if (visit.status !== "confirmed") throw notBookable("state");
    return { patient, serviceId: visit.serviceId, actor: await linkHolderOf(c) };
  }
  const actor = await visitorOf(c);
  const deps = c.get("deps");
  const patient = actor.signedIn && (await findOwnPatient(deps, actor.signedIn));
  if (patient) return { patient, serviceId: service, actor };
  const person = actor.signedIn && (await personOfAccount(deps, actor.signedIn.user));
  if (person) return { ...(await patientFor(deps, person)), serviceId: service, actor };
  throw new AppError("not_bookable", "Please book a visit first, or call us.", { details: { reason: "call_us" } });
}

function tell(c: Context<AppEnv>, { visit, kind, channel }: Accepted): void {
  const sending = sendNotice(c.get("deps"), { due: { visit, kind, channel }, origin: originOf(c) });
  c.executionCtx.waitUntil(quietly("booking_notice_failed", sending));
}
