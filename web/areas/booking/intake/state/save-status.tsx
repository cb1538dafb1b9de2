import { clockTime, ownZone } from "#contract/time-words.ts";
import type { IntakeFormState } from "./form-state.ts";

const UNREACHABLE =
  "Not saved yet: we can not be reached. Please go on. Your answers stay on this page, and we save them as soon as you are connected again.";

/** The status region changes once a minute at most, so that it is not read aloud all the time. */
export function SaveStatus({ sync, savedAt }: Pick<IntakeFormState, "sync" | "savedAt">) {
  const isBusy = sync === "saving" || sync === "waiting";
  return (
    <p
      className="sticky bottom-0 flex min-h-10 flex-wrap gap-x-4 bg-paper py-2 pr-20 text-sm text-muted has-[>:empty:only-child]:bg-transparent data-[sync=unreachable]:font-semibold data-[sync=unreachable]:text-danger"
      data-sync={sync}
    >
      <span role="status">
        {sync === "unreachable" ? UNREACHABLE : savedAt !== null && `Saved ${clockTime(savedAt, ownZone())}`}
      </span>
      {isBusy && <span aria-hidden="true">{sync === "saving" ? "Saving…" : "Not saved yet"}</span>}
    </p>
  );
}
