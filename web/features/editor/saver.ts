/** Long enough for a thought, short enough to lose none (product.md 3.4). */
const PAUSE_MS = 1200;
/** After a failure: the connection may be back by then. */
const AGAIN_MS = 8000;

export type SaveState = "saved" | "waiting" | "saving" | "failed" | "stale";

interface SaverOptions<Content, Answer> {
  content: Content;
  version: number;
  /** One save. What it throws is read by `isStale`. */
  send: (content: Content, version: number) => Promise<Answer & { version: number }>;
  /** Whether somebody else has saved meanwhile: saving stops until somebody decides. */
  isStale: (error: unknown) => boolean;
  onState: (state: SaveState, error?: unknown) => void;
  onSaved: (answer: Answer & { version: number }, content: Content) => void;
}

/**
 * Saves what is typed, one save at a time: a save begins a moment after the last change and never before the one
 * before it is answered, so that versions never race. What equals the saved words is not sent.
 */
export function createSaver<Content, Answer>(options: SaverOptions<Content, Answer>) {
  const { send, isStale, onState, onSaved } = options;
  let { content, version } = options;
  let saved = JSON.stringify(content);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isStopped = false;

  const isDirty = () => JSON.stringify(content) !== saved;

  function later(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    running ??= save().finally(() => {
      running = null;
    });
    return running;
  }

  async function save(): Promise<void> {
    while (isDirty() && !isStopped) if (!(await saveOnce())) return;
    if (!isStopped) onState("saved");
  }

  async function saveOnce(): Promise<boolean> {
    const sent = content;
    onState("saving");
    try {
      const answer = await send(sent, version);
      version = answer.version;
      saved = JSON.stringify(sent);
      onSaved(answer, sent);
      return true;
    } catch (error) {
      isStopped = isStale(error);
      onState(isStopped ? "stale" : "failed", error);
      if (!isStopped) later(AGAIN_MS);
      return false;
    }
  }

  return {
    change(next: Content): void {
      content = next;
      if (isStopped) return;
      const isDone = !isDirty() && !running;
      if (!running) onState(isDone ? "saved" : "waiting");
      if (isDone) clearTimeout(timer);
      else later(PAUSE_MS);
    },
    /** Saves at once; true when all is kept. */
    async flush(): Promise<boolean> {
      await run();
      // What was typed while the last save was on its way.
      if (isDirty() && !isStopped) await run();
      return !isDirty() && !isStopped;
    },
    /** The words as the server has them from now on: another's, or an older version that came back. */
    reset(next: Content, nextVersion: number): void {
      clearTimeout(timer);
      [content, version, saved, isStopped] = [next, nextVersion, JSON.stringify(next), false];
      onState("saved");
    },
    /** Mine over theirs: saves on top of the version that somebody else has left. */
    overwrite(theirVersion: number): Promise<boolean> {
      [version, saved, isStopped] = [theirVersion, "", false];
      return this.flush();
    },
    isDirty,
    version: () => version,
    stop(): void {
      clearTimeout(timer);
      isStopped = true;
    },
  };
}
