import { sectionOf } from "#content/intake/questionnaire.ts";
import type { Answers } from "#content/intake/types.ts";
import type { Intake } from "#contract/intake.ts";
import { fullTime } from "#contract/time-words.ts";
import { AccountPage } from "#web/areas/account/shell/account-page.tsx";
import { signInAddress } from "#web/lib/session/return-path.ts";
import { Button } from "#web/ui/base/button.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { IdleGuard } from "./entry/idle-guard.tsx";
import type { IntakeLeaving } from "./entry/intake-access.ts";
import { INTAKE_HEADING } from "./heading.ts";
import { fetchIntake } from "./intake-api.ts";
import { isShutOut } from "./refusals.ts";
import { SectionPage } from "./section-page.tsx";
import { ConsentsStep } from "./signing/consents-step.tsx";
import { ReviewStep } from "./signing/review-step.tsx";
import { SignForm } from "./signing/sign-form.tsx";
import { submitSignature } from "./signing/submit-signature.ts";
import { ConflictView } from "./state/conflict-view.tsx";
import { pageDraft, pageProblems } from "./state/draft.ts";
import { SaveStatus } from "./state/save-status.tsx";
import { clinicToday } from "./state/use-form-store.ts";
import { type IntakeFlow, useIntakeFlow } from "./state/use-intake-flow.ts";
import { StepList } from "./step-list.tsx";
import { isSection } from "./steps.ts";

/** How long a last save may delay clearing the screen. */
const SAVE_MS = 4000;

interface IntakeFormProps {
  intake: Intake;
  onReload: () => Promise<void>;
  onSigned: (answers: Answers) => void;
  onLeave: (left: Omit<IntakeLeaving, "access">) => void;
}

export function IntakeForm({ intake, onReload, onSigned, onLeave }: IntakeFormProps) {
  const flow = useIntakeFlow(intake);
  const { store, state, steps, step, progress, isDone, goTo, isReturning } = flow;
  const { appointmentId, firstName, visit, returnNote, access } = intake;

  async function leave(why: IntakeLeaving["why"]): Promise<void> {
    // A server that does not respond must not keep the screen open.
    await Promise.race([store.saveNow(), new Promise((done) => setTimeout(done, SAVE_MS))]);
    const isAllSaved = !store.hasUnsaved();
    // Otherwise the save status tells the patient that answers are not saved.
    if (isAllSaved || why === "idle") onLeave({ why, isAllSaved });
  }

  function signed(): void {
    onSigned(flow.answers);
    void onReload();
  }

  async function touch(): Promise<void> {
    await fetchIntake(appointmentId).catch((error: unknown) => isShutOut(error) && store.end("gone"));
  }

  return (
    <AccountPage
      heading={INTAKE_HEADING}
      lead={`${firstName}, your visit is on ${fullTime(visit.startsAt, visit.zone)}.`}
    >
      <div className="intake mt-6 max-w-176 [&>*+*]:mt-4">
        {returnNote !== null && (
          <div className="note" data-level="warning">
            <p>
              <b>Your clinician has a question about your form:</b>
            </p>
            <p>{returnNote}</p>
            {access === "link" ? (
              <p>
                To protect your privacy, this link doesn’t show what you signed. Sign in to change your answers, or fill
                in the form again here.{" "}
                <SiteLink href={signInAddress(`/patient-intake/${appointmentId}`)}>Sign in</SiteLink>
              </p>
            ) : (
              <p>Please change what is needed, then sign again.</p>
            )}
          </div>
        )}
        {state.ended ? (
          <SavingEnded why={state.ended} onReload={() => void onReload()} />
        ) : (
          <>
            <StepList steps={steps} step={step} progress={progress} isDone={isDone} onStep={goTo} />
            {isReturning && <p>Welcome back. You go on where you were.</p>}
            {state.conflict ? (
              <ConflictView
                key={state.conflict.current.version}
                section={state.conflict.section}
                here={pageDraft(state.draft, state.conflict.section).answers}
                there={state.conflict.current.answers}
                onSettled={store.settle}
              />
            ) : (
              <CurrentStep key={step} flow={flow} intake={intake} onSigned={signed} />
            )}
            {access === "link" && (
              <p>
                <Button look="link" onClick={() => void leave("asked")}>
                  Save and close my form
                </Button>
              </p>
            )}
            <SaveStatus sync={state.sync} savedAt={state.savedAt} />
          </>
        )}
      </div>
      <IdleGuard onTouch={() => void touch()} onOver={() => void leave("idle")} />
    </AccountPage>
  );
}

interface CurrentStepProps {
  flow: IntakeFlow;
  intake: Intake;
  onSigned: () => void;
}

function CurrentStep({ flow, intake, onSigned }: CurrentStepProps) {
  const { store, state, answers, step, documents, attempts, goOn, isDone, change } = flow;
  if (isSection(step)) {
    return (
      <SectionPage
        section={sectionOf(step)}
        answers={answers}
        problems={pageProblems(state.draft, step, clinicToday())}
        attempts={attempts}
        help={state.help}
        onAnswer={(linkId, answer, half) => store.setAnswer(step, { linkId, answer, half })}
        onLeftField={store.leftField}
        onNext={goOn}
      >
        <Buttons flow={flow} />
      </SectionPage>
    );
  }
  if (step === "consents") {
    const { decisions } = state;
    return (
      <ConsentsStep
        documents={documents}
        decisions={decisions}
        attempts={attempts}
        onDecide={store.decide}
        onNext={goOn}
      >
        <Buttons flow={flow} />
      </ConsentsStep>
    );
  }
  const legalName = [answers["who.firstName"], answers["who.lastName"]].filter(Boolean).join(" ");
  return (
    <ReviewStep answers={answers} documents={documents} decisions={state.decisions} isDone={isDone} onChange={change}>
      <SignForm
        legalName={legalName}
        onSign={async (signedName) => {
          const result = await submitSignature(flow, intake, signedName);
          if (result !== "signed") return result;
          onSigned();
          return undefined;
        }}
      />
    </ReviewStep>
  );
}

function Buttons({ flow: { isFirst, isFromReview, goBack } }: { flow: IntakeFlow }) {
  return (
    <div className="form-end">
      <Button type="submit" look="large">
        {isFromReview ? "Back to the review" : "Next"}
      </Button>
      {!isFirst && (
        <Button look="large quiet" onClick={goBack}>
          Back
        </Button>
      )}
    </div>
  );
}

function SavingEnded({ why, onReload }: { why: "gone" | "changed"; onReload: () => void }) {
  return (
    <div className="note" data-level="warning" role="alert">
      <p>
        <b>
          {why === "gone" ? "We no longer know that it is you." : "This form was signed or closed in another window."}
        </b>
      </p>
      <p>What you typed last here is not saved. Everything before that is.</p>
      <Button look="main" onClick={onReload}>
        {why === "gone" ? "Show that it is me" : "Show the form as it is now"}
      </Button>
    </div>
  );
}
