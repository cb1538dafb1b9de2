import { useState } from "react";
import type { IntakeStatus } from "#contract/intake.ts";
import { type StaffIntake, WAITING_INTAKES } from "#contract/intake-staff.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { changeIntake } from "./intake-change.ts";

const IN_REVIEW: readonly IntakeStatus[] = WAITING_INTAKES;

/** What a clinician decides about a signed intake. */
export function IntakeActs({ intake }: { intake: StaffIntake }) {
  const [asked, setAsked] = useState<"return" | "void" | null>(null);
  const { status, sections, isLocked } = intake;
  const left = sections.filter(({ reviewedAt }) => reviewedAt === null).length;
  return (
    <div className="visit-acts no-print">
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
  /** As the API calls it. */
  name: string;
  label: string;
  hint: string;
  submitLabel: string;
  maxLength: number;
  onClose: () => void;
  send: (words: string) => ReturnType<typeof changeIntake>;
}

function WordsDialog({ heading, name, label, hint, submitLabel, maxLength, onClose, send }: WordsDialogProps) {
  const form = useForm("words", async (values) => {
    const trouble = await send(textOf(values, name));
    if (!trouble) onClose();
    return trouble;
  });
  return (
    <Dialog heading={heading} onClose={onClose}>
      <ActionForm form={form} submitLabel={submitLabel}>
        <TextArea field={form.field(name)} label={label} hint={hint} maxLength={maxLength} />
      </ActionForm>
    </Dialog>
  );
}
