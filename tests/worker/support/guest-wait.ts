import { expect } from "vitest";
import type { GuestWaitAnswer, GuestWishAnswer } from "#contract/waitlist.ts";
import { type BookingApp, GUEST, stranger } from "./booking.ts";
import { WISH } from "./waitlist.ts";

export const TO = "man0@guest.example";

export async function ask(
  app: BookingApp,
  change: Record<string, unknown> = {},
  contact: Record<string, unknown> = {},
) {
  const json = { contact: { ...GUEST, to: TO, ...contact }, service: "first-visit", ...WISH, ...change };
  const response = await app.post("/api/booking/waitlist/requests", json, { address: stranger() });
  await app.settle();
  const code = /\b\d{8}\b/.exec(app.mails.at(-1)?.text ?? app.texts.at(-1)?.text ?? "")?.[0] ?? "";
  return { response, code };
}

export const confirm = (app: BookingApp, id: string, code: string) =>
  app.post(`/api/booking/waitlist/requests/${id}/confirm`, { code }, { address: stranger() });

/** `closeAllBut` closes Monday afternoon, so no time matches. */
export const NOTHING_FREE = { partOfDay: "afternoon" };

export async function waits(app: BookingApp, change: Record<string, unknown> = NOTHING_FREE): Promise<GuestWaitAnswer> {
  const { response, code } = await ask(app, change);
  const { id } = await response.json<GuestWishAnswer>();
  const confirmed = await confirm(app, id, code);
  expect(confirmed.status).toBe(201);
  await app.settle();
  return confirmed.json<GuestWaitAnswer>();
}
