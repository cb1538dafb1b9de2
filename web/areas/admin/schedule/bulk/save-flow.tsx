import { useState } from "react";
import type { Saved, StaleSchedule } from "#contract/admin-schedule.ts";
import type { Conflict, Handling, ScheduleConflictsAnswer } from "#contract/schedule-conflicts.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { refreshAll } from "../queries.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { StaleScheduleDialog } from "./stale-schedule-dialog.tsx";

/** For `onDone`: the flow closes the dialog once everything is saved. */
export function stayOpen(): void {}

export interface Saving {
  /** Lists the visits that the change conflicts with; absent if there can be none. */
  preview?: () => Promise<ScheduleConflictsAnswer>;
  save: (how: { handling: Handling[]; version: number }) => Promise<Saved<unknown> | undefined>;
  /** The version that the user saw; absent for a new row. */
  version?: number;
  /** "Hours saved" */
  title: string;
  done?: () => void;
}

type Asking =
  | { kind: "conflicts"; saving: Saving; conflicts: readonly Conflict[] }
  | { kind: "stale"; saving: Saving; details: StaleSchedule<{ version: number }> };

/** Lists conflicts, asks about each visit, then saves all at once. `begin` throws other errors for the form to show. */
export function useSaveFlow() {
  const [asking, setAsking] = useState<Asking | null>(null);

  async function begin(saving: Saving): Promise<undefined> {
    const { conflicts } = (await saving.preview?.()) ?? { conflicts: [] };
    if (conflicts.length === 0) return commit(saving, []);
    setAsking({ kind: "conflicts", saving, conflicts });
    return undefined;
  }

  async function commit(saving: Saving, handling: Handling[]): Promise<undefined> {
    try {
      const answer = await saving.save({ handling, version: saving.version ?? 0 });
      setAsking(null);
      toast({
        title: saving.title,
        ...(answer && handling.length > 0 && { description: handledWords(answer.handled) }),
      });
      saving.done?.();
      await refreshAll();
    } catch (error) {
      const next = askingOf(saving, error);
      if (!next) throw error;
      setAsking(next);
    }
    return undefined;
  }

  const close = () => setAsking(null);
  const flow =
    asking?.kind === "conflicts" ? (
      <ConflictDialog
        key={asking.conflicts.map(({ visit }) => `${visit.id}.${visit.version}`).join()}
        conflicts={asking.conflicts}
        save={(handling) => commit(asking.saving, handling)}
        onClose={close}
      />
    ) : (
      asking && (
        <StaleScheduleDialog
          details={asking.details}
          saveMine={() => begin({ ...asking.saving, version: asking.details.current.version })}
          onClose={close}
          onTheirs={() => {
            close();
            asking.saving.done?.();
            void refreshAll();
          }}
        />
      )
    );
  return { begin, flow };
}

function askingOf(saving: Saving, error: unknown): Asking | null {
  if (!(error instanceof ApiError) || !error.details) return null;
  if (error.code === "stale") {
    return { kind: "stale", saving, details: error.details as StaleSchedule<{ version: number }> };
  }
  const { conflicts } = error.details as Partial<ScheduleConflictsAnswer>;
  return error.code === "conflict" && conflicts ? { kind: "conflicts", saving, conflicts } : null;
}

function handledWords({ kept, moved, called }: Saved<unknown>["handled"]): string {
  return [kept && `${kept} kept`, moved && `${moved} moved`, called && `${called} on the call list`]
    .filter(Boolean)
    .join(", ");
}
