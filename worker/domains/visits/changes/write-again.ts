import { tryWrite, type WriteDeps } from "#worker/kernel/write.ts";
import type { Statement } from "./claim.ts";
import { slotRefused } from "./refusals.ts";

/** Others can take at most a room or a provider between two tries. */
const MAX_TRIES = 6;

interface Plan<Result> {
  statements: readonly Statement[];
  result: Result;
}

/** Plans and writes again while others take the time. @throws slot_taken after the last try */
export async function writeAgain<Result>(deps: WriteDeps, plan: () => Promise<Plan<Result>>): Promise<Result> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { statements, result } = await plan();
    if (await tryWrite(deps, { statements })) return result;
  }
  throw slotRefused("slot_taken", []);
}
