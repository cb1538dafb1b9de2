import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { LeadFormStrings } from "#content/strings/en/lead-form.ts";
import { isReachable } from "#web/lib/api/reach.ts";
import type { Field } from "#web/ui/base/fields.tsx";
import { useLeadStrings } from "./lead-strings.ts";
import type { LeadContext, LeadOutcome } from "./send-lead.ts";

const load = () => import("./send-lead.ts");

/** A failed import is never retried by the browser, so nothing is imported without a connection. */
async function tryToSend(form: HTMLFormElement, known: LeadContext, strings: LeadFormStrings): Promise<LeadOutcome> {
  const { offline, offlineNext, unreachable } = strings;
  if (!(await isReachable())) return { isOffline: true, heading: offline, texts: [offlineNext] };
  return load().then(
    ({ sendLead }) => sendLead(form, known, strings),
    () => ({ heading: unreachable }),
  );
}

/** Fields are uncontrolled, so input typed before React ran stays. @param prefix of the fields' ids */
export function useLeadForm(known: LeadContext, prefix: string = known.kind) {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLElement>(null);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<LeadOutcome>();
  const strings = useLeadStrings();

  async function send(element: HTMLFormElement) {
    setSending(true);
    setOutcome(await tryToSend(element, known, strings));
    setSending(false);
  }

  useEffect(() => {
    const element = form.current;
    if (element?.contains(document.activeElement)) preload();
    if (element?.dataset["pending"] === undefined) return;
    delete element.dataset["pending"];
    element.requestSubmit();
  }, []);

  useEffect(() => {
    if (outcome) notice.current?.focus();
  }, [outcome]);

  useEffect(() => {
    if (!outcome?.isOffline) return;
    const sendAgain = () => form.current?.requestSubmit();
    addEventListener("online", sendAgain);
    return () => removeEventListener("online", sendAgain);
  }, [outcome]);

  return {
    form,
    notice,
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
    // Submitting imports again and reports a failure.
  });
}
