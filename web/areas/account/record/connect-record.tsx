import type { ClaimRefusal } from "#contract/own-record.ts";
import { api } from "#web/lib/api/api.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { take } from "#web/lib/api/take.ts";
import { CHECK_FIELDS, type Trouble } from "#web/lib/api/trouble.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { Phones } from "#web/ui/base/form-notice.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { DateInputs } from "#web/ui/form/date-inputs.tsx";
import { dateIn, NO_DATE, WHOLE_DATE } from "#web/ui/form/date-parts.ts";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { Card } from "#web/ui/view/card.tsx";

/** Answers the same whether or not a matching record exists. */
export function ConnectRecord() {
  const form = useForm("connect-record", async (values) => {
    const lastName = textOf(values, "lastName").trim();
    const { date: birthDate = "", half = WHOLE_DATE } = dateIn(values);
    const fields = {
      ...(lastName === "" && { lastName: "Please enter your last name." }),
      ...(birthDate === "" && { birthDate: half }),
    };
    if (Object.keys(fields).length > 0) return { heading: CHECK_FIELDS, fields };
    try {
      await take(api["own-record"].$post({ json: { lastName, birthDate } }));
    } catch (error) {
      return refusal(error);
    }
    toast({ title: "Your visits are here", description: "We also sent a message to the contact we have for you." });
    await queryClient.invalidateQueries();
    return undefined;
  });
  return (
    <Card id="connect-record" heading="Have you been here before?">
      <p>Enter your birth date and last name to see your visits.</p>
      <ActionForm form={form} submitLabel="See my visits">
        <TextField field={form.field("lastName")} label="Last name" autoComplete="family-name" required />
        <DateInputs {...form.field("birthDate")} label="Date of birth" isBirthDate isRequired initial={NO_DATE} />
      </ActionForm>
      <p>
        This works if you gave your date of birth when you booked, or if we wrote it down at the clinic. If it doesn’t,
        please call us:
      </p>
      <Phones />
    </Card>
  );
}

/** @throws every other error */
function refusal(error: unknown): Trouble {
  if (!(error instanceof ApiError) || error.code !== "not_found") throw error;
  const { triesLeft } = { triesLeft: 0, ...(error.details as Partial<ClaimRefusal> | undefined) };
  const left = triesLeft === 1 ? "You have one more try." : `You have ${triesLeft} more tries.`;
  return { heading: error.message, texts: triesLeft > 0 ? [left] : [] };
}
