import { sectionOf } from "#content/intake/questionnaire.ts";
import type { Answers } from "#content/intake/types.ts";
import type { Intake } from "#contract/intake.ts";
import { fullTime } from "#contract/time-words.ts";
import { AccountPage } from "#web/components/account/account-page.tsx";
import { signInAddress } from "#web/lib/return-path.ts";
import { Button } from "#web/ui/base/button.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { readIntake } from "./api.ts";
import { ConflictView } from "./conflict-view.tsx";
import { ConsentsStep } from "./consents-step.tsx";
import { pageOf, problemsOf } from "./draft.ts";
import type { Leaving } from "./entry.ts";
import { HEADING } from "./heading.ts";
import { IdleGuard } from "./idle-guard.tsx";
import { isShutOut } from "./refusals.ts";
import { ReviewStep } from "./review-step.tsx";
import { SaveStatus } from "./save-status.tsx";
import { SectionPage } from "./section-page.tsx";
import { sign } from "./sign.ts";
import { SignForm } from "./sign-form.tsx";
import { StepList } from "./step-list.tsx";
import { isSection } from "./steps.ts";
import { type Flow, useFlow } from "./use-flow.ts";
import { clinicToday } from "./use-form-store.ts";

/** What a last save may take before the screen is cleared. */
const SAVE_MS = 4000;

interface IntakeFormProps {
  intake: Intake;
  onReload: () => Promise<void>;
  onSigned: (answers: Answers) => void;
  /** The screen is to be cleared. */
  onLeave: (left: Omit<Leaving, "access">) => void;
}

/** The form, page by page, until it is signed. */
export function IntakeForm({ intake, onReload, onSigned, onLeave }: IntakeFormProps) {
  const flow = useFlow(intake);
  const { store, state, steps, step, progress, isDone, goTo, isReturning } = flow;
  const { appointmentId, firstName, visit, returnNote, access } = intake;

  async function leave(why: Leaving["why"]): Promise<void> {
    // A server that does not answer must not keep the screen open.
    await Promise.race([store.saveNow(), new Promise((done) => setTimeout(done, SAVE_MS))]);
    const isAllSaved = !store.hasUnsaved();
    // What can not be saved now would be lost: he is told instead.
    if (isAllSaved || why === "idle") onLeave({ why, isAllSaved });
  }

  function signed(): void {
    onSigned(flow.answers);
    void onReload();
  }

  async function touch(): Promise<void> {
    await readIntake(appointmentId).catch((error: unknown) => isShutOut(error) && store.end("gone"));
  }

  return (
    <AccountPage heading={HEADING} lead={`${firstName}, your visit is on ${fullTime(visit.startsAt, visit.zone)}.`}>
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
          <Ended why={state.ended} onReload={() => void onReload()} />
        ) : (
          <>
            <StepList steps={steps} step={step} progress={progress} isDone={isDone} onStep={goTo} />
            {isReturning && <p>Welcome back. You go on where you were.</p>}
            {state.conflict ? (
              <ConflictView
                key={state.conflict.current.version}
                section={state.conflict.section}
                here={pageOf(state.draft, state.conflict.section).answers}
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
  flow: Flow;
  intake: Intake;
  onSigned: () => void;
}

function CurrentStep({ flow, intake, onSigned }: CurrentStepProps) {
  const { store, state, answers, step, documents, told, goOn, isDone, change } = flow;
  if (isSection(step)) {
    return (
      <SectionPage
        section={sectionOf(step)}
        answers={answers}
        problems={problemsOf(state.draft, step, clinicToday())}
        told={told}
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
      <ConsentsStep documents={documents} decisions={decisions} told={told} onDecide={store.decide} onNext={goOn}>
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
          const result = await sign(flow, intake, signedName);
          if (result !== "signed") return result;
          onSigned();
          return undefined;
        }}
      />
    </ReviewStep>
  );
}

function Buttons({ flow: { isFirst, isFromReview, goBack } }: { flow: Flow }) {
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

/** Nothing more can be saved here. */
function Ended({ why, onReload }: { why: "gone" | "changed"; onReload: () => void }) {
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
