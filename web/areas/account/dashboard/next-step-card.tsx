import type { DashboardAnswer, NextStep } from "#contract/dashboard.ts";
import { clockTime, fullTime } from "#contract/time-words.ts";
import { BOOKING_PATH } from "#web/lib/session/return-path.ts";
import { type SiteHref, SiteLink } from "#web/ui/base/site-link.tsx";
import { Attend } from "../visits/visit-acts.tsx";
import { clinicPlace, counted } from "../visits/visit-words.ts";
import { intakePath, MESSAGES_PATH, offerPath, RESULTS_PATH } from "./paths.ts";

export function NextStepCard({ dashboard: { nextStep: step, upcoming } }: { dashboard: DashboardAnswer }) {
  const { heading, text, link } = copyOf(step);
  const visit = step.kind === "confirm_visit" ? upcoming.find(({ id }) => id === step.visitId) : undefined;
  return (
    <section className="card border-l-4 border-l-accent" aria-labelledby="next-step">
      <p className="text-muted">Your next step</p>
      <h2 id="next-step" tabIndex={-1}>
        {heading}
      </h2>
      <p>
        {visit
          ? `You are booked for ${fullTime(visit.startsAt, visit.zone)} in ${clinicPlace(visit.location).name}.`
          : text}
      </p>
      {(visit || link) && (
        <div className="form-end">
          {visit && <Attend visit={visit} isMain card="next-step" />}
          {link && (
            <SiteLink className="btn" href={link.href}>
              {link.label}
            </SiteLink>
          )}
        </div>
      )}
    </section>
  );
}

interface StepCopy {
  heading: string;
  text: string;
  link?: { href: SiteHref; label: string };
}

function copyOf(step: NextStep): StepCopy {
  switch (step.kind) {
    case "take_offer": {
      const { offer } = step;
      return {
        heading: "An earlier time is kept for you",
        text: `${fullTime(offer.startsAt, offer.zone)} in ${clinicPlace(offer.location).name}. We keep it until ${clockTime(offer.endsOfferAt, offer.zone)}.`,
        link: { href: offerPath(offer.token), label: "See the offer" },
      };
    }
    case "confirm_visit":
      return { heading: "Will you come?", text: "" };
    case "finish_intake":
      return step.isReturned
        ? {
            heading: "Look at your intake form again",
            text: "We have a question about something that you wrote.",
            link: { href: intakePath(step.appointmentId), label: "Open the form" },
          }
        : {
            heading: step.percent > 0 ? `Finish your intake form: ${step.percent}% done` : "Fill in your intake form",
            text: "Your clinician reads it before your visit. You can stop at any time and go on later.",
            link: {
              href: intakePath(step.appointmentId),
              label: step.percent > 0 ? "Go on with the form" : "Begin the form",
            },
          };
    case "sign_consents":
      return {
        heading: "Read new words and answer again",
        text: `${counted(step.count, "document")} changed since you agreed.`,
        link: { href: "/dashboard/account/consents", label: "Read them" },
      };
    case "read_message":
      return {
        heading: "You have a message from the clinic",
        text: `${counted(step.count, "message")} you have not read.`,
        link: { href: MESSAGES_PATH, label: "Read it" },
      };
    case "see_results":
      return {
        heading: "You have new results",
        text: `${counted(step.count, "result")} came since you last looked, with a word about each.`,
        link: { href: RESULTS_PATH, label: "See my results" },
      };
    case "book":
      return {
        heading: "Book your visit",
        text: "Choose a clinic and a time. The first visit is for getting to know you: history, exam and lab work.",
        link: { href: BOOKING_PATH, label: "Book a visit" },
      };
    default:
      return { heading: "Nothing to do right now", text: "Everything for your next visit is in place." };
  }
}
