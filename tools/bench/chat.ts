import { request } from "node:http";
import { performance } from "node:perf_hooks";

export interface Timing {
  status: number;
  firstText: number;
  total: number;
  textChunks: number;
  broken: boolean;
}

function ask(origin: string, text: string, address: string): Promise<Timing> {
  const body = JSON.stringify({ id: crypto.randomUUID(), trigger: "submit-message", text });
  const started = performance.now();
  return new Promise((resolve) => {
    const timing: Timing = { status: 0, firstText: 0, total: 0, textChunks: 0, broken: false };
    const done = (broken: boolean) =>
      resolve({ ...timing, broken: timing.broken || broken, total: performance.now() - started });
    const outgoing = request(
      `${origin}/api/chat`,
      { method: "POST", agent: false, headers: { "Content-Type": "application/json", "CF-Connecting-IP": address } },
      (response) => {
        timing.status = response.statusCode ?? 0;
        response.setEncoding("utf8");
        response.on("data", (data: string) => {
          const deltas = data.match(/"type":"text-delta"/g)?.length ?? 0;
          if (deltas > 0) timing.firstText ||= performance.now() - started;
          timing.textChunks += deltas;
          timing.broken ||= data.includes('"type":"error"');
        });
        response.on("end", () => done(!response.complete));
        response.on("error", () => done(true));
      },
    );
    outgoing.on("error", () => done(true));
    outgoing.setTimeout(60_000, () => outgoing.destroy());
    outgoing.end(body);
  });
}

const QUESTIONS = [
  "what are your opening hours?",
  "how much is trt?",
  "do you take amex?",
  "what does the first visit include?",
  "what are the side effects of testosterone?",
  "where are you in illinois?",
];

let asked = 0;

export function askAsNewVisitor(origin: string): Promise<Timing> {
  asked++;
  const address = `198.18.${(asked >> 8) & 255}.${asked & 255}`;
  return ask(origin, QUESTIONS[asked % QUESTIONS.length] ?? "", address);
}

export async function askMany(origin: string, count: number, width: number): Promise<Timing[]> {
  const timings: Timing[] = [];
  let left = count;
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (left-- > 0) timings.push(await askAsNewVisitor(origin));
    }),
  );
  return timings;
}
