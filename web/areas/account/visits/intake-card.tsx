import { longDate } from "#contract/long-date.ts";
import type { OwnIntake } from "#contract/visits.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { intakePath } from "../dashboard/paths.ts";
import { intakeWords } from "./visit-words.ts";

export function IntakeCard({ intake }: { intake: OwnIntake | null }) {
  if (!intake) return null;
  const { state, link } = intakeWords(intake);
  return (
    <Card id="intake" heading="Intake form">
      <p>
        {state}
        {intake.submittedAt && ` Signed on ${longDate(intake.submittedAt)}.`}
      </p>
      {link && (
        <p>
          <SiteLink href={intakePath(intake.appointmentId)}>{link}</SiteLink>
        </p>
      )}
    </Card>
  );
}
