import { AccountPage } from "#web/areas/account/shell/account-page.tsx";
import { CHECK_FIELDS } from "#web/lib/api/trouble.ts";
import { Phones } from "#web/ui/base/form-notice.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { DateInputs } from "#web/ui/form/date-inputs.tsx";
import { dateIn, NO_DATE, WHOLE_DATE } from "#web/ui/form/date-parts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import type { IntakeAccess } from "./intake-access.ts";

interface BirthDateDoorProps {
  entry: Extract<IntakeAccess, { at: "birth-date" }>;
  onBirthDate: (date: string) => Promise<void>;
}

/** Patients who come by link prove with their birth date that the form is theirs. */
export function BirthDateCheck({ entry: { triesLeft, isWrong }, onBirthDate }: BirthDateDoorProps) {
  const form = useForm("door", async (values) => {
    const { date, half = WHOLE_DATE } = dateIn(values);
    if (date === undefined) return { heading: CHECK_FIELDS, fields: { birthDate: half } };
    await onBirthDate(date);
    return undefined;
  });
  const { id, error } = form.field("birthDate");
  const wrong = isWrong ? "That is not the date of birth we have. Please check it." : undefined;
  return (
    <AccountPage heading="Is this form yours?" lead="Please give your date of birth, so that nobody else opens it.">
      <ActionForm form={form} submitLabel="Open my form">
        <DateInputs id={id} label="Date of birth" isBirthDate isRequired error={error ?? wrong} initial={NO_DATE} />
        <p role="status">
          {isWrong && (triesLeft === 1 ? "You have one more try." : `You have ${triesLeft} more tries.`)}
        </p>
      </ActionForm>
      <div className="mt-8 [&>*+*]:mt-4">
        <p>If you can not get in, please call us:</p>
        <Phones />
      </div>
    </AccountPage>
  );
}
