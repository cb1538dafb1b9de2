import type { OfferEntry } from "#contract/claims.ts";
import { addDays, localDate, midnightOf } from "#contract/time.ts";
import { LOOK_AGAIN } from "#web/lib/trouble.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { saveOffer } from "./queries.ts";

/** When an offer runs and on which terms; the public site follows within seconds. */
export function OfferDialog({ offer, onClose }: { offer: OfferEntry; onClose: () => void }) {
  const form = useForm("offer", async (values) => {
    const [first, last] = [textOf(values, "startsAt"), textOf(values, "endsAt")];
    const price = textOf(values, "regularPrice");
    if (!first) return { heading: LOOK_AGAIN, fields: { startsAt: "Please choose the first day." } };
    await saveOffer(offer, {
      // A day that was not changed keeps its instant.
      startsAt: first === localDate(offer.startsAt) ? offer.startsAt : new Date(midnightOf(first)).toISOString(),
      endsAt: last ? new Date(midnightOf(addDays(last, 1))).toISOString() : null,
      regularPrice: price === "" ? null : Number(price),
      terms: textOf(values, "terms")
        .split("\n")
        .map((term) => term.trim())
        .filter((term) => term !== ""),
      reason: textOf(values, "reason"),
    });
    toast({ title: "Offer saved", description: "The public site follows within seconds." });
    onClose();
    return undefined;
  });
  return (
    <Dialog heading="Period, price, and terms" onClose={onClose}>
      <p>{offer.claim.text}. Days are those of the clinics, Central time.</p>
      <ActionForm form={form} submitLabel="Save the offer">
        <TextField
          field={form.field("startsAt")}
          label="First day"
          type="date"
          defaultValue={localDate(offer.startsAt)}
          required
        />
        <TextField
          field={form.field("endsAt")}
          label="Last day (empty: no end is set)"
          type="date"
          defaultValue={offer.endsAt ? localDate(Date.parse(offer.endsAt) - 1) : ""}
        />
        <TextField
          field={form.field("regularPrice")}
          label="Regular price in whole dollars (empty: not on record)"
          hint="The price that was charged before this offer, for a substantial time."
          type="number"
          min={1}
          step={1}
          defaultValue={offer.regularPrice ?? ""}
        />
        <TextArea
          field={form.field("terms")}
          label="Terms, one a line"
          rows={6}
          initial={offer.terms.join("\n")}
          maxLength={3000}
        />
        <TextArea field={form.field("reason")} label="Reason" rows={2} maxLength={300} />
      </ActionForm>
    </Dialog>
  );
}
