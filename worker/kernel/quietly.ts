import { logFailure } from "./log.ts";

/**
 * Work behind an answer that its visitor has already. What fails is logged under `event` by its name alone: a database
 * error's message holds what was written.
 */
export async function quietly(event: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    logFailure(event, error);
  }
}
