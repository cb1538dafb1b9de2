import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ListAnswer } from "#contract/list.ts";
import type { ReviewWeeksAnswer, TranscriptAnswer, TranscriptRow } from "#contract/max-transcripts.ts";
import { DAY } from "#contract/time.ts";
import { chatConversations } from "#worker/domains/max/schema/chat.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { say } from "../../../support/chat.ts";
import { prove } from "../../../support/compliance.ts";
import { MAX, type MaxApp, maxApp } from "../../../support/max.ts";

const id = (n: number) => `4a0ae1f8-7777-4777-8777-00000000000${n}`;

async function weeks({ admin }: MaxApp): Promise<ReviewWeeksAnswer["weeks"]> {
  return (await (await admin.send(`${MAX}/transcripts/weeks`)).json<ReviewWeeksAnswer>()).weeks;
}

async function queue({ admin }: MaxApp): Promise<string[]> {
  const query = "safety=weekly&review=new&sort=updatedAt&from=2026-11-23&to=2026-11-29";
  const { rows } = await (await admin.send(`${MAX}/transcripts?${query}`)).json<ListAnswer<TranscriptRow>>();
  return rows.map((row) => row.id);
}

async function fourVisitors(app: MaxApp): Promise<void> {
  const texts = [
    "i want to kill myself",
    "crushing chest pain and my arm is numb",
    "how many mg of sildenafil should i take",
    "what are your opening hours?",
  ];
  for (const [i, text] of texts.entries()) {
    await say(app, { id: id(i + 1), text });
    app.advance(1000);
  }
}

test("the queue of a week holds what was flagged and not reviewed, the oldest first", async () => {
  const app = await maxApp();
  await fourVisitors(app);
  expect(await queue(app)).toEqual([id(1), id(2), id(3)]);
  const verdict = { from: "new", to: "reviewed", verdict: "right" };
  expect((await app.admin.post(`${MAX}/transcripts/${id(1)}/review`, verdict)).status).toBe(204);
  expect(await queue(app)).toEqual([id(2), id(3)]);
  expect((await app.admin.post(`${MAX}/transcripts/${id(1)}/review`, verdict)).status).toBe(409);
  await db.delete(chatConversations).where(eq(chatConversations.id, id(2)));
  expect((await app.admin.post(`${MAX}/transcripts/${id(2)}/review`, verdict)).status).toBe(404);
});

test("a clinician's verdict is counted in its week, and its note is sealed", async () => {
  const app = await maxApp();
  await fourVisitors(app);
  const clinician = await app.colleague("clinician", "reviewer");
  await prove(clinician, app);
  const note = "A dose question, and nothing that points to danger.";
  const json = { from: "new", to: "reviewed", verdict: "false_alarm", note };
  expect((await clinician.post(`${MAX}/transcripts/${id(3)}/review`, json)).status).toBe(204);
  const missed = { from: "new", to: "reviewed", verdict: "missed" };
  expect((await clinician.post(`${MAX}/transcripts/${id(4)}/review`, missed)).status).toBe(204);
  const [now, before] = await weeks(app);
  expect(now).toEqual({
    from: "2026-11-23",
    to: "2026-11-29",
    flagged: 3,
    open: 2,
    verdicts: { right: 0, false_alarm: 1, missed: 1 },
  });
  expect(before).toMatchObject({ from: "2026-11-16", flagged: 0, open: 0 });
  const read = await (await clinician.send(`${MAX}/transcripts/${id(3)}`)).json<TranscriptAnswer>();
  expect(read).toMatchObject({ note, transcript: { verdict: "false_alarm", review: "reviewed" } });
  const [row] = await db
    .select()
    .from(chatConversations)
    .where(eq(chatConversations.id, id(3)));
  expect(row?.verdictNote).not.toContain("dose");
  const trail = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "max.review_transcript"));
  expect(trail.map(({ actionDetails }) => actionDetails)).toContainEqual(
    expect.objectContaining({ verdict: "false_alarm" }),
  );
  expect(JSON.stringify(trail)).not.toContain("dose question");
});

test("a conversation of last week is counted there until someone writes in it again", async () => {
  const app = await maxApp();
  const { cookie } = await say(app, { id: id(1), text: "i want to kill myself" });
  app.advance(7 * DAY);
  expect((await weeks(app)).map(({ open }) => open)).toEqual([0, 1, 0, 0, 0, 0]);
  await say(app, { id: id(1), text: "i still want to die", cookie });
  expect((await weeks(app)).map(({ open }) => open)).toEqual([1, 0, 0, 0, 0, 0]);
});

test("a verdict that is none is refused", async () => {
  const app = await maxApp();
  await say(app, { id: id(1), text: "i want to kill myself" });
  const json = { from: "new", to: "reviewed", verdict: "fine" };
  expect((await app.admin.post(`${MAX}/transcripts/${id(1)}/review`, json)).status).toBe(400);
});
