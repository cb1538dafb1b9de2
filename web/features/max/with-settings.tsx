import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useState } from "react";
import type { MaxOverrides, MaxSettingsAnswer } from "#contract/max.ts";
import { may } from "#contract/permissions.ts";
import { ErrorState, Skeleton } from "#web/components/admin/states.tsx";
import { useUnsaved } from "#web/components/admin/use-unsaved.ts";
import { useForm } from "#web/components/forms/use-form.ts";
import { toast } from "#web/components/ui/toast-store.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { rolesQuery } from "#web/lib/queries.ts";
import type { Trouble } from "#web/lib/trouble.ts";
import { changeSettings, settingsQuery } from "./queries.ts";

/** What shows when the settings are there. */
export function WithSettings({ children }: { children: (answer: MaxSettingsAnswer) => ReactNode }) {
  const { data, error, isError, refetch } = useQuery(settingsQuery);
  if (data) return children(data);
  return isError ? <ErrorState error={error} retry={refetch} /> : <Skeleton lines={6} />;
}

interface Editing {
  onSaved: () => void;
  /** Somebody else was quicker: the fields are shown anew. */
  onStale: () => void;
}

const EditingContext = createContext<Editing>({ onSaved: () => {}, onStale: () => {} });

interface FormsProps {
  legend: string;
  children: ReactNode;
}

/** The forms of one tab: to be read by who may not change them, and not to be left with words that are not saved. */
export function SettingsForms({ legend, children }: FormsProps) {
  const mayWrite = useMayWrite();
  const [generation, setGeneration] = useState(0);
  const [isDirty, setDirty] = useState(false);
  useUnsaved(isDirty);
  const editing = {
    onSaved: () => setDirty(false),
    onStale() {
      setDirty(false);
      setGeneration((count) => count + 1);
    },
  };
  return (
    <EditingContext value={editing}>
      <fieldset className="max-forms" disabled={!mayWrite} key={generation} onInput={() => setDirty(true)}>
        <legend className="sr-only">{legend}</legend>
        {!mayWrite && <ReadOnlyNote />}
        {children}
      </fieldset>
    </EditingContext>
  );
}

/** Whether the person may change how Max is set; compliance looks on. */
export function useMayWrite(): boolean {
  const { data } = useQuery(rolesQuery);
  return may(data?.roles ?? [], "max:write");
}

/** Stands over forms that somebody may not send. */
export function ReadOnlyNote() {
  return (
    <div className="note" data-level="info">
      <p>You can look at everything here. Changing it needs an administrator.</p>
    </div>
  );
}

interface SettingsForm {
  /** Unique on the page. */
  id: string;
  answer: MaxSettingsAnswer;
  /** What the form changes. */
  read: (values: FormData) => MaxOverrides;
  /** The toast: "Limits saved". */
  done: string;
}

/** A form over some of the settings, sent with the version that was seen. */
export function useSettingsForm({ id, answer, read, done }: SettingsForm) {
  const save = useSave();
  return useForm(id, (values) =>
    save(async () => {
      await changeSettings(read(values), answer.version);
      toast({ title: done, description: "In force for the next messages, within seconds." });
    }),
  );
}

/** Saves; what was changed by somebody else meanwhile is shown in place of what was typed. */
export function useSave() {
  const { onSaved, onStale } = use(EditingContext);
  return async (work: () => Promise<unknown>): Promise<Trouble | undefined> => {
    try {
      await work();
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "stale") throw error;
      toast({ title: "Not saved", description: error.message, variant: "destructive" });
      onStale();
    }
    return undefined;
  };
}

/** A number that was typed; null for an empty field. What is none becomes one that no setting takes: the server says so. */
export function numberOf(values: FormData, name: string): number | null {
  const text = String(values.get(name) ?? "").trim();
  if (text === "") return null;
  const number = Number(text.replaceAll(",", ""));
  return Number.isFinite(number) ? number : -1;
}
