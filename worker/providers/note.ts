import { HOUR, MINUTE } from "#contract/time.ts";
import type { KernelDeps } from "#worker/kernel/deps.ts";
import { quietly } from "#worker/kernel/quietly.ts";
import { errorCodeOf } from "./error-code.ts";
import { resultStatement } from "./live/integrations.ts";

const ABOUT_ONE = /^(?:http_(?:400|404|409|422)|suppressed|turned_off)$/;

export type NoteResult = <T>(kind: "mail" | "sms", work: Promise<T>) => Promise<T>;

/** Records a failure at most once a minute and a success once an hour. */
export function createNote(deps: Pick<KernelDeps, "db" | "now" | "settings">): NoteResult {
  const last = new Map<string, { isGood: boolean; until: number }>();

  async function keep(kind: "mail" | "sms", errorCode: string | null): Promise<void> {
    const nowMs = deps.now().getTime();
    const isGood = errorCode === null;
    const known = last.get(kind);
    if (known?.isGood === isGood && nowMs < known.until) return;
    last.set(kind, { isGood, until: nowMs + (isGood ? HOUR : MINUTE) });
    await quietly("integration_note_failed", resultStatement(deps, { kind, errorCode }).then());
  }

  return async (kind, work) => {
    try {
      const done = await work;
      await keep(kind, null);
      return done;
    } catch (error) {
      const code = errorCodeOf(error);
      if (!ABOUT_ONE.test(code)) await keep(kind, code);
      throw error;
    }
  };
}
