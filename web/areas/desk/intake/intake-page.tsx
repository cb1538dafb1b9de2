import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useEffect } from "react";
import type { StaffIntake } from "#contract/intake-staff.ts";
import { may } from "#contract/permissions.ts";
import type { PurposeQuery } from "#contract/staff-purpose.ts";
import { fullTime, longDateTime } from "#contract/time-words.ts";
import { staff } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Guarded } from "../patients/break-glass.tsx";
import { PurposeGate } from "../patients/purpose-gate.tsx";
import { grantPurpose } from "../patients/purpose-store.ts";
import { Allowed } from "../shell/staff-area.tsx";
import { StaffPage } from "../shell/staff-page.tsx";
import { IntakeActs } from "./intake-acts.tsx";
import { IntakeAddenda } from "./intake-addenda.tsx";
import { IntakeFlags } from "./intake-flags.tsx";
import { IntakeSections } from "./intake-sections.tsx";
import { INTAKE_WORDS } from "./intake-words.ts";

export function intakeQuery(id: string, purpose: PurposeQuery) {
  return queryOptions({
    queryKey: ["staff", "intake", id],
    queryFn: () => take(staff.intakes[":id"].$get({ param: { id: encodeURIComponent(id) }, query: purpose })),
    // Each read is audited, so the intake is fetched again only after a change.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const route = getRouteApi("/staff-portal/intakes/$id");

export function IntakePage() {
  const { id } = route.useParams();
  return (
    <Allowed permission="intake:read">
      <PurposeGate key={id} record={`intake:${id}`} heading="Intake">
        {(purpose) => <Review id={id} purpose={purpose} />}
      </PurposeGate>
    </Allowed>
  );
}

function Review({ id, purpose }: { id: string; purpose: PurposeQuery }) {
  const query = useQuery(intakeQuery(id, purpose));
  const patientId = query.data?.intake.patientId;
  useEffect(() => {
    if (patientId) grantPurpose(`patient:${patientId}`, purpose);
  }, [patientId, purpose]);
  return (
    <StaffPage heading="Intake">
      <Guarded record="intake" id={id} query={query}>
        {({ intake }) => <Opened intake={intake} />}
      </Guarded>
    </StaffPage>
  );
}

function Opened({ intake }: { intake: StaffIntake }) {
  const { patientId, patientName, birthDate, status, visit, signedName, signedAt, returnNote } = intake;
  const canReview = may(useRoles(), "intake:review");
  return (
    <div className={status === "void" ? "[&_.answers_dd]:line-through" : undefined}>
      <section
        className="mt-4 grid break-inside-avoid gap-4 rounded-panel border bg-surface px-5 py-4 lg:has-[>:nth-child(3)]:grid-cols-2"
        aria-labelledby="intake-patient"
      >
        <div>
          <h2 id="intake-patient" className="text-2xl">
            {patientName}
          </h2>
          <p>
            {birthDate && `Born ${birthDate} · `}
            {INTAKE_WORDS[status]} · questions of {intake.questionnaireVersion}
          </p>
          <p>
            Visit {fullTime(visit.startsAt, visit.zone)}, {clinicName(visit.location)}
          </p>
          <p>
            {signedAt
              ? `Signed by ${signedName} on ${longDateTime(signedAt)}`
              : "Not signed yet. Answers show once the form is signed; urgent ones show at once."}
          </p>
          {returnNote && <p className="note">Sent back with: {returnNote}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <Link to="/staff-portal/patients/$id" params={{ id: patientId }} className="btn quiet">
            Open the chart
          </Link>
          <Button onClick={() => window.print()}>Print</Button>
        </div>
      </section>
      <IntakeFlags intake={intake} />
      {canReview && <IntakeActs intake={intake} />}
      <Scores intake={intake} />
      <IntakeSections intake={intake} canReview={canReview} />
      <Consents intake={intake} />
      <IntakeAddenda intake={intake} canAdd={canReview} />
    </div>
  );
}

function Scores({ intake: { scores } }: { intake: StaffIntake }) {
  if (scores.length === 0) return null;
  return (
    <section className="card" aria-labelledby="scores">
      <h2 id="scores">Scores</h2>
      <ul className="rows">
        {scores.map(({ instrument, name, version, total, band, subscales, use }) => (
          <li key={instrument}>
            <p>
              <b>
                {name}: {total ?? "no total, an item is not answered"}
                {band && `, ${band.label}`}
              </b>
              {subscales.map(({ id, label, total: part }) => (
                <span key={id}>
                  {label}: {part ?? "not answered"}.{" "}
                </span>
              ))}
              <small>
                Version {version}. {use}
              </small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Consents({ intake: { consents } }: { intake: StaffIntake }) {
  if (consents.length === 0) return null;
  return (
    <section className="card" aria-labelledby="intake-consents">
      <h2 id="intake-consents">Consents</h2>
      <ul className="rows">
        {consents.map(({ kind, title, paragraphs, version, decision }) => (
          <li key={kind}>
            <p>
              <b>{title ?? kind.replaceAll("_", " ")}</b> {decision} <small>version {version}</small>
            </p>
            {paragraphs && (
              <details>
                <summary>
                  The words that were shown<span className="sr-only"> ({title})</span>
                </summary>
                {paragraphs.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
