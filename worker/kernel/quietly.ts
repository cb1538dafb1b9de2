import { logFailure } from "./log.ts";

export async function quietly(event: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    logFailure(event, error);
  }
}
