import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  type OverrideAnswer,
  type OverrideRequest,
  type RatingAnswer,
  type SchemaOverride,
  TEST_BATCH,
  type TestAnswer,
} from "#contract/structured-data.ts";
import { admin } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { ifMatch, type QueryOf, take } from "#web/lib/api/take.ts";

const overrides = admin.schema.overrides;

export const routesQuery = queryOptions({
  queryKey: ["schema", "routes"],
  queryFn: () => take(admin.schema.routes.$get()),
});

export const schemaRouteQuery = (path: string) =>
  queryOptions({
    queryKey: ["schema", "route", path],
    queryFn: () => take(admin.schema.route.$get({ query: { path } })),
  });

export const overridesQuery = (query: QueryOf<typeof overrides.$get>) =>
  queryOptions({
    queryKey: ["schema", "overrides", query],
    queryFn: () => take(overrides.$get({ query })),
    placeholderData: keepPreviousData,
  });

export const overrideQuery = (id: string) =>
  queryOptions({
    queryKey: ["schema", "override", id],
    queryFn: () => take(overrides[":id"].$get({ param: { id } })),
  });

async function storeAnswer(call: Promise<OverrideAnswer>): Promise<OverrideAnswer> {
  const answer = await call;
  queryClient.setQueryData(overrideQuery(answer.override.id).queryKey, { override: answer.override });
  void queryClient.invalidateQueries({ queryKey: ["schema"], predicate: ({ queryKey }) => queryKey[1] !== "override" });
  return answer;
}

export function sendOverride(seen: SchemaOverride | undefined, json: OverrideRequest): Promise<OverrideAnswer> {
  if (!seen) return storeAnswer(take(overrides.$post({ json })));
  return storeAnswer(take(overrides[":id"].$put({ ...whichOf(seen), json })));
}

export type OverrideAct = "test" | "publish" | "disable";

export function sendOverrideAct(seen: SchemaOverride, act: OverrideAct): Promise<OverrideAnswer> {
  return storeAnswer(take(overrides[":id"][act].$post(whichOf(seen))));
}

export function rollBack(seen: SchemaOverride, to: number): Promise<OverrideAnswer> {
  return storeAnswer(take(overrides[":id"].rollback.$post({ ...whichOf(seen), json: { to } })));
}

function whichOf({ id, version }: SchemaOverride) {
  return { param: { id }, header: ifMatch(version) };
}

export async function setRating({ version }: RatingAnswer, isOn: boolean): Promise<void> {
  const json = isOn ? ({ isOn, acceptsWarning: true } as const) : { isOn };
  try {
    await take(admin.schema.rating.$put({ header: ifMatch(version), json }));
  } finally {
    await queryClient.invalidateQueries({ queryKey: ["schema"] });
  }
}

export type Tested = TestAnswer["tested"];

/** Tests small groups, so that the page shows progress and the user can stop. */
export async function testRoutes(
  paths: readonly string[],
  progress: { isStopped: () => boolean; onPart: (tested: Tested) => void },
) {
  for (let at = 0; at < paths.length && !progress.isStopped(); at += TEST_BATCH) {
    const part = paths.slice(at, at + TEST_BATCH);
    const answer = await take(admin.schema.test.$post({ json: { paths: part } }));
    progress.onPart(answer.tested);
  }
  void queryClient.invalidateQueries({ queryKey: ["schema"] });
}
