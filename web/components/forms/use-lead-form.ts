import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { isReachable } from "#web/lib/reach.ts";
import type { Field } from "./fields.tsx";
import type { LeadForm, Outcome } from "./send-lead.ts";

const UNREACHABLE: Outcome = {
  heading: "We couldn’t send this. Copy your words, reload this page and try again, or call us.",
};

const OFFLINE: Outcome = {
  heading: "You are offline. Nothing was sent yet.",
  texts: ["It goes out by itself once you are online again, if this page stays open. Or call us:"],
};

const load = () => import("./send-lead.ts");

/** Code that could not be fetched is never fetched again, so without a connection nothing is tried. */
async function tryToSend(form: HTMLFormElement, known: LeadForm): Promise<Outcome> {
  if (!(await isReachable())) return OFFLINE;
  return load().then(
    ({ sendLead }) => sendLead(form, known),
    () => UNREACHABLE,
  );
}

/**
 * One form that makes a lead. Its fields are uncontrolled: what was typed before React ran stays, and a form that was
 * sent before carries `data-pending` (web/boot/start-react.ts). What checks and sends comes when somebody reaches for it.
 */
export function useLeadForm(known: LeadForm) {
  const form = useRef<HTMLFormElement>(null);
  const told = useRef<HTMLElement>(null);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function send(sent: HTMLFormElement) {
    setSending(true);
    setOutcome(await tryToSend(sent, known));
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
    if (outcome !== OFFLINE) return;
    const sendAgain = () => form.current?.requestSubmit();
    addEventListener("online", sendAgain);
    return () => removeEventListener("online", sendAgain);
  }, [outcome]);

  return {
    form,
    told,
    isSending,
    outcome,
    field: (name: string): Field => ({ id: `${known.kind}-${name}`, name, error: outcome?.fields?.[name] }),
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
