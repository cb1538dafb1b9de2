import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { clinic } from "#content/clinic.ts";
import type { StaffVisit } from "#contract/staff-board.ts";
import { instantAt, localDate, minuteOfDay, timeText } from "#contract/time.ts";
import { fullTime } from "#contract/time-words.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { VisitLine } from "../board/visit-facts.tsx";
import { optionsQuery } from "../shell/queries.ts";
import { NotifyTick, notifyIn } from "./notify-tick.tsx";
import { OverrideField } from "./override-field.tsx";
import { type ChosenTime, TimeChoice } from "./time-choice.tsx";
import { useRefusable } from "./use-refusable.ts";
import { useDesk } from "./visit-desk.tsx";

export type MoveTarget = ChosenTime;

interface MoveDialogProps {
  visit: StaffVisit;
  to?: MoveTarget | undefined;
}

export function MoveDialog({ visit, to }: MoveDialogProps) {
  const { attempt, close } = useDesk();
  const zone = clinic.timeZone;
  const [chosen, setChosen] = useState<ChosenTime>(to ?? timeOf(visit, zone));
  const [isListed, setListed] = useState(!to);
  const options = useQuery(optionsQuery);
  const startsAt = instantAt(chosen.date, chosen.time, zone);
  const { form, refusal, forget } = useRefusable("move-visit", async (values, part) => {
    if (!startsAt) return { heading: "Please choose a time." };
    const body = { startsAt, provider: chosen.provider, notify: notifyIn(values), ...part };
    await attempt(visit, { act: "move", body });
    return undefined;
  });
  return (
    <Dialog heading="Move this visit" onClose={close}>
      <VisitLine visit={visit} />
      <ActionForm form={form} submitLabel="Move the visit">
        {isListed ? (
          <Loaded query={options}>
            {({ providers }) => (
              <TimeChoice
                about={{ service: visit.service.id, location: visit.location, appointment: visit.id }}
                providers={providers}
                canBeAnyone={false}
                zone={zone}
                chosen={chosen}
                onChange={(next) => {
                  setChosen(next);
                  forget();
                }}
              />
            )}
          </Loaded>
        ) : (
          <Button look="link" onClick={() => setListed(true)}>
            Choose another time
          </Button>
        )}
        <p aria-live="polite">
          New time:{" "}
          <b>
            {startsAt ? fullTime(startsAt, zone) : "none yet"}
            {startsAt && `, ${providerName(options.data?.providers ?? [], chosen.provider, visit)}`}
          </b>
        </p>
        <OverrideField form={form} refusal={refusal} />
        <NotifyTick />
      </ActionForm>
    </Dialog>
  );
}

function timeOf({ startsAt, provider }: StaffVisit, zone: string): ChosenTime {
  return { date: localDate(startsAt, zone), time: timeText(minuteOfDay(startsAt, zone)), provider: provider.id };
}

function providerName(
  providers: readonly { id: string; name: string }[],
  id: string,
  { provider }: StaffVisit,
): string {
  return providers.find((other) => other.id === id)?.name ?? provider.name;
}
