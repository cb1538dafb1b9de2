import { queryOptions } from "@tanstack/react-query";
import type { InstructionsAnswer, MaxOverrides, MaxSettingsAnswer } from "#contract/max.ts";
import { admin } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";

/** How Max is set. Others set it too, so it is asked anew with each visit of the page. */
export const settingsQuery = queryOptions({
  queryKey: ["max", "settings"],
  queryFn: () => take(admin.max.settings.$get()),
  staleTime: 0,
});

/** All versions of the instructions, with the cases of the test bench. */
export const instructionsQuery = queryOptions({
  queryKey: ["max", "instructions"],
  queryFn: () => take(admin.max.instructions.$get()),
  staleTime: 0,
});

/** Changes settings as they were seen; what the server then has is shown. @throws ApiError */
export function changeSettings(json: MaxOverrides, version: number): Promise<MaxSettingsAnswer> {
  return changed(take(admin.max.settings.$patch({ header: ifMatch(version), json })));
}

/** Sets how many days conversations are kept. @throws ApiError */
export function setRetention(days: number, version: number): Promise<MaxSettingsAnswer> {
  return changed(take(admin.max.retention.$put({ header: ifMatch(version), json: { days } })));
}

async function changed(asked: Promise<MaxSettingsAnswer>): Promise<MaxSettingsAnswer> {
  try {
    const answer = await asked;
    queryClient.setQueryData(settingsQuery.queryKey, answer);
    return answer;
  } catch (error) {
    // Somebody else may have been quicker: their values come in before the message.
    await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    throw error;
  }
}

/** The same over a call of the instructions. */
export function showInstructions(answer: InstructionsAnswer): void {
  queryClient.setQueryData(instructionsQuery.queryKey, answer);
}
