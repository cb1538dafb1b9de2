import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ChatAiResponse } from "#contract/chat.ts";
import { closures, providers, serviceProviders, services } from "#worker/domains/visits/schema/schedule.ts";
import { createTestApp, db, seedKnowledge, type TestApp } from "../../support/app.ts";
import { chicago, seedBooking } from "../../support/booking.ts";

async function openClinic(): Promise<TestApp> {
  const app = createTestApp();
  await seedBooking(app.now());
  await seedKnowledge();
  return app;
}

async function ask({ send }: TestApp, message: string): Promise<string> {
  const answer = await send("/api/chat-ai", { method: "POST", json: { message } });
  return (await answer.json<ChatAiResponse>()).text;
}

function decide(date: string, status: "confirmed" | "declined") {
  return db
    .update(closures)
    .set({ status })
    .where(eq(closures.id, `holiday-${date}`));
}

function closeTime(change: Partial<typeof closures.$inferInsert>) {
  const times = {
    startsAt: new Date(chicago("2026-11-30", "00:00")),
    endsAt: new Date(chicago("2026-12-01", "00:00")),
  };
  const row = {
    id: "clo_1",
    location: null,
    providerId: null,
    reason: "flooded",
    kind: "blackout",
    status: "confirmed",
  };
  return db.insert(closures).values({ ...row, ...times, ...change } as typeof closures.$inferInsert);
}

test("reports a holiday as staff decided it: undecided, closed, or open", async () => {
  const app = await openClinic();
  expect(await ask(app, "are you open on Christmas?")).toMatch(
    /^It isn’t decided yet whether both clinics will be open on Friday, December 25 \(Christmas Day\)\. Please call/,
  );
  await decide("2026-12-25", "confirmed");
  expect(await ask(app, "are you open on Christmas?")).toBe(
    "Both clinics will be closed on Friday, December 25 (Christmas Day).",
  );
  expect(await ask(app, "¿abren en Navidad?")).toBe(
    "Las dos clínicas estarán cerradas el viernes 25 de diciembre (Navidad).",
  );
  await decide("2026-12-25", "declined");
  expect(await ask(app, "are you open on Christmas?")).toBe(
    "Both clinics will be open on Friday, December 25 (Christmas Day), from 8:00 AM to 5:00 PM Central time.",
  );
});

test("names the hours that a closure leaves, clinic by clinic, and never its reason", async () => {
  const app = await openClinic();
  await closeTime({
    location: "skokie",
    startsAt: new Date(chicago("2026-12-24", "12:00")),
    endsAt: new Date(chicago("2026-12-24", "13:30")),
  });
  expect(await ask(app, "are you open on december 24th?")).toBe(
    "Our Green Bay clinic will be open on Thursday, December 24 (Christmas Eve), from 8:00 AM to 5:00 PM Central time. Our Skokie clinic will be open on Thursday, December 24 (Christmas Eve), from 8:00 AM to 12:00 PM and from 1:30 PM to 5:00 PM Central time.",
  );
  expect(await ask(app, "¿abren en Skokie el 24 de diciembre?")).toBe(
    "La clínica de Skokie abrirá el jueves 24 de diciembre (Nochebuena), de 8:00 a.m. a 12:00 p.m. y de 1:30 p.m. a 5:00 p.m., hora central.",
  );
  expect(await ask(app, "are you open on the 28th")).toBe("Both clinics will be closed on Saturday, November 28.");
});

test("names a weekday when a closure falls on it, and else the usual hours", async () => {
  const app = await openClinic();
  expect(await ask(app, "are you closed next Monday?")).toContain("Monday to Friday");
  await closeTime({
    startsAt: new Date(chicago("2026-11-23", "00:00")),
    endsAt: new Date(chicago("2026-11-24", "00:00")),
  });
  expect(await ask(app, "are you closed next Monday?")).toBe("Both clinics will be closed on Monday, November 23.");
  expect(await ask(app, "what are your hours on tuesday")).toContain("8:00 AM to 5:00 PM");
  expect(await ask(app, "what are your hours?")).toContain("8:00 AM to 5:00 PM");
  // One provider's day off closes no clinic.
  await db.update(closures).set({ providerId: "demo-hale", kind: "time_off" }).where(eq(closures.id, "clo_1"));
  expect(await ask(app, "are you closed next Monday?")).not.toContain("will be closed");
});

test("lists upcoming holidays together", async () => {
  const app = await openClinic();
  await decide("2026-11-26", "confirmed");
  const said = await ask(app, "what holidays are you closed?");
  expect(said).toContain("Both clinics will be closed on Thursday, November 26 (Thanksgiving Day).");
  expect(said).toContain("Friday, January 1 (New Year’s Day)");
});

test("answers with the visit length from the schedule, and never with the staff name of a visit", async () => {
  const app = await openClinic();
  const everywhere = "It is offered in Green Bay and Skokie.";
  expect(await ask(app, "how long is the first visit?")).toBe(`Plan 60 minutes for that visit. ${everywhere}`);
  expect(await ask(app, "how long does a lab draw appointment take?")).toBe(
    `Plan 15 minutes for that visit. ${everywhere}`,
  );
  await db.update(services).set({ durationMinutes: 45 }).where(eq(services.id, "lab-draw"));
  await db.delete(serviceProviders).where(eq(serviceProviders.providerId, "demo-quinn"));
  expect(await ask(app, "how long does a blood draw visit take?")).toBe(
    "Plan 45 minutes for that visit. It is offered in Green Bay.",
  );
  expect(await ask(app, "¿cuánto dura la primera cita?")).toBe(
    "Calcule 60 minutos para esa visita. Se ofrece en Green Bay y Skokie.",
  );
  const all = await ask(app, "how long does an appointment take?");
  expect(all).toContain("First visit (60 minutes, in Green Bay and Skokie); Follow-up visit (30 minutes");
  expect(all).not.toMatch(/injection|shockwave|lab draw/i);
  await db.update(services).set({ isActive: false });
  expect(await ask(app, "how long is the first visit?")).toBe("Plan 45-60 minutes for your visit.");
});

test("names the providers that booking shows, with credentials, at the requested clinic", async () => {
  const app = await openClinic();
  expect(await ask(app, "who will I see in Skokie?")).toBe(
    "At our Skokie clinic you can book with Casey Brandt (demo), NP; Jordan Hale (demo), MD; Taylor Quinn (demo), RN. You can choose who you see when you book online.",
  );
  await db.update(providers).set({ displayName: "Casey Brandt-Lee (demo)" }).where(eq(providers.id, "demo-brandt"));
  await db.update(providers).set({ isActive: false }).where(eq(providers.id, "demo-quinn"));
  const all = await ask(app, "which doctors work there?");
  expect(all).toContain("At our Green Bay clinic you can book with Jordan Hale (demo), MD; Morgan Ellis (demo), RN;");
  expect(all).toContain("At our Skokie clinic you can book with Casey Brandt-Lee (demo), NP; Jordan Hale (demo), MD.");
  await db.update(providers).set({ isActive: false });
  expect(await ask(app, "who are the doctors?")).toContain("The About page has a section on the medical team.");
});
