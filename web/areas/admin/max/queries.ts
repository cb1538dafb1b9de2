import { queryOptions } from "@tanstack/react-query";
import type { InstructionsAnswer, MaxOverrides, MaxSettingsAnswer } from "#contract/max.ts";
import { admin } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";

/** Several administrators change the settings, so every visit to the page refetches them. */
export const settingsQuery = queryOptions({
  queryKey: ["max", "settings"],
  queryFn: () => take(admin.max.settings.$get()),
  staleTime: 0,
});

export const instructionsQuery = queryOptions({
  queryKey: ["max", "instructions"],
  queryFn: () => take(admin.max.instructions.$get()),
  staleTime: 0,
});

export function changeSettings(json: MaxOverrides, version: number): Promise<MaxSettingsAnswer> {
  return changed(take(admin.max.settings.$patch({ header: ifMatch(version), json })));
}

export function setRetention(days: number, version: number): Promise<MaxSettingsAnswer> {
  return changed(take(admin.max.retention.$put({ header: ifMatch(version), json: { days } })));
}

async function changed(asked: Promise<MaxSettingsAnswer>): Promise<MaxSettingsAnswer> {
  try {
    const answer = await asked;
    queryClient.setQueryData(settingsQuery.queryKey, answer);
    return answer;
  } catch (error) {
    // Another user may have saved: the page gets the new values before it shows the error.
    await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    throw error;
  }
}

export function showInstructions(answer: InstructionsAnswer): void {
  queryClient.setQueryData(instructionsQuery.queryKey, answer);
}
