import { QueryObserver } from "@tanstack/react-query";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

beforeAll(() => void vi.stubGlobal("location", new URL("https://clinic.test/dashboard/results")));
afterAll(() => void vi.unstubAllGlobals());

test("discards an answer that was already on its way before the refresh", async () => {
  const { refreshQueries: refresh } = await import("#web/areas/account/dashboard/queries.ts");
  const { queryClient } = await import("#web/lib/api/queries.ts");
  const older = Promise.withResolvers<string>();
  const answers = [older.promise, Promise.resolve("seen")];
  const queryKey = ["refreshed"];
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => answers.shift() ?? "none", retry: false });
  const stop = observer.subscribe(() => {});
  const refreshed = refresh({ queryKey });
  older.resolve("2 new");
  await refreshed;
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("seen"));
  stop();
});
