import type { ReactNode } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { FormNotice, Phones } from "#web/ui/base/form-notice.tsx";
import type { FormHandle } from "./use-form.ts";

interface ActionFormProps {
  form: FormHandle;
  submitLabel: string;
  isWide?: boolean;
  more?: ReactNode;
  children: ReactNode;
}

export function ActionForm({ form, submitLabel, isWide = false, more, children }: ActionFormProps) {
  const { id, noticeRef, trouble, isSending, field, onSubmit } = form;
  return (
    <form
      className={isWide ? "lead-form max-w-none" : "lead-form"}
      id={id}
      noValidate
      aria-busy={isSending}
      onSubmit={onSubmit}
    >
      {trouble && (
        <FormNotice
          noticeRef={noticeRef}
          id={field("told").id}
          heading={trouble.heading}
          texts={trouble.texts}
          help={trouble.help}
          fields={Object.entries(trouble.fields ?? {}).map(([name, error]) => [field(name).id, error] as const)}
        >
          {trouble.needsHelp && <Phones />}
        </FormNotice>
      )}
      {children}
      <div className="form-end">
        <Button type="submit" look="large" isBusy={isSending}>
          {submitLabel}
        </Button>
        {more}
      </div>
      <p className="sr-only" role="status">
        {isSending && "One moment…"}
      </p>
    </form>
  );
}
