import type { IntakeStatus } from "#contract/intake.ts";
import {
  type StaffIntake,
  type StaffIntakeField,
  type StaffIntakeSection,
  WAITING_INTAKES,
} from "#contract/intake-staff.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { changeIntake } from "./intake-change.ts";
import { TIER_WORDS } from "./intake-words.ts";

interface IntakeSectionsProps {
  intake: StaffIntake;
  canReview: boolean;
}

/** Shows every question of the form, answered or not. */
export function IntakeSections({ intake, canReview }: IntakeSectionsProps) {
  const isOpen = (WAITING_INTAKES as readonly IntakeStatus[]).includes(intake.status);
  return intake.sections.map((section) => (
    <section key={section.id} className="card print:break-inside-auto" aria-labelledby={`section-${section.id}`}>
      <h2 id={`section-${section.id}`}>{section.title}</h2>
      <dl className="answers">
        {section.fields.map((field) => (
          <Answer key={field.linkId} field={field} />
        ))}
      </dl>
      <Reviewed intake={intake} section={section} canReview={canReview && isOpen} />
    </section>
  ));
}

function Answer({ field: { label, flagTier, lines, linesBefore } }: { field: StaffIntakeField }) {
  const isChanged = linesBefore !== null && linesBefore.join("\n") !== lines.join("\n");
  return (
    <div
      className="grid gap-x-6 border-t py-2 break-inside-avoid data-[level=now]:border-l-4 data-[level=now]:border-l-danger data-[level=now]:pl-3 md:grid-cols-2"
      data-level={flagTier ? TIER_WORDS[flagTier].level : undefined}
    >
      <dt className="text-muted">
        {flagTier && <b className={flagTier === "now" ? "text-danger" : undefined}>{TIER_WORDS[flagTier].words}: </b>}
        {label}
      </dt>
      <dd>
        <Lines lines={lines} />
        {isChanged && (
          <p className="text-muted">
            <small>Before: {linesBefore.length > 0 ? linesBefore.join("; ") : "Not answered"}</small>
          </p>
        )}
      </dd>
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <i className="text-muted">Not answered</i>;
  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an answer never move
  return lines.map((line, i) => <p key={i}>{line}</p>);
}

function Reviewed({
  intake,
  section,
  canReview,
}: {
  intake: StaffIntake;
  section: StaffIntakeSection;
  canReview: boolean;
}) {
  if (section.reviewedAt) return <p>✓ Reviewed</p>;
  if (!canReview) return null;
  return (
    <p className="form-end print:hidden">
      <ActButton
        label="Mark as reviewed"
        of={section.title}
        act={() =>
          changeIntake(
            intake,
            (route, { param, header }) =>
              route.sections[":section"].review.$post({ param: { ...param, section: section.id }, header }),
            `Reviewed: ${section.title}`,
          )
        }
      />
    </p>
  );
}
