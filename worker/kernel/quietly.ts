import { logFailure } from "./log.ts";

/** Logs a failure by its name: the message of a database error holds the values. */
export async function quietly(event: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    logFailure(event, error);
  }
}
