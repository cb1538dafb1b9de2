import { useState } from "react";
import type { IntakeStatus } from "#contract/intake.ts";
import { type StaffIntake, WAITING_INTAKES } from "#contract/intake-staff.ts";
import { Button } from "#web/ui/base/button.tsx";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { changeIntake } from "./intake-change.ts";

const IN_REVIEW: readonly IntakeStatus[] = WAITING_INTAKES;

export function IntakeActs({ intake }: { intake: StaffIntake }) {
  const [asked, setAsked] = useState<"return" | "void" | null>(null);
  const { status, sections, isLocked } = intake;
  const left = sections.filter(({ reviewedAt }) => reviewedAt === null).length;
  return (
    <div className="my-4 flex flex-wrap items-center gap-2 print:hidden">
      {IN_REVIEW.includes(status) && (
        <>
          <ActButton
            label={left === 0 ? "Accept" : `Accept (${left} not marked as reviewed)`}
            isMain={left === 0}
            act={() => changeIntake(intake, (route, seen) => route.accept.$post(seen), "Intake accepted")}
          />
          <Button onClick={() => setAsked("return")}>Send back…</Button>
        </>
      )}
      {isLocked && (
        <ActButton
          label="Open the link again"
          act={() => changeIntake(intake, (route, seen) => route.unlock.$post(seen), "Link opened")}
        />
      )}
      {status !== "void" && <Button onClick={() => setAsked("void")}>Make void…</Button>}
      {asked === "return" && (
        <WordsDialog
          heading="Send the intake back"
          name="note"
          label="What should he change?"
          hint="The patient reads this note, also through the link in their message. Use plain words and don’t repeat their answers."
          submitLabel="Send back"
          maxLength={1000}
          onClose={() => setAsked(null)}
          send={(note) =>
            changeIntake(intake, (route, seen) => route.return.$post({ ...seen, json: { note } }), "Sent back")
          }
        />
      )}
      {asked === "void" && (
        <WordsDialog
          heading="Make this intake void"
          name="reason"
          label="Why?"
          hint="It stays in the record, struck through."
          submitLabel="Make it void"
          maxLength={500}
          onClose={() => setAsked(null)}
          send={(reason) =>
            changeIntake(intake, (route, seen) => route.void.$post({ ...seen, json: { reason } }), "Made void")
          }
        />
      )}
    </div>
  );
}

interface WordsDialogProps {
  heading: string;
  /** The field's name in the API. */
  name: string;
  label: string;
  hint: string;
  submitLabel: string;
  maxLength: number;
  onClose: () => void;
  send: (words: string) => ReturnType<typeof changeIntake>;
}

function WordsDialog({ heading, submitLabel, onClose, send, ...words }: WordsDialogProps) {
  const field: RecordField = { ...words, kind: "area" };
  return (
    <RecordForm
      id="words"
      heading={heading}
      submitLabel={submitLabel}
      fields={[field]}
      send={(typed) => send(String(typed[field.name]))}
      onClose={onClose}
    />
  );
}
