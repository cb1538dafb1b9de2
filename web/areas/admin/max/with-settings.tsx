import { useQuery } from "@tanstack/react-query";
import { createContext, type FormEvent, type ReactNode, useState } from "react";
import type { MaxSettingsAnswer } from "#contract/max.ts";
import { may } from "#contract/permissions.ts";
import { rolesQuery } from "#web/lib/api/queries.ts";
import { useUnsaved } from "#web/ui/dialog/use-unsaved.ts";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { settingsQuery } from "./queries.ts";

export function WithSettings({ children }: { children: (answer: MaxSettingsAnswer) => ReactNode }) {
  const query = useQuery(settingsQuery);
  return (
    <Loaded query={query} lines={6}>
      {children}
    </Loaded>
  );
}

interface Editing {
  /** Counts inputs in a form since its last save. */
  stampOf: (id: string) => number | undefined;
  /** The save covers input up to the stamp: a form with later input stays unsaved. */
  onSaved: (id: string, stamp: number | undefined) => void;
}

export const EditingContext = createContext<Editing>({ stampOf: () => undefined, onSaved: () => {} });

interface FormsProps {
  legend: string;
  children: ReactNode;
}

export function SettingsForms({ legend, children }: FormsProps) {
  const mayWrite = useMayWrite();
  /** Stamps of unsaved forms, by form id. */
  const [dirty, setDirty] = useState<ReadonlyMap<string, number>>(new Map());
  useUnsaved(dirty.size > 0);

  function onInput({ target }: FormEvent<HTMLFieldSetElement>) {
    const id = target instanceof Element ? target.closest("form")?.id : undefined;
    if (id) setDirty((now) => new Map(now).set(id, (now.get(id) ?? 0) + 1));
  }

  const editing: Editing = {
    stampOf: (id) => dirty.get(id),
    onSaved: (id, stamp) =>
      setDirty((now) => (now.get(id) === stamp ? new Map([...now].filter(([one]) => one !== id)) : now)),
  };
  return (
    <EditingContext value={editing}>
      <fieldset className="min-w-0 [&>.card]:mt-5" disabled={!mayWrite} onInput={onInput}>
        <legend className="sr-only">{legend}</legend>
        {!mayWrite && <ReadOnlyNote />}
        {children}
      </fieldset>
    </EditingContext>
  );
}

export function useMayWrite(): boolean {
  const { data } = useQuery(rolesQuery);
  return may(data?.roles ?? [], "max:write");
}

export function useMayReview(): boolean {
  const { data } = useQuery(rolesQuery);
  return may(data?.roles ?? [], "passage:review");
}

export function ReadOnlyNote() {
  return (
    <div className="note" data-level="info">
      <p>You can look at everything here. Changing it needs an administrator.</p>
    </div>
  );
}
