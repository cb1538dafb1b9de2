import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { LeadFormStrings } from "#content/strings/en/lead-form.ts";
import { isReachable } from "#web/lib/api/reach.ts";
import type { Field } from "#web/ui/base/fields.tsx";
import { useLeadStrings } from "./lead-strings.ts";
import type { LeadForm, Outcome } from "./send-lead.ts";

const load = () => import("./send-lead.ts");

/** Code that could not be fetched is never fetched again, so without a connection nothing is tried. */
async function tryToSend(form: HTMLFormElement, known: LeadForm, strings: LeadFormStrings): Promise<Outcome> {
  const { offline, offlineNext, unreachable } = strings;
  if (!(await isReachable())) return { isOffline: true, heading: offline, texts: [offlineNext] };
  return load().then(
    ({ sendLead }) => sendLead(form, known, strings),
    () => ({ heading: unreachable }),
  );
}

/**
 * One form that makes a lead. Its fields are uncontrolled: what was typed before React ran stays, and a form that was
 * sent before carries `data-pending` (web/boot/start-react.ts). What checks and sends comes when somebody reaches for it.
 * @param prefix of its fields' ids, where the page may hold the same form twice
 */
export function useLeadForm(known: LeadForm, prefix: string = known.kind) {
  const form = useRef<HTMLFormElement>(null);
  const told = useRef<HTMLElement>(null);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const strings = useLeadStrings();

  async function send(sent: HTMLFormElement) {
    setSending(true);
    setOutcome(await tryToSend(sent, known, strings));
    setSending(false);
  }

  useEffect(() => {
    const own = form.current;
    if (own?.contains(document.activeElement)) preload();
    if (own?.dataset["pending"] === undefined) return;
    delete own.dataset["pending"];
    own.requestSubmit();
  }, []);

  // What there is to say takes the focus.
  useEffect(() => {
    if (outcome) told.current?.focus();
  }, [outcome]);

  useEffect(() => {
    if (!outcome?.isOffline) return;
    const sendAgain = () => form.current?.requestSubmit();
    addEventListener("online", sendAgain);
    return () => removeEventListener("online", sendAgain);
  }, [outcome]);

  return {
    form,
    told,
    isSending,
    outcome,
    field: (name: string): Field => ({ id: `${prefix}-${name}`, name, error: outcome?.fields?.[name] }),
    onFocus: preload,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isSending) void send(event.currentTarget);
    },
  };
}

export type LeadFormState = ReturnType<typeof useLeadForm>;

function preload(): void {
  if (!navigator.onLine) return;
  load().catch(() => {
    // Sending tries again and says so.
  });
}
