import { convertArrayToReadableStream, convertReadableStreamToArray } from "ai/test";
import { expect, onTestFinished, test, vi } from "vitest";
import { joinDeltas } from "#worker/providers/model/coalesce.ts";

const TEXT = "Testosterone therapy replaces a hormone – “low T” – that your body no longer makes enough of. ".repeat(6);

function delta(text: string, item = "msg_1"): string {
  const event = { type: "response.output_text.delta", item_id: item, output_index: 0, delta: text, logprobs: [] };
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

function other(type: string): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type })}\n\n`;
}

function tokens(text: string): string[] {
  return text.match(/\s*\S+|\s+/g) ?? [];
}

async function textThrough(pieces: Uint8Array[]): Promise<string> {
  const stream = convertArrayToReadableStream(pieces).pipeThrough(joinDeltas({ maxMs: 60_000 }));
  return new TextDecoder().decode(Buffer.concat(await convertReadableStreamToArray(stream)));
}

/** `wire` arrives in pieces of `size` bytes. */
async function joined(wire: string, size: number) {
  const bytes = new TextEncoder().encode(wire);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.slice(i * size, (i + 1) * size),
  );
  const blocks = (await textThrough(pieces)).split("\n\n").filter(Boolean);
  return blocks.map((block): { type: string; delta?: string } => JSON.parse(block.slice(block.indexOf("{"))));
}

test("joined deltas keep the text byte for byte however it is cut, and let the first words out at once", async () => {
  const wire =
    other("response.created") +
    tokens(TEXT)
      .map((word) => delta(word))
      .join("") +
    other("response.completed");
  for (const size of [1, 7, 1000, wire.length]) {
    const events = await joined(wire, size);
    expect(events[0]?.type).toBe("response.created");
    expect(events.at(-1)?.type).toBe("response.completed");
    const deltas = events.slice(1, -1).map((event) => event.delta ?? "");
    expect(deltas.join("")).toBe(TEXT);
    expect(deltas[0]).toBe("Testosterone");
    expect(deltas.length).toBeLessThan(TEXT.length / 40);
    // A phrase that is long enough goes out at once, before the rest arrives.
    expect(Math.max(...deltas.map((text) => text.length))).toBeLessThan(180);
  }
});

test("deltas are never joined across another event or into another item", async () => {
  const wire = ["a", "b"].map((word) => delta(word)).join("") + other("error") + delta("c") + delta("d", "msg_2");
  const events = await joined(wire, 50);
  expect(events.map((event) => event.delta ?? event.type)).toEqual(["a", "b", "error", "c", "d"]);
});

test("what is no delta, no JSON or no whole event passes as it came", async () => {
  const wire = `: keep-alive\n\ndata: {"type":"response.output_text.delta"\n\ndata: [DONE]\n\ndata: {"cut":`;
  expect(await textThrough([new TextEncoder().encode(wire)])).toBe(wire);
});

test("words that are held go on when their time is up, and their clock stops once they have gone or nobody reads", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { readable, writable } = joinDeltas({ maxMs: 80 });
  const writer = writable.getWriter();
  const reader = readable.getReader();
  const write = (block: string) => writer.write(new TextEncoder().encode(block));
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  void write(delta("first"));
  expect(await next()).toContain('"first"');
  let arrived = "";
  const held = next().then((text) => {
    arrived = text;
  });
  await write(delta("held"));
  await vi.advanceTimersByTimeAsync(79);
  expect(arrived).toBe("");
  await vi.advanceTimersByTimeAsync(1);
  await held;
  expect(arrived).toContain('"held"');
  const along = next();
  await write(delta("along"));
  expect(vi.getTimerCount()).toBe(1);
  await write(other("response.completed"));
  expect(await along).toMatch(/"along".*response\.completed/s);
  expect(vi.getTimerCount()).toBe(0);
  const left = reader.read();
  await write(delta("unread"));
  expect(vi.getTimerCount()).toBe(1);
  await reader.cancel();
  expect((await left).done).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  await expect(writer.closed).rejects.toBeUndefined();
});
