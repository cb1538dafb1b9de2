import { useState } from "react";
import { type OfferEntry, offerRequest } from "#contract/claims.ts";
import { addDays, localDate, midnightOf } from "#contract/time.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import { linesIn, type RecordField } from "#web/ui/form/record-fields.tsx";
import { saveOffer } from "./queries.ts";

const lastDay = ({ endsAt }: OfferEntry) => endsAt && localDate(Date.parse(endsAt) - 1);
const midnight = (day: string) => new Date(midnightOf(day)).toISOString();

function fieldsOf(offer: OfferEntry): RecordField<OfferEntry & { reason?: string }>[] {
  return [
    {
      name: "startsAt",
      label: "First day",
      kind: "date",
      required: true,
      show: ({ startsAt }) => localDate(startsAt),
      // An unchanged day keeps its exact time.
      read: (first) => (first === localDate(offer.startsAt) ? offer.startsAt : first && midnight(first)),
    },
    {
      name: "endsAt",
      label: "Last day (empty: no end is set)",
      kind: "date",
      show: lastDay,
      read: (last) => (last ? midnight(addDays(last, 1)) : null),
    },
    {
      name: "regularPrice",
      label: "Regular price in whole dollars (empty: not on record)",
      hint: "The price that was charged before this offer, for a substantial time.",
      kind: "number",
      min: 1,
      step: 1,
    },
    {
      name: "terms",
      label: "Terms, one a line",
      kind: "area",
      rows: 6,
      maxLength: 3000,
      show: ({ terms }) => terms.join("\n"),
      read: linesIn,
    },
    { name: "reason", label: "Reason", kind: "area", rows: 2, maxLength: 300 },
  ];
}

export function ClaimOfferDialog({ offer: current, onClose }: { offer: OfferEntry; onClose: () => void }) {
  // A refetch may bring a newer version under the open form.
  const [offer] = useState(current);
  return (
    <RecordForm
      id="offer"
      heading="Period, price, and terms"
      submitLabel="Save the offer"
      lead={<p>{offer.claim.text}. Days are those of the clinics, Central time.</p>}
      fields={fieldsOf(offer)}
      row={offer}
      check={(values) => (values.get("startsAt") ? undefined : { startsAt: "Please choose the first day." })}
      send={async (typed, { seen }) => saveOffer(seen ?? offer, checkedBody(offerRequest, typed))}
      done={{ title: "Offer saved", description: "The public site follows within seconds." }}
      onClose={onClose}
    />
  );
}
