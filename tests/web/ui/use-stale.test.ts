import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#web/lib/api/api-error.ts";
import { STALE } from "#web/lib/api/stale.ts";
import { useStale } from "#web/ui/form/use-stale.ts";
import { renderHook } from "./render-hook.tsx";

interface Item {
  version: number;
  name: string;
}

const first: Item = { version: 1, name: "Gauze" };
const second: Item = { version: 2, name: "Theirs" };

afterEach(() => void vi.unstubAllGlobals());

/** `sent` lists the version of each save. */
async function openForm() {
  const sent: number[] = [];
  const form = renderHook((row: Item) => useStale(row), first);
  await form.start();
  const save = (answer: () => Promise<Item>) =>
    form.run(({ save }) =>
      save(
        ({ version }) => {
          sent.push(version);
          return answer();
        },
        (row) => row,
      ),
    );
  return { ...form, sent, save };
}

const stale = (current: Item) => () =>
  Promise.reject(new ApiError({ code: "stale", message: "Changed.", details: { current } }));

test("a save carries the version that was opened when a refetch brings a newer row", async () => {
  const { render, now, sent, save } = await openForm();
  await render(second);
  expect(await save(stale(second))).toMatchObject({ code: "stale", message: STALE });
  expect([sent, now().opened, now().theirs]).toEqual([[1], first, second]);
});

test("the save after a 409 carries their version, and the next one the saved version", async () => {
  const { now, sent, save } = await openForm();
  await save(stale(second));
  const third = { version: 3, name: "Mine" };
  expect(await save(async () => third)).toBeUndefined();
  expect([now().opened, now().theirs]).toEqual([third, undefined]);
  await save(async () => ({ version: 4, name: "Mine, more" }));
  expect(sent).toEqual([1, 2, 3]);
});
