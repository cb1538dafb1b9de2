import { and, asc, desc, eq, isNull, lt, lte, sql } from "drizzle-orm";
import { locations } from "#content/clinic.ts";
import type { Clinic } from "#contract/booking.ts";
import { addDays, todayIn } from "#contract/time.ts";
import { MAX_WAIT_DAYS } from "#contract/waitlist.ts";
import type { Deps } from "#worker/deps.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { siteOrigin } from "#worker/kernel/http/origin.ts";
import { quietly } from "#worker/kernel/quietly.ts";
import { suppressions } from "#worker/providers/sms/schema.ts";
import { loadCalendar } from "../../calendar/calendar.ts";
import type { AppointmentRow } from "../../changes/change.ts";
import { quietUntil } from "../../hours/quiet-hours.ts";
import { sendNotice } from "../../notices/notices.ts";
import { slotRefusalOf } from "../../rules/is-bookable.ts";
import { freeSlots } from "../../rules/slots.ts";
import { waitlistEntries } from "../../schema/reminders.ts";
import { canGiveWay, type EntryRow, visitsOfWaiting } from "../entries.ts";
import { makeOffer } from "./make-offer.ts";
import { earlierOf, type FreeSlot, laterOf, suits, toFreeSlots } from "./matching.ts";

type OfferDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms">;

const LOOKED_AT = 500;
const MOST_OFFERS = 20;
/** Times tried for one entry before the next. */
const TRIES = 3;

/** Offers each slot to the first waitlist entry that it suits, one at a time, never in quiet hours. */
export async function offerFreedTimes(deps: OfferDeps): Promise<void> {
  await endWaits(deps);
  if (quietUntil(deps.now())) return;
  const waiting = await loadWaiting(deps);
  const free = createFreeTimes(deps, waiting);
  let made = 0;
  for (const one of waiting) {
    if (made >= MOST_OFFERS) return;
    if (await offerTo(deps, one, free)) made++;
  }
}

async function endWaits({ db, now }: OfferDeps): Promise<void> {
  const today = todayIn(now());
  const { status, offerEndsAt, latest } = waitlistEntries;
  await db.batch([
    db
      .update(waitlistEntries)
      .set({ status: "lapsed", updatedAt: now() })
      .where(and(eq(status, "offered"), lte(offerEndsAt, now()))),
    db
      .update(waitlistEntries)
      .set({ status: "expired", updatedAt: now() })
      .where(and(eq(status, "waiting"), lt(latest, today))),
  ]);
}

interface Waiting {
  entry: EntryRow;
  visit: AppointmentRow | null;
}

async function loadWaiting({ db, now }: OfferDeps): Promise<Waiting[]> {
  const contactIndex = sql`iif(${waitlistEntries.channel} = 'email', ${patients.emailIndex}, ${patients.phoneIndex})`;
  const [rows, visits] = await db.batch([
    db
      .select({ entry: waitlistEntries })
      .from(waitlistEntries)
      .innerJoin(patients, eq(patients.id, waitlistEntries.patientId))
      .leftJoin(suppressions, eq(suppressions.contactIndex, contactIndex))
      .where(
        and(
          eq(waitlistEntries.status, "waiting"),
          eq(patients.isSelfBookingBlocked, false),
          isNull(suppressions.contactIndex),
        ),
      )
      .orderBy(desc(waitlistEntries.priority), asc(waitlistEntries.createdAt))
      .limit(LOOKED_AT),
    visitsOfWaiting({ db }),
  ]);
  return rows.flatMap(({ entry }) => {
    const visit = visits.find(
      ({ patientId, serviceId, startsAt }) =>
        patientId === entry.patientId && serviceId === entry.serviceId && startsAt > entry.createdAt,
    );
    return visit && !canGiveWay(visit, now()) ? [] : [{ entry, visit: visit ?? null }];
  });
}

interface FreeTimes {
  of: (service: string, location: Clinic) => Promise<FreeSlot[]>;
  forget: () => void;
}

/** Computed when first asked for. */
function createFreeTimes(deps: OfferDeps, waiting: readonly Waiting[]): FreeTimes {
  const now = deps.now().getTime();
  const from = todayIn(now);
  const latest = waiting.reduce((date, { entry }) => laterOf(date, entry.latest), from);
  const to = earlierOf(latest, addDays(from, MAX_WAIT_DAYS));
  const known = new Map<string, Promise<FreeSlot[]>>();
  async function load(service: string, location: Clinic): Promise<FreeSlot[]> {
    const loaded = await offered(loadCalendar(deps, { service, location, from, to }));
    return loaded ? toFreeSlots(freeSlots(loaded.calendar, { service: loaded.service, now })) : [];
  }
  return {
    of(service, location) {
      const key = `${service} ${location}`;
      const slots = known.get(key) ?? load(service, location);
      known.set(key, slots);
      return slots;
    },
    forget: () => known.clear(),
  };
}

async function offered<T>(loading: Promise<T>): Promise<T | null> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_bookable") return null;
    throw error;
  }
}

async function offerTo(deps: OfferDeps, { entry, visit }: Waiting, free: FreeTimes): Promise<boolean> {
  const held = await offerEarliest(deps, { entry, visit }, free);
  if (!held) return false;
  free.forget();
  await tellOffer(deps, entry, held);
  return true;
}

export function tellOffer(deps: OfferDeps, { channel }: EntryRow, held: AppointmentRow): Promise<void> {
  const due = { visit: held, kind: "offer", channel } as const;
  return quietly("waitlist_offer_failed", sendNotice(deps, { due, origin: siteOrigin(deps.settings) }));
}

async function offerEarliest(
  deps: OfferDeps,
  { entry, visit }: Waiting,
  free: FreeTimes,
): Promise<AppointmentRow | null> {
  const clinics = entry.location ? [entry.location] : locations.map(({ slug }) => slug);
  const lists = await Promise.all(
    clinics.map(async (location) => {
      const slots = await free.of(entry.serviceId, location);
      const wishes = { before: visit?.startsAt ?? null, now: deps.now() };
      return slots.filter((slot) => suits(slot, entry, wishes)).map((slot) => ({ slot, location }));
    }),
  );
  const suiting = lists.flat().sort((a, b) => a.slot.startsAt - b.slot.startsAt);
  for (const { slot, location } of suiting.slice(0, TRIES)) {
    const held = await offerIfFree(deps, { entry, slot, location });
    if (held) return held;
  }
  return null;
}

/** Checks again, for that day alone and with the patient's other visits. */
async function offerIfFree(
  deps: OfferDeps,
  { entry, slot, location }: { entry: EntryRow; slot: FreeSlot; location: Clinic },
): Promise<AppointmentRow | null> {
  const { serviceId: service, patientId } = entry;
  const loaded = await offered(loadCalendar(deps, { service, location, from: slot.date, to: slot.date, patientId }));
  if (!loaded) return null;
  const asking = { service: loaded.service, now: deps.now().getTime(), patientId };
  if (slotRefusalOf(slot, loaded.calendar, asking)) return null;
  return makeOffer(deps, { entry, loaded, slot, actor: { kind: "system" } });
}

export async function offerNow(deps: OfferDeps, one: Waiting): Promise<AppointmentRow | null> {
  return offerEarliest(deps, one, createFreeTimes(deps, [one]));
}
