import type { DatabaseSync } from "node:sqlite";
import { addDays, DAY, HOUR, MINUTE, todayIn } from "#contract/time.ts";
import { heartbeats } from "#worker/kernel/db/heartbeats-schema.ts";
import { ACCOUNTS } from "../demo-accounts.mjs";
import { expectForms, STORIES, tellStories } from "./care.ts";
import { arriveEarly, bookDay, DESK_EMAIL, dayAt, daysLeftOpen, openDays, playDay, tolerate, wall } from "./days.ts";
import { receiveLeads } from "./leads.ts";
import { runOffice } from "./office.ts";
import { type DemoStage, openStage } from "./stage.ts";
import { createTimeline, type DemoTimeline } from "./timeline.ts";
import { receiveVisitors } from "./visitors.ts";
import { waitForTimes } from "./waiting.ts";

interface Filling {
  database: DatabaseSync;
  settings: Readonly<Record<string, string | undefined>>;
  origin: string;
  now: Date;
  filledAt?: number | undefined;
}

const DAYS_BACK = 45;
const PAST_DAYS = 5;
const DAYS_AHEAD = 6;

/** Runs the clinic through its own routes on a set clock, in one transaction: an interrupted run leaves nothing. */
export async function fillDemo({ database, settings, origin, now, filledAt }: Filling): Promise<void> {
  const stage = openStage({ database, settings, origin });
  const today = todayIn(now);
  const begins = filledAt || dayAt(today, -DAYS_BACK, "08:00");
  const timeline = createTimeline(stage, begins);
  const { log } = console;
  console.log = () => {};
  database.exec("pragma synchronous = off; begin immediate");
  try {
    await (filledAt ? tellMore(timeline, stage, today) : tellAll(timeline, stage, { begins, today, settings }));
    arriveEarly(timeline, stage, { date: today, now: now.getTime() });
    await timeline.runTo(now.getTime());
    await stage.runJobs();
    stage.signOut();
    await stage.deps.db
      .insert(heartbeats)
      .values({ id: "demo_day", at: now })
      .onConflictDoUpdate({ target: heartbeats.id, set: { at: now } });
    database.exec("commit");
  } finally {
    if (database.isTransaction) database.exec("rollback");
    console.log = log;
  }
}

interface Telling {
  begins: number;
  today: string;
  settings: Filling["settings"];
}

async function tellAll(timeline: DemoTimeline, stage: DemoStage, { begins, today, settings }: Telling): Promise<void> {
  stage.setClock(new Date(begins));
  await openAccounts(stage, settings["DEMO_PASSWORD"]);
  const { past, ahead } = await daysAround(stage, today);
  const next = ahead.find((date) => date > today) ?? today;
  runOffice(timeline, stage, { begins, today });
  receiveVisitors(timeline, stage, today);
  receiveLeads(timeline, stage, { begins, today });
  waitForTimes(timeline, stage, { begins, today, next });
  const without = STORIES.map(({ patient }) => patient);
  for (const [i, date] of past.entries()) {
    bookDay(timeline, stage, {
      date,
      share: 0.3,
      turn: i - past.length,
      bookedFrom: dayAt(date, -6, "09:00"),
      without,
    });
    playDay(timeline, stage, date);
    timeline.at(wall(date, "17:30"), stage.runJobs);
  }
  bookAhead(timeline, stage, { ahead, turn: 0, from: dayAt(today, -6, "09:30") });
  tellStories(timeline, stage, past);
  expectForms(timeline, stage, today);
  playDay(timeline, stage, today);
}

async function tellMore(timeline: DemoTimeline, stage: DemoStage, today: string): Promise<void> {
  stage.setClock(new Date(dayAt(today, 0)));
  const { ahead } = await daysAround(stage, today);
  for (const date of daysLeftOpen(stage, today)) playDay(timeline, stage, date);
  bookAhead(timeline, stage, { ahead, turn: -Math.round(dayAt(today, 0) / DAY), from: dayAt(today, -1, "15:00") });
  playDay(timeline, stage, today);
}

interface Ahead {
  ahead: readonly string[];
  turn: number;
  from: number;
}

function bookAhead(timeline: DemoTimeline, stage: DemoStage, { ahead, turn, from }: Ahead): void {
  for (const [i, date] of ahead.entries()) {
    const share = i === 0 ? 1 : 0.5 - i * 0.08;
    bookDay(timeline, stage, { date, share, turn: turn < 0 ? turn - i : i, bookedFrom: from + i * HOUR + i * MINUTE });
  }
}

async function daysAround(stage: DemoStage, today: string) {
  const desk = stage.as(DESK_EMAIL);
  const days: string[] = [];
  for (let week = -14; week <= 14; week += 7) days.push(...(await openDays(desk, addDays(today, week))));
  return {
    past: days.filter((date) => date < today).slice(-PAST_DAYS),
    ahead: days.filter((date) => date >= today).slice(0, DAYS_AHEAD),
  };
}

async function openAccounts(stage: DemoStage, password: string | undefined): Promise<void> {
  for (const { email, role, first_name, last_name } of ACCOUNTS) {
    const user_metadata = { first_name, last_name, display_name: `${first_name} ${last_name}` };
    const json = { email, role, email_confirm: true, user_metadata, ...(password && { password }) };
    await tolerate(() => stage.asService("/auth/v1/admin/users", { method: "POST", json }));
  }
}
