import { useQuery } from "@tanstack/react-query";
import { type PreferencesAnswer, type PreferencesRequest, REMINDER_HOURS } from "#contract/visits.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { take } from "#web/lib/api/take.ts";
import { BOOKING_PATH } from "#web/lib/session/return-path.ts";
import { TextField, Tick } from "#web/ui/base/fields.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Card } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { DashboardSection } from "../dashboard/dashboard-section.tsx";
import { preferencesQuery } from "../dashboard/queries.ts";

export function RemindersPage() {
  const query = useQuery(preferencesQuery);
  return (
    <DashboardSection heading="Reminders" lead="Whether, how and when we remind you of your visits.">
      <Card id="reminders" heading="How we remind you">
        <Loaded query={query}>
          {(answer) =>
            answer.preferences ? (
              <PreferencesForm answer={answer} preferences={answer.preferences} />
            ) : (
              <p>
                There is nothing to remind you of yet. <SiteLink href={BOOKING_PATH}>Book a visit</SiteLink>
              </p>
            )
          }
        </Loaded>
      </Card>
    </DashboardSection>
  );
}

const WHEN: Readonly<Record<(typeof REMINDER_HOURS)[number], string>> = {
  72: "Three days before",
  24: "The day before",
  2: "Two hours before",
};

interface PreferencesFormProps {
  answer: PreferencesAnswer;
  preferences: PreferencesRequest;
}

function PreferencesForm({ answer, preferences }: PreferencesFormProps) {
  const form = useForm("reminders", save);
  const { field } = form;
  const { byEmail, byText, hoursBefore, quietFrom, quietTo, isDiscreet } = preferences;
  return (
    <ActionForm form={form} submitLabel="Save">
      <fieldset className="field">
        <legend>How</legend>
        <Tick field={field("byEmail")} label="By e-mail" defaultChecked={byEmail} hint={EMAIL_HINTS[answer.email]} />
        <Tick field={field("byText")} label="By text message" defaultChecked={byText} hint={TEXT_HINTS[answer.text]} />
      </fieldset>
      <fieldset className="field">
        <legend>When</legend>
        {REMINDER_HOURS.map((hours) => (
          <Tick
            key={hours}
            field={field(`before-${hours}`)}
            label={WHEN[hours]}
            defaultChecked={hoursBefore.includes(hours)}
          />
        ))}
      </fieldset>
      <TextField
        field={field("quietFrom")}
        label="No messages from"
        hint="Central time."
        type="time"
        defaultValue={quietFrom}
        required
      />
      <TextField
        field={field("quietTo")}
        label="Until"
        hint="Central time."
        type="time"
        defaultValue={quietTo}
        required
      />
      <Tick
        field={field("isDiscreet")}
        label="Keep messages discreet"
        defaultChecked={isDiscreet}
        hint="They say a time and a place, and nothing of the clinic that is not needed. They never say what a visit is for."
      />
    </ActionForm>
  );
}

const EMAIL_HINTS = {
  open: undefined,
  none: "We have no e-mail address of yours. Please call us.",
  stopped: "We stopped writing to your address because you asked us to. Please call us to start again.",
} as const;

const TEXT_HINTS = {
  open: "Message and data rates may apply. Reply STOP to end them, HELP for help. It is no condition of care.",
  none: "We have no mobile number of yours. Please call us.",
  stopped: "You replied STOP. Text START to the number our messages came from, then choose it here.",
} as const;

async function save(values: FormData): Promise<undefined> {
  const isOn = (name: string) => values.get(name) === "on";
  const json = {
    byEmail: isOn("byEmail"),
    byText: isOn("byText"),
    hoursBefore: REMINDER_HOURS.filter((hours) => isOn(`before-${hours}`)),
    quietFrom: String(values.get("quietFrom")).slice(0, 5),
    quietTo: String(values.get("quietTo")).slice(0, 5),
    isDiscreet: isOn("isDiscreet"),
  };
  const answer = await take(api["contact-preferences"].$put({ json }));
  queryClient.setQueryData(preferencesQuery.queryKey, answer);
  toast({ title: "Your reminders are saved" });
}
