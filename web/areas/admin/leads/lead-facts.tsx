import { type ReactNode, useState } from "react";
import { type LeadAnswerFull, type LeadDetail, leadUpdate } from "#contract/lead-admin.ts";
import type { Gate } from "#contract/lead-words.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { phoneWords } from "#web/lib/words/phone.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { ClinicTime } from "#web/ui/view/times.tsx";
import { AnsweredBadge } from "./answered-badge.tsx";
import {
  CLINIC_WORDS,
  CONTACT_GATE_WORDS,
  interestWords,
  LEAD_KIND_WORDS,
  LEAD_STAGE_WORDS,
  LOST_REASON_WORDS,
  scoreReasons,
  stageTone,
} from "./lead-copy.ts";
import { LeadFormDialog } from "./list/lead-form.tsx";
import { useLeadChange } from "./queries.ts";

interface LeadFactsProps {
  full: LeadAnswerFull;
  canWrite: boolean;
}

export function LeadFacts({ full, canWrite }: LeadFactsProps) {
  const { lead } = full;
  const [isEditing, setEditing] = useState(false);
  const change = useLeadChange(full);
  return (
    <section className="card" aria-labelledby="lead-name">
      <h2 id="lead-name" tabIndex={-1}>
        {lead.name}
      </h2>
      <p className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        <StatusBadge tone={stageTone(lead.stage)}>{LEAD_STAGE_WORDS[lead.stage]}</StatusBadge>
        <AnsweredBadge answered={lead.answered} />
        {lead.doNotContact && <StatusBadge tone="now">Do not contact</StatusBadge>}
      </p>
      <Facts lead={lead} />
      {canWrite && <Button onClick={() => setEditing(true)}>Change details</Button>}
      {isEditing && (
        <LeadFormDialog
          heading="Change details"
          submitLabel="Save"
          initial={lead}
          onClose={() => setEditing(false)}
          send={async (typed) => {
            const json = checkedBody(leadUpdate, typed);
            await change((route, seen) => route.$put({ ...seen, json }));
            toast({ title: "Saved" });
          }}
        />
      )}
    </section>
  );
}

const CHANNELS = [
  ["call", "calls"],
  ["text", "texts"],
  ["email", "e-mail"],
] as const;

function Facts({ lead }: { lead: LeadDetail }) {
  const { phone, email, message, consent, campaign, channels } = lead;
  const agreed = CHANNELS.filter(([channel]) => consent[channel]).map(([, words]) => words);
  const utm = Object.entries(campaign).filter(([, value]) => value);
  return (
    <dl className="facts">
      <Fact name="Phone">{phone ? <Phone phone={phone} gate={channels.call.gate} /> : "None"}</Fact>
      <Fact name="E-mail">{email ?? "None"}</Fact>
      <Fact name="About">{interestWords(lead.interest)}</Fact>
      {message && <Fact name="Message">{message}</Fact>}
      <Fact name="Clinic">{lead.location ? CLINIC_WORDS[lead.location] : "Either"}</Fact>
      <Fact name="Agreed to">
        {agreed.length > 0 ? agreed.join(", ") : "Nothing"} (words of {consent.version})
      </Fact>
      <Fact name="Came in">
        <ClinicTime at={lead.createdAt} />
      </Fact>
      <Fact name="How it came">
        {LEAD_KIND_WORDS[lead.kind]}, source {lead.source}
      </Fact>
      <Fact name="Page">
        {lead.page}, first page {lead.landingPage}
      </Fact>
      {utm.length > 0 && <Fact name="Campaign">{utm.map(([key, value]) => `${key}: ${value}`).join(", ")}</Fact>}
      <TimeFact name="Next step" at={lead.nextActionAt} />
      <TimeFact name="Booked" at={lead.bookedAt} />
      {lead.lostReason && <Fact name="Lost">{LOST_REASON_WORDS[lead.lostReason]}</Fact>}
      {lead.score && (
        <Fact name="Score">
          {lead.score.points} of 100: {scoreReasons(lead.score) || "nothing speaks for it yet"}
        </Fact>
      )}
      <Fact name="Owner">{lead.owner?.name ?? "Nobody"}</Fact>
    </dl>
  );
}

function TimeFact({ name, at }: { name: string; at: string | null }) {
  if (at === null) return null;
  return (
    <Fact name={name}>
      <ClinicTime at={at} />
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A number that may not be called is shown without a link. */
function Phone({ phone, gate }: { phone: string; gate: Gate | null }) {
  if (!gate) return <a href={`tel:${phone}`}>{phoneWords(phone)}</a>;
  return (
    <>
      {phoneWords(phone)} (calls: {CONTACT_GATE_WORDS[gate]})
    </>
  );
}
