import { MINUTE } from "#contract/time.ts";
import { dayAt } from "./days.ts";
import type { DemoStage } from "./stage.ts";
import type { DemoTimeline } from "./timeline.ts";

const QUESTIONS = [
  "What are your opening hours?",
  "Where is the Skokie clinic?",
  "How long does a first visit take?",
  "Do you offer acupuncture?",
  "What does testosterone treatment involve?",
  "Do you treat migraines?",
  "Can I bring my partner?",
  "What should I bring to my first visit?",
];

const PAGES = ["/", "/treatments/testosterone-therapy", "/book-appointment", "/special-offers", "/health-library"];
const DAYS = 13;

export function receiveVisitors(timeline: DemoTimeline, stage: DemoStage, today: string): void {
  for (const [i, text] of QUESTIONS.entries()) {
    timeline.at(dayAt(today, -1 - (i % 7), "20:00") + i * MINUTE, () => askMax(stage, text, i));
  }
  for (let day = -DAYS; day <= 0; day++) {
    timeline.at(dayAt(today, day, "00:30"), () => countVisitors(stage, 6 + ((day * day) % 5)));
  }
}

async function askMax(stage: DemoStage, text: string, i: number): Promise<void> {
  const question = { id: crypto.randomUUID(), trigger: "submit-message", text };
  const response = await stage.fetchAs(null, "/api/chat", { method: "POST", json: question });
  const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const [, message] = /"messageId":"([^"]+)"/.exec(await response.text()) ?? [];
  if (!message || i % 4 === 1) return;
  const json = i % 3 === 0 ? { verdict: "down", reason: "other" } : { verdict: "up" };
  await stage.asVisitor(`/api/chat/messages/${message}/feedback`, { method: "PUT", json, cookie });
}

async function countVisitors(stage: DemoStage, visitors: number): Promise<void> {
  for (let i = 0; i < visitors; i++) {
    const session_id = crypto.randomUUID();
    const view = { session_id, name: "page_view", event_category: "Navigation" };
    const events = PAGES.slice(0, 1 + (i % PAGES.length)).map((route) => ({ ...view, route }));
    await stage.asVisitor("/api/analytics", { method: "POST", json: { events } });
  }
}
