import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { MaxOverrides, MaxSettingsAnswer } from "#contract/max.ts";
import { may } from "#contract/permissions.ts";
import { ErrorState, Skeleton } from "#web/components/admin/states.tsx";
import { useForm } from "#web/components/forms/use-form.ts";
import { toast } from "#web/components/ui/toast-store.ts";
import { rolesQuery } from "#web/lib/queries.ts";
import type { Trouble } from "#web/lib/trouble.ts";
import { changeSettings, settingsQuery } from "./queries.ts";

/** What shows when the settings are there. */
export function WithSettings({ children }: { children: (answer: MaxSettingsAnswer) => ReactNode }) {
  const { data, error, isError, refetch } = useQuery(settingsQuery);
  if (data) return children(data);
  return isError ? <ErrorState error={error} retry={refetch} /> : <Skeleton lines={6} />;
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
  /** What the form changes, or what is wrong with it. */
  read: (values: FormData) => MaxOverrides | Trouble;
  /** The toast: "Limits saved". */
  done: string;
}

/** A form over some of the settings, sent with the version that was seen. */
export function useSettingsForm({ id, answer, read, done }: SettingsForm) {
  return useForm(id, async (values) => {
    const change = read(values);
    if (isTrouble(change)) return change;
    await changeSettings(change, answer.version);
    toast({ title: done, description: "In force for the next messages, within seconds." });
    return undefined;
  });
}

function isTrouble(read: MaxOverrides | Trouble): read is Trouble {
  return "heading" in read;
}

/** A number that was typed; null for an empty field. What is none becomes one that no setting takes: the server says so. */
export function numberOf(values: FormData, name: string): number | null {
  const text = String(values.get(name) ?? "").trim();
  if (text === "") return null;
  const number = Number(text.replaceAll(",", ""));
  return Number.isFinite(number) ? number : -1;
}
