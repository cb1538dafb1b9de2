import { expect, test } from "vitest";
import { HOUR } from "#contract/time.ts";
import { prove } from "../../support/compliance.ts";
import { approve, move, moves, newArticle, newsroom, save } from "../../support/editor.ts";

test("requires a recent proof for publishing and scheduling, not for archiving", async () => {
  const room = await newsroom();
  const { writer, advance } = room;
  const id = await newArticle(writer);
  await save(writer, id, { version: 1 });
  await approve(room, id);
  advance(HOUR);
  for (const step of [{ name: "publish" }, { name: "schedule", at: { date: "2026-12-24", time: "08:00" } }]) {
    const response = await move(writer, id, step);
    expect([step.name, response.status, await response.text()]).toEqual([
      step.name,
      403,
      expect.stringContaining("reauthentication_needed"),
    ]);
  }
  await prove(writer, room);
  await moves([[writer, "publish"]], id);
  advance(HOUR);
  await moves([[writer, "archive"]], id);
});
