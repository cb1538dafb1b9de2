import type { ReactNode } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { FormNotice, Phones } from "#web/ui/base/form-notice.tsx";
import { useLeadStrings } from "./lead-strings.ts";
import type { LeadFormState } from "./use-lead-form.ts";

interface LeadFormProps {
  lead: LeadFormState;
  submitLabel: string;
  children: ReactNode;
}

/** The frame of both forms: what went wrong, the fields, the button, and the thanks. Without JavaScript: the phones. */
export function LeadForm({ lead, submitLabel, children }: LeadFormProps) {
  const { form, isSending, outcome, onFocus, onSubmit } = lead;
  const { privacy, privacyLink, sending } = useLeadStrings();
  if (outcome?.isDone) return <Outcome lead={lead} />;
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
        <Outcome lead={lead} />
        {children}
        <label className="trap" aria-hidden="true">
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <p>
          {privacy}{" "}
          <a href="/privacy-policy#forms" target="_blank" rel="noopener">
            {privacyLink}
          </a>
        </p>
        <p role="status">
          <Button type="submit" look="large" isOff={isSending}>
            {isSending ? sending : submitLabel}
          </Button>
        </p>
      </form>
    </>
  );
}

/** What there is to say after a try; where no field is wrong, the phones. */
function Outcome({ lead: { told, field, outcome } }: Pick<LeadFormProps, "lead">) {
  if (!outcome) return null;
  const fields = Object.entries(outcome.fields ?? {}).map(([name, error]) => [field(name).id, error] as const);
  return (
    <FormNotice {...outcome} noticeRef={told} id={field("told").id} fields={fields}>
      {fields.length === 0 && <Phones />}
    </FormNotice>
  );
}

function Instead() {
  return (
    <>
      <p>This form needs JavaScript. Please call us instead:</p>
      <Phones />
    </>
  );
}
