import type { DatabaseSync } from "node:sqlite";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import { cellRange, resources } from "#worker/domains/visits/rules/cells.ts";
import { newVisit } from "#worker/domains/visits/rules/place.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { type HistoryRow, insertRows } from "./rows.ts";

const MINUTE = 60_000;

export interface Time {
  startsAt: number;
  location: "green-bay" | "skokie";
  lane: number;
}

interface Visit {
  i: number;
  time: Time;
  patient: PatientRow;
  now: Date;
}

export async function writeVisit(database: DatabaseSync, { i, time, patient, now }: Visit): Promise<void> {
  const { startsAt: from, location, lane } = time;
  const [to, busyTo] = [from + 30 * MINUTE, from + 45 * MINUTE];
  const isPast = from < now.getTime();
  const status = isPast ? (OUTCOMES[i % OUTCOMES.length] ?? "completed") : "confirmed";
  const made = new Date(from - 7 * 24 * 60 * MINUTE);
  const place = {
    serviceId: "follow-up",
    providerId: `history-${location}-${lane}`,
    location,
    room: lane,
    startsAt: new Date(from),
    endsAt: new Date(to),
    busyFrom: new Date(from),
    busyTo: new Date(busyTo),
  };
  const id = `apt_h${String(i).padStart(6, "0")}`;
  const about = { id, ref: refOf(i), status, source: "site", patientId: patient.id, version: isPast ? 5 : 2 } as const;
  insertRows(database, "appointments", [newVisit(made, place, about)]);
  if (status === "completed" || status === "confirmed") {
    const owned = [resources.provider(place.providerId), resources.room(location, lane), resources.patient(patient.id)];
    insertRows(
      database,
      "booking_cells",
      owned.flatMap((resource, which) => cells(resource, { id, from, to: which < 2 ? busyTo : to })),
    );
  }
  const steps = isPast ? ["held", "confirmed", "checked_in", "in_progress", status] : ["held", "confirmed"];
  insertRows(
    database,
    "appointment_events",
    steps.map((step, n) => event(`${id}_${n}`, { id, step, at: made.getTime() + n })),
  );
  insertRows(
    database,
    "audit_trails",
    steps.map((_, n) => audit(`${id}_${n}`, { id, patientId: patient.id, at: made.getTime() + n })),
  );
  await writeLeavings(database, { i, id, patientId: patient.id, to, made });
}

interface Leavings {
  i: number;
  id: string;
  patientId: string;
  to: number;
  made: Date;
}

async function writeLeavings(database: DatabaseSync, { i, id, patientId, to, made }: Leavings): Promise<void> {
  insertRows(database, "manage_tokens", [
    {
      id: `lnk_h${i}`,
      tokenHash: await digest(id),
      appointmentId: id,
      scope: "manage",
      expiresAt: to,
      revokedAt: null,
    },
  ]);
  insertRows(database, "notifications", [
    {
      id: `${id}:2:booked:email`,
      appointmentId: id,
      kind: "booked",
      channel: "email",
      version: 2,
      dueAt: made,
      state: "sent",
      attempts: 1,
      sentAt: made,
    },
  ]);
  insertRows(database, "intakes", [
    {
      id: `int_h${i}`,
      appointmentId: id,
      patientId,
      questionnaireVersion: "1",
      status: "accepted",
      version: 3,
      flagCount: 0,
      flagTier: null,
      returnNote: null,
      birthDateTries: 0,
      reviewedBy: null,
      reviewedAt: null,
      submittedAt: made,
      createdAt: made,
      updatedAt: made,
    },
  ]);
}

const OUTCOMES = [...Array<"completed">(17).fill("completed"), "no_show", "cancelled", "completed"] as const;

function cells(resource: string, { id, from, to }: { id: string; from: number; to: number }): HistoryRow[] {
  const { first, end } = cellRange({ from, to });
  return Array.from({ length: end - first }, (_, n) => ({
    resource,
    cell: first + n,
    appointmentId: id,
    holdExpiresAt: null,
  }));
}

function event(eventId: string, { id, step, at }: { id: string; step: string; at: number }): HistoryRow {
  return {
    id: `evt_${eventId}`,
    appointmentId: id,
    at,
    actorKind: "staff",
    actorId: null,
    fromStatus: null,
    toStatus: step,
    details: "{}",
  };
}

function audit(auditId: string, { id, patientId, at }: { id: string; patientId: string; at: number }): HistoryRow {
  const facts = { actionType: "appointment.change", resourceType: "appointment", resourceId: id, patientId };
  return { id: `aud_${auditId}`, at, actorRole: "front_desk", ...facts, success: 1, actionDetails: "{}" };
}

const LETTERS = "BCDFGHJKMNPQRSTVWXZ23456789";

/** Unique: a random reference never begins with three Bs. */
function refOf(i: number): string {
  const letters: string[] = [];
  for (let rest = i, n = 0; n < 6; n++, rest = Math.floor(rest / LETTERS.length))
    letters.unshift(LETTERS[rest % LETTERS.length] ?? "");
  return `${letters.slice(0, 3).join("")}-${letters.slice(3).join("")}`;
}
