import { ERROR_STATUS } from "#contract/errors.ts";
import { ApiError } from "../api/api-error.ts";

const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;

export type SaveOutcome = "saved" | "stuck" | { retryAfterMs: number };

export type SaverState = "saved" | "waiting" | "saving" | "unreachable";

interface SaverOptions {
  next: () => (() => Promise<SaveOutcome>) | undefined;
  onState: (state: SaverState) => void;
}

export function saveRetryDelay(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS);
}

/** A retry helps only if the server was busy, failed or unreachable. */
export function saveOutcomeOf(error: unknown): SaveOutcome {
  if (!(error instanceof ApiError)) return { retryAfterMs: 0 };
  const status: number = ERROR_STATUS[error.code] ?? 500;
  if (status < 500 && status !== 408 && status !== 429) return "stuck";
  return { retryAfterMs: (error.retryAfterSeconds ?? 0) * 1000 };
}

export function createSaver({ next, onState }: SaverOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;
  let isStopped = false;

  function saveIn(ms: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(saveNow, ms);
  }

  function saveNow(): Promise<void> {
    clearTimeout(timer);
    running ??= saveAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function saveAll(): Promise<void> {
    for (let save = next(); save && !isStopped; save = next()) {
      if (failures === 0) onState("saving");
      const outcome = await save();
      if (typeof outcome === "object") {
        failures += 1;
        onState("unreachable");
        saveIn(Math.max(outcome.retryAfterMs, saveRetryDelay(failures)));
        return;
      }
      failures = 0;
    }
    failures = 0;
    onState("saved");
  }

  return {
    saveNow,
    changed(ms: number): void {
      // Only the retry timer and a new connection save while the server is unreachable.
      if (failures > 0) return;
      if (!running) onState("waiting");
      saveIn(ms);
    },
    run(isOn: boolean): void {
      isStopped = !isOn;
      if (isStopped) clearTimeout(timer);
    },
  };
}
