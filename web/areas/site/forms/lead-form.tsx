import type { ReactNode } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { FormNotice, Phones } from "#web/ui/base/form-notice.tsx";
import { useLeadStrings } from "./lead-strings.ts";
import type { LeadFormState } from "./use-lead-form.ts";

interface LeadFormFrameProps {
  lead: LeadFormState;
  submitLabel: string;
  children: ReactNode;
}

export function LeadFormFrame({ lead, submitLabel, children }: LeadFormFrameProps) {
  const { form, isSending, outcome, onFocus, onSubmit } = lead;
  const { privacy, privacyLink, sending } = useLeadStrings();
  if (outcome?.isDone) return <LeadOutcomeNotice lead={lead} />;
  return (
    <>
      {/* React does not hydrate <noscript>, so only the page's HTML needs its content. */}
      <noscript>{import.meta.env.SSR && <PhonesInstead />}</noscript>
      {/* Outside a dialog, method "dialog" sends nothing: without script no field ends up in the address. */}
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
        <LeadOutcomeNotice lead={lead} />
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

function LeadOutcomeNotice({ lead: { notice, field, outcome } }: Pick<LeadFormFrameProps, "lead">) {
  if (!outcome) return null;
  const fields = Object.entries(outcome.fields ?? {}).map(([name, error]) => [field(name).id, error] as const);
  return (
    <FormNotice {...outcome} noticeRef={notice} id={field("notice").id} fields={fields}>
      {fields.length === 0 && <Phones />}
    </FormNotice>
  );
}

function PhonesInstead() {
  return (
    <>
      <p>This form needs JavaScript. Please call us instead:</p>
      <Phones />
    </>
  );
}
