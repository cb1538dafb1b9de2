import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  type Override,
  type OverrideAnswer,
  type OverrideList,
  type OverrideRequest,
  type RatingAnswer,
  type RouteAnswer,
  type RoutesAnswer,
  TEST_BATCH,
  type TestAnswer,
} from "#contract/structured-data.ts";
import { callApi } from "#web/lib/call.ts";
import { queryClient } from "#web/lib/queries.ts";

const BASE = "admin/schema";

export const routesQuery = queryOptions({
  queryKey: ["schema", "routes"],
  queryFn: () => callApi<RoutesAnswer>(`${BASE}/routes`),
});

export const routeQuery = (path: string) =>
  queryOptions({
    queryKey: ["schema", "route", path],
    queryFn: () => callApi<RouteAnswer>(`${BASE}/route`, { query: { path } }),
  });

export const overridesQuery = (query: Record<string, string | undefined>) =>
  queryOptions({
    queryKey: ["schema", "overrides", query],
    queryFn: () => callApi<OverrideList>(`${BASE}/overrides`, { query }),
    placeholderData: keepPreviousData,
  });

export const overrideQuery = (id: string) =>
  queryOptions({
    queryKey: ["schema", "override", id],
    queryFn: () => callApi<OverrideAnswer>(`${BASE}/overrides/${id}`),
  });

async function kept(asked: Promise<OverrideAnswer>): Promise<OverrideAnswer> {
  const answer = await asked;
  queryClient.setQueryData(overrideQuery(answer.override.id).queryKey, { override: answer.override });
  void queryClient.invalidateQueries({ queryKey: ["schema"], predicate: ({ queryKey }) => queryKey[1] !== "override" });
  return answer;
}

/** A new one, or the draft of one that was seen. */
export function saveOverride(seen: Override | undefined, json: OverrideRequest): Promise<OverrideAnswer> {
  if (!seen) return kept(callApi(`${BASE}/overrides`, { method: "POST", json }));
  return kept(callApi(`${BASE}/overrides/${seen.id}`, { method: "PUT", json, version: seen.version }));
}

export type OverrideAct = "test" | "publish" | "disable";

export function actOn({ id, version }: Override, act: OverrideAct): Promise<OverrideAnswer> {
  return kept(callApi(`${BASE}/overrides/${id}/${act}`, { method: "POST", json: {}, version }));
}

export function rollBack({ id, version }: Override, to: number): Promise<OverrideAnswer> {
  return kept(callApi(`${BASE}/overrides/${id}/rollback`, { method: "POST", json: { to }, version }));
}

export async function setRating({ version }: RatingAnswer, isOn: boolean): Promise<void> {
  const json = isOn ? { isOn, acceptsWarning: true } : { isOn };
  try {
    await callApi<RatingAnswer>(`${BASE}/rating`, { method: "PUT", json, version });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ["schema"] });
  }
}

export type Tested = TestAnswer["tested"];

/** Tests pages a few at a time, so that it can be watched and stopped. */
export async function testRoutes(
  paths: readonly string[],
  asked: { isStopped: () => boolean; onPart: (tested: Tested) => void },
) {
  for (let at = 0; at < paths.length && !asked.isStopped(); at += TEST_BATCH) {
    const part = paths.slice(at, at + TEST_BATCH);
    const answer = await callApi<TestAnswer>(`${BASE}/test`, { method: "POST", json: { paths: part } });
    asked.onPart(answer.tested);
  }
  void queryClient.invalidateQueries({ queryKey: ["schema"] });
}
