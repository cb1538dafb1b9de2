import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { clinic } from "#content/clinic.ts";
import type { Clinic } from "#contract/booking.ts";
import { staffBookRequest, walkInRequest } from "#contract/staff-appointments.ts";
import type { StaffOptions } from "#contract/staff-board.ts";
import type { PossibleMatchDetails } from "#contract/staff-patients.ts";
import { instantAt, localDate } from "#contract/time.ts";
import { staff } from "#web/lib/api/api.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { idempotencyKeyHeader, take } from "#web/lib/api/take.ts";
import type { Trouble } from "#web/lib/api/trouble.ts";
import { clinicName, clinicOf } from "#web/lib/words/clinics.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { MatchList, matchesIn } from "../patients/match-list.tsx";
import { optionsQuery, refresh } from "../shell/queries.ts";
import { NotifyTick, notifyIn } from "./notify-tick.tsx";
import { OverrideField } from "./override-field.tsx";
import { type ChosenPatient, PatientStep } from "./patient-step.tsx";
import { type ChosenTime, TimeChoice } from "./time-choice.tsx";
import { type OverridePart, useRefusable } from "./use-refusable.ts";
import { focusVisit } from "./visit-change.ts";
import { useDesk } from "./visit-desk.tsx";

const FORM = "book-visit";
const portal = getRouteApi("/staff-portal");

interface BookDialogProps {
  isWalkIn: boolean;
  /** The day that the page shows. */
  shown: string;
}

export function BookDialog({ isWalkIn, shown }: BookDialogProps) {
  const { close } = useDesk();
  const options = useQuery(optionsQuery);
  const [patient, setPatient] = useState<ChosenPatient | null>(null);
  const [matches, setMatches] = useState<PossibleMatchDetails | null>(null);
  const location = clinicOf(portal.useSearch());
  const choose = (chosen: ChosenPatient | null) => {
    setMatches(null);
    setPatient(chosen);
  };
  // The list disappears, so focus moves to the button that books.
  const settle = (chosen: ChosenPatient) => {
    choose(chosen);
    document.querySelector<HTMLButtonElement>(`#${FORM} [type=submit]`)?.focus();
  };
  return (
    <Dialog
      heading={isWalkIn ? `Walk-in at ${clinicName(location)}` : `New visit at ${clinicName(location)}`}
      onClose={close}
    >
      {patient ? (
        <>
          <p>
            For <b>{patient.name}</b> ({patient.id ? "existing chart" : "new chart"}){" "}
            <Button look="link" onClick={() => choose(null)}>
              Change
            </Button>
          </p>
          {matches && <MatchList found={matches} patient={patient} onChosen={settle} />}
          <Loaded query={options}>
            {(choices) => (
              <VisitForm
                isWalkIn={isWalkIn}
                shown={shown}
                choices={choices}
                patient={patient}
                location={location}
                onRefused={(error) => {
                  const possible = matchesIn(error);
                  if (!possible) throw error;
                  setMatches(possible);
                }}
              />
            )}
          </Loaded>
        </>
      ) : (
        <PatientStep canBeNew onChosen={choose} />
      )}
    </Dialog>
  );
}

interface VisitFormProps extends BookDialogProps {
  choices: StaffOptions;
  patient: ChosenPatient;
  location: Clinic;
  /** Shows possible matches. @throws every other error */
  onRefused: (error: unknown) => undefined;
}

function VisitForm({ isWalkIn, shown, choices, patient, location, onRefused }: VisitFormProps) {
  const { close } = useDesk();
  const zone = clinic.timeZone;
  const services = choices.services.filter(({ id }) => offersHere(choices, id, location));
  const [service, setService] = useState(services[0]?.id ?? "");
  const today = localDate(Date.now());
  const date = shown > today ? shown : today;
  const [chosen, setChosen] = useState<ChosenTime>({ date, time: "", provider: "" });
  // A double click must book once; a try after a refusal needs a new key.
  const key = useRef(crypto.randomUUID());
  const { form, refusal, forget } = useRefusable(FORM, (values, part) => book(values, part).catch(onRefused));
  async function book(values: FormData, part: OverridePart): Promise<Trouble | undefined> {
    const startsAt = instantAt(chosen.date, chosen.time);
    if (!isWalkIn && !startsAt) return { heading: "Please choose a time." };
    const provider = isWalkIn ? String(values.get("provider") ?? "") : chosen.provider;
    const typed = { service, location, patient: patient.field, ...(provider && { provider }), ...part };
    const time = { startsAt, notify: notifyIn(values) };
    const header = idempotencyKeyHeader(key.current);
    const sent = isWalkIn
      ? take(staff.appointments["walk-in"].$post({ header, json: checkedBody(walkInRequest, typed) }))
      : take(staff.appointments.$post({ header, json: checkedBody(staffBookRequest, { ...typed, ...time }) }));
    const { visit } = await sent.catch((error: unknown) => {
      // Without an answer the visit may exist, and the same key finds it.
      if (error instanceof ApiError) key.current = crypto.randomUUID();
      throw error;
    });
    toast({ title: `${isWalkIn ? "Checked in" : "Booked"}: ${visit.patient.name}` });
    close();
    await refresh("board", "week");
    focusVisit(visit.id);
    return undefined;
  }
  const about = { service, location, ...(patient.id && { patient: patient.id }) };
  return (
    <ActionForm form={form} submitLabel={isWalkIn ? "Check in" : "Book"}>
      <SelectField
        field={form.field("service")}
        label="Reason"
        options={services.map(({ id, name, durationMinutes }) => [id, `${name}, ${durationMinutes} min`])}
        initial={service}
        onChange={(value) => {
          setService(value);
          forget();
        }}
      />
      {isWalkIn ? (
        <SelectField
          key={service}
          field={form.field("provider")}
          label="With"
          options={[["", "Whoever is free"], ...providersFor(choices, service, location)]}
        />
      ) : (
        <TimeChoice
          about={about}
          providers={choices.providers}
          canBeAnyone
          zone={zone}
          chosen={chosen}
          onChange={(next) => {
            setChosen(next);
            forget();
          }}
        />
      )}
      <OverrideField form={form} refusal={refusal} />
      {!isWalkIn && <NotifyTick />}
    </ActionForm>
  );
}

function offersHere({ providers }: StaffOptions, service: string, location: Clinic): boolean {
  return providersFor({ providers }, service, location).length > 0;
}

function providersFor({ providers }: Pick<StaffOptions, "providers">, service: string, location: Clinic) {
  return providers
    .filter(({ offers }) => offers.some((offer) => offer.service === service && offer.location === location))
    .map(({ id, name, credential }) => [id, `${name}, ${credential}`] as const);
}
