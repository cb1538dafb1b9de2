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

/** What a form is about, as it stands in an answer. */
interface Part {
  version: number;
  values: Values;
}

interface KeptForm<Change extends object> {
  /** Unique on the page. */
  id: string;
  answer: MaxSettingsAnswer;
  partOf: (answer: MaxSettingsAnswer) => Part;
  /** What the form changes. */
  read: (values: FormData) => Change;
  send: (change: Change, version: number) => Promise<MaxSettingsAnswer>;
  /** The toast: "Limits saved". */
  done: string;
  description: string;
}

/**
 * A form over a part of the answer, which stays as it is filled in until it is saved. What somebody else has changed
 * elsewhere does not stop it; where it is the same field, theirs is told and the next press puts one's own over it.
 */
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

/** Others may save again and again: then the server's words are told. */
const TRIES = 3;

/** Sends a change, or says what of it somebody else has changed since it was seen; how it stands afterwards. */
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
      // A stale save has asked for the newest by itself.
      const newest = queryClient.getQueryData(settingsQuery.queryKey);
      if (!isStaleError(error) || tries === TRIES || !newest) throw error;
      now = partOf(newest);
    }
  }
}

/** The fields that another has changed, and not to the same. */
function differingIn(change: object, seen: Values, now: Values): string[] {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return Object.entries(change).flatMap(([name, mine]) =>
    isSame(now[name], seen[name]) || isSame(now[name], mine) ? [] : [name],
  );
}

type SettingsForm = Pick<KeptForm<MaxOverrides>, "id" | "answer" | "read" | "done">;

/** A form over some of the settings. */
export function useSettingsForm(form: SettingsForm) {
  return useKeptForm({
    ...form,
    partOf: ({ version, settings }) => ({ version, values: settings }),
    send: changeSettings,
    description: "In force for the next messages, within seconds.",
  });
}
