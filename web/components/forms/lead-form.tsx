import type { ReactNode } from "react";
import { locations } from "#content/clinic.ts";
import { PhoneLink } from "../ui/phone-link.tsx";
import type { LeadFormState } from "./use-lead-form.ts";

interface LeadFormProps {
  lead: LeadFormState;
  submitLabel: string;
  children: ReactNode;
}

/** The frame of both forms: what went wrong, the fields, the button, and the thanks. Without JavaScript: the phones. */
export function LeadForm({ lead, submitLabel, children }: LeadFormProps) {
  const { form, isSending, outcome, onFocus, onSubmit } = lead;
  if (outcome?.isDone) return <Told lead={lead} />;
  return (
    <>
      {/* React leaves what is in it to the browser, so only the page's HTML carries it. */}
      <noscript>{import.meta.env.SSR && <Instead />}</noscript>
      {/* Outside of a dialog, method "dialog" sends nothing: no script, no words in the address. */}
      <form
        ref={form}
        className="lead-form"
        method="dialog"
        data-lead-form=""
        noValidate
        onFocus={onFocus}
        onSubmit={onSubmit}
        suppressHydrationWarning
      >
        <Told lead={lead} />
        {children}
        <label className="trap" aria-hidden="true">
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <p>
          What we do with it:{" "}
          <a href="/privacy-policy#forms" target="_blank" rel="noopener">
            privacy policy (new tab)
          </a>
        </p>
        <p role="status">
          <button type="submit" className="btn large" aria-disabled={isSending}>
            {isSending ? "Sending…" : submitLabel}
          </button>
        </p>
      </form>
    </>
  );
}

/** What there is to say after a try, with a way to each field that is wrong, or else the phones. */
function Told({ lead: { told, field, outcome } }: Pick<LeadFormProps, "lead">) {
  if (!outcome) return null;
  const { isDone, heading, texts = [], fields = {} } = outcome;
  const wrong = Object.entries(fields);
  const { id } = field("told");
  return (
    <section ref={told} tabIndex={-1} className="note" data-level={isDone ? "info" : "warning"} aria-labelledby={id}>
      <p id={id}>
        <b>{heading}</b>
      </p>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {wrong.map(([name, error]) => (
        <p key={name}>
          <a href={`#${field(name).id}`}>{error}</a>
        </p>
      ))}
      {wrong.length === 0 && <Phones />}
    </section>
  );
}

function Phones() {
  return locations.map((location) => (
    <p key={location.slug}>
      <PhoneLink location={location} />
    </p>
  ));
}

function Instead() {
  return (
    <>
      <p>This form needs JavaScript. Please call us instead:</p>
      <Phones />
    </>
  );
}
