import { use, useState } from "react";
import type { MaxOverrides, MaxSettingsAnswer } from "#contract/max.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { isStaleError, STALE } from "#web/lib/api/stale.ts";
import type { Trouble } from "#web/lib/api/trouble.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { changeSettings, settingsQuery } from "./queries.ts";
import { settingWords } from "./setting-words.ts";
import { EditingContext } from "./with-settings.tsx";

type Values = Readonly<Record<string, unknown>>;

interface Part {
  version: number;
  values: Values;
}

interface KeptForm<Change extends object> {
  /** Unique on the page. */
  id: string;
  answer: MaxSettingsAnswer;
  partOf: (answer: MaxSettingsAnswer) => Part;
  read: (values: FormData) => Change;
  send: (change: Change, version: number) => Promise<MaxSettingsAnswer>;
  /** The toast: "Limits saved". */
  done: string;
  description: string;
}

/** Another user's change blocks a save only in the same field: it is shown, and the next save replaces it. */
export function useKeptForm<Change extends object>(form: KeptForm<Change>) {
  const { id, answer, partOf, read, done, description } = form;
  const { stampOf, onSaved } = use(EditingContext);
  const [seen, setSeen] = useState(() => partOf(answer).values);
  return useForm(id, async (values): Promise<Trouble | undefined> => {
    const stamp = stampOf(id);
    const change = read(values);
    const { now, differing } = await sendOver(form, change, seen);
    setSeen(now.values);
    if (differing.length > 0)
      return { heading: STALE, texts: differing.map((name) => settingWords(name, now.values[name])) };
    onSaved(id, stamp);
    toast({ title: done, description });
    return undefined;
  });
}

/** Other users may keep saving: after the last try the user sees the server's message. */
const TRIES = 3;

/** Repeats a stale save over the newest version, unless another user changed one of the same fields. */
async function sendOver<Change extends object>(
  { answer, partOf, send }: KeptForm<Change>,
  change: Change,
  seen: Values,
): Promise<{ now: Part; differing: string[] }> {
  let now = partOf(answer);
  for (let tries = 1; ; tries++) {
    const differing = differingIn(change, seen, now.values);
    if (differing.length > 0) return { now, differing };
    try {
      return { now: partOf(await send(change, now.version)), differing };
    } catch (error) {
      // A refused `send` has already refetched the settings.
      const newest = queryClient.getQueryData(settingsQuery.queryKey);
      if (!isStaleError(error) || tries === TRIES || !newest) throw error;
      now = partOf(newest);
    }
  }
}

/** A field that another user set to the same value does not differ. */
function differingIn(change: object, seen: Values, now: Values): string[] {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return Object.entries(change).flatMap(([name, mine]) =>
    isSame(now[name], seen[name]) || isSame(now[name], mine) ? [] : [name],
  );
}

type SettingsForm = Pick<KeptForm<MaxOverrides>, "id" | "answer" | "read" | "done">;

export function useSettingsForm(form: SettingsForm) {
  return useKeptForm({
    ...form,
    partOf: ({ version, settings }) => ({ version, values: settings }),
    send: changeSettings,
    description: "In force for the next messages, within seconds.",
  });
}
