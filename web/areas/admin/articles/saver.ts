import { createSaver, type SaveOutcome, saveOutcomeOf } from "#web/lib/state/saver.ts";

const PAUSE_MS = 1200;

export type SaveState = "saved" | "waiting" | "saving" | "failed" | "stale";

interface ContentSaverOptions<Content, Answer> {
  content: Content;
  version: number;
  send: (content: Content, version: number) => Promise<Answer & { version: number }>;
  /** True when another user has saved: saving stops until the user decides. */
  isStale: (error: unknown) => boolean;
  onState: (state: SaveState, error?: unknown) => void;
  onSaved: (answer: Answer & { version: number }, content: Content) => void;
}

/** Saves while the user types, each time over the version of the previous save. */
export function createContentSaver<Content, Answer>(options: ContentSaverOptions<Content, Answer>) {
  const { send, isStale, onState, onSaved } = options;
  let { content, version } = options;
  let saved = JSON.stringify(content);
  let isStopped = false;
  let failure: unknown;
  /** Content that the server refused: sent again only when the user asks. */
  let refused: string | undefined;

  const isDirty = () => JSON.stringify(content) !== saved;
  const isRefused = () => JSON.stringify(content) === refused;

  const queue = createSaver({
    next: () => (isDirty() && !isRefused() && !isStopped ? save : undefined),
    onState(state) {
      if (isStopped) return;
      if (state === "unreachable" || (state === "saved" && isDirty())) onState("failed", failure);
      else onState(state);
    },
  });

  async function save(): Promise<SaveOutcome> {
    const sent = content;
    try {
      const answer = await send(sent, version);
      version = answer.version;
      saved = JSON.stringify(sent);
      refused = undefined;
      onSaved(answer, sent);
      return "saved";
    } catch (error) {
      failure = error;
      isStopped = isStale(error);
      if (isStopped) {
        onState("stale", error);
        return "stuck";
      }
      const outcome = saveOutcomeOf(error);
      if (outcome === "stuck") refused = JSON.stringify(sent);
      return outcome;
    }
  }

  return {
    change(next: Content): void {
      content = next;
      if (!isStopped) queue.changed(PAUSE_MS);
    },
    /** True when everything is saved. */
    async flush(): Promise<boolean> {
      refused = undefined;
      await queue.saveNow();
      // The user may have typed while the last save was under way.
      if (isDirty() && !isStopped) await queue.saveNow();
      return !isDirty() && !isStopped;
    },
    /** Replaces the content with the server's. */
    reset(next: Content, nextVersion: number): void {
      [content, version, saved, isStopped] = [next, nextVersion, JSON.stringify(next), false];
      onState("saved");
    },
    /** Saves over another user's version. */
    overwrite(theirVersion: number): Promise<boolean> {
      [version, saved, isStopped] = [theirVersion, "", false];
      return this.flush();
    },
    isDirty,
    version: () => version,
    stop(): void {
      queue.run(false);
      isStopped = true;
    },
  };
}
