import { useState } from "react";
import type { Saved, StaleSchedule } from "#contract/admin-schedule.ts";
import type { Conflict, ConflictList, Handling } from "#contract/schedule-conflicts.ts";
import { toast } from "#web/components/ui/toast-store.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { callApi } from "#web/lib/call.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { refreshAll } from "./queries.ts";
import { StaleDialog } from "./stale-dialog.tsx";

/** One change of the calendar. */
export interface Saving {
  /** Below admin/schedule. */
  path: string;
  /** Where the conflicts are asked for; null where there can be none. */
  previewPath: string | null;
  method: "PUT" | "POST" | "DELETE";
  body: Record<string, unknown>;
  version?: number;
  /** "Hours saved" */
  title: string;
  done?: () => void;
}

type Asking =
  | { kind: "conflicts"; saving: Saving; conflicts: readonly Conflict[] }
  | { kind: "stale"; saving: Saving; details: StaleSchedule<{ version: number }> };

/**
 * Saves changes of the calendar: first what visits they would leave outside, then what becomes of each, then all of it.
 * `begin` throws what is neither conflict nor staleness, for the form that asked.
 */
export function useSaveFlow() {
  const [asking, setAsking] = useState<Asking | null>(null);

  async function begin(saving: Saving): Promise<undefined> {
    if (saving.previewPath === null) return commit(saving, []);
    const { conflicts } = await callApi<ConflictList>(`admin/schedule/${saving.previewPath}`, {
      method: "POST",
      json: saving.body,
    });
    if (conflicts.length === 0) return commit(saving, []);
    setAsking({ kind: "conflicts", saving, conflicts });
    return undefined;
  }

  async function commit(saving: Saving, handling: readonly Handling[]): Promise<undefined> {
    const { path, method, body, version } = saving;
    try {
      const answer = await callApi<Saved<unknown> | undefined>(`admin/schedule/${path}`, {
        method,
        json: { ...body, handling },
        ...(version === undefined ? { key: crypto.randomUUID() } : { version }),
      });
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
        <StaleDialog
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
  const { conflicts } = error.details as Partial<ConflictList>;
  return error.code === "conflict" && conflicts ? { kind: "conflicts", saving, conflicts } : null;
}

function handledWords({ kept, moved, called }: Saved<unknown>["handled"]): string {
  return [kept && `${kept} kept`, moved && `${moved} moved`, called && `${called} on the call list`]
    .filter(Boolean)
    .join(", ");
}
