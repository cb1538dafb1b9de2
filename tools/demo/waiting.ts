import type { Clinic } from "#contract/booking.ts";
import type { Hold } from "#contract/booking-answers.ts";
import { addDays, HOUR } from "#contract/time.ts";
import type { StaffWaitlistEntry } from "#contract/waitlist.ts";
import { listSent } from "#worker/providers/mailer/kept-outbox.ts";
import { ADMIN_EMAIL, DEMO_CLINICS, DESK_EMAIL, dayAt, tolerate, wall } from "./days.ts";
import type { DemoStage } from "./stage.ts";
import type { DemoTimeline } from "./timeline.ts";

const PROVIDERS = { "green-bay": "demo-novak", skokie: "demo-brandt" } as const satisfies Record<Clinic, string>;

const SERVICE = {
  name: "Longer consultation",
  neutralName: "Longer visit",
  summary: "You want more time for your questions; we confirm the time.",
  prepText: "Bring earlier reports if you have them.",
  durationMinutes: 45,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  gridMinutes: 15,
  minNoticeMinutes: 120,
  horizonDays: 60,
  dailyLimit: null,
  needsRoom: true,
  forNewPatients: true,
  isSelfBookable: true,
  needsApproval: true,
  needsPlan: false,
  prefersMorning: false,
  isActive: true,
  offers: DEMO_CLINICS.map((location) => ({ provider: PROVIDERS[location], location })),
  handling: [],
};

const GUESTS = [
  { firstName: "Otis", lastName: "Farrow", location: "green-bay", to: "otis.farrow@patient.example" },
  { firstName: "Reuben", lastName: "Castle", location: "skokie", to: "reuben.castle@patient.example" },
  { firstName: "Silas", lastName: "Moreno", location: "green-bay", to: "silas.moreno@patient.example" },
] as const;

interface Days {
  begins: number;
  today: string;
  next: string;
}

export function waitForTimes(timeline: DemoTimeline, stage: DemoStage, { begins, today, next }: Days): void {
  let service = "";
  timeline.at(begins + 4 * HOUR, async () => {
    const path = "/api/admin/schedule/services";
    const made = await stage.as(ADMIN_EMAIL)<{ saved: { id: string } }>(path, { method: "POST", json: SERVICE });
    service = made.saved.id;
  });
  for (const [i, guest] of GUESTS.entries()) {
    const startsAt = new Date(wall(i < 2 ? today : next, "16:00")).toISOString();
    timeline.at(dayAt(today, -1, "19:30") + i * HOUR, () =>
      tolerate(() => ask(stage, { ...guest, service, startsAt })),
    );
  }
  timeline.at(dayAt(today, -1, "14:00"), () => join(stage, today));
}

interface Asking {
  firstName: string;
  lastName: string;
  to: string;
  location: Clinic;
  service: string;
  startsAt: string;
}

async function ask(stage: DemoStage, { service, location, startsAt, ...guest }: Asking): Promise<void> {
  const wish = { service, location, startsAt, provider: PROVIDERS[location] };
  const held = await stage.fetchAs(null, "/api/booking/holds", { method: "POST", json: wish });
  const { hold } = (await held.json()) as { hold: Hold };
  const cookie = held.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const contact = { channel: "email", reminders: true, ...guest };
  const base = `/api/booking/holds/${hold.id}`;
  await stage.asVisitor(`${base}/contact`, { method: "POST", json: contact, cookie });
  const [mail] = await listSent(stage.deps, guest.to);
  const [code] = /\b\d{8}\b/.exec(mail?.text ?? "") ?? [];
  await stage.asVisitor(`${base}/confirm`, { method: "POST", json: { code }, cookie });
}

async function join(stage: DemoStage, today: string): Promise<void> {
  const desk = stage.as(DESK_EMAIL);
  const ahead =
    "select ref, service_id, location from appointments where status = 'confirmed' and starts_at > ? order by starts_at desc limit 5";
  for (const [i, { ref, service_id: service, location }] of stage.database
    .prepare(ahead)
    .all(stage.now().getTime())
    .entries()) {
    const partOfDay = i % 2 ? "morning" : "any";
    const wish = { ref, service, location, earliest: today, latest: addDays(today, 21), partOfDay };
    await tolerate(() => desk("/api/staff/waitlist", { method: "POST", json: wish }));
  }
  const { entries } = await desk<{ entries: StaffWaitlistEntry[] }>("/api/staff/waitlist");
  const [first] = entries;
  if (first) await tolerate(() => desk(`/api/staff/waitlist/${first.id}/offer`, { method: "POST", json: {} }));
}
