import "#web/lib/api/zod-messages.ts";
import { useQuery } from "@tanstack/react-query";
import {
  type ContactsUpdate,
  contactsUpdate,
  type EmergencyContact,
  type PatientContacts,
  type PostalAddress,
} from "#contract/profile-contacts.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { take } from "#web/lib/api/take.ts";
import { CHECK_FIELDS, type Trouble } from "#web/lib/api/trouble.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { RadioField } from "#web/ui/form/choice.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { Card } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { shownPhone } from "../security/shown-phone.ts";
import { contactsQuery } from "./queries.ts";

/** Postal address and emergency contact belong to the patient record, not to the account. */
export function ContactsCards() {
  const query = useQuery(contactsQuery);
  return (
    <>
      <Card id="postal-address" heading="Postal address">
        <Loaded query={query}>
          {({ contacts }) => (contacts ? <AddressForm address={contacts.address} /> : <Later />)}
        </Loaded>
      </Card>
      <Card id="emergency-contact" heading="Emergency contact">
        <Loaded query={query}>
          {({ contacts }) => (contacts ? <EmergencyForm emergency={contacts.emergency} /> : <Later />)}
        </Loaded>
      </Card>
    </>
  );
}

function Later() {
  return <p>You can add this once your first visit is booked.</p>;
}

function AddressForm({ address }: { address: PostalAddress | null }) {
  const form = useForm("postal", (values) => save("address", textsOf(values, ADDRESS)));
  const { field } = form;
  return (
    <ActionForm form={form} submitLabel="Save address">
      <TextField
        field={field("street")}
        label="Street and number"
        autoComplete="address-line1"
        defaultValue={address?.street}
      />
      <TextField
        field={field("unit")}
        label="Apartment or unit (optional)"
        autoComplete="address-line2"
        defaultValue={address?.unit}
      />
      <TextField field={field("city")} label="City" autoComplete="address-level2" defaultValue={address?.city} />
      <TextField field={field("state")} label="State" autoComplete="address-level1" defaultValue={address?.state} />
      <TextField
        field={field("zip")}
        label="ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        defaultValue={address?.zip}
      />
      {address && <p className="hint">To take your address away, empty all fields and save.</p>}
    </ActionForm>
  );
}

function EmergencyForm({ emergency }: { emergency: EmergencyContact | null }) {
  const form = useForm("emergency", (values) => {
    const texts = textsOf(values, EMERGENCY);
    return save("emergency", texts && { ...texts, mayDiscuss: values.get("mayDiscuss") === "yes" });
  });
  const { field } = form;
  return (
    <ActionForm form={form} submitLabel="Save emergency contact">
      <p>Whom should we call if something happens to you at the clinic?</p>
      <TextField field={field("name")} label="Full name" autoComplete="off" defaultValue={emergency?.name} />
      <TextField
        field={field("relation")}
        label="How do you know each other?"
        hint="For example wife, brother or friend."
        autoComplete="off"
        defaultValue={emergency?.relation}
      />
      <TextField
        field={field("phone")}
        label="Phone"
        type="tel"
        autoComplete="off"
        defaultValue={emergency ? shownPhone(emergency.phone) : undefined}
      />
      <RadioField
        field={field("mayDiscuss")}
        legend="May we discuss your care with this person?"
        options={MAY_DISCUSS}
        initial={emergency?.mayDiscuss ? "yes" : "no"}
      />
      {emergency && <p className="hint">To take this contact away, empty all fields and save.</p>}
    </ActionForm>
  );
}

const MAY_DISCUSS = [
  ["no", "No, only what is needed in an emergency"],
  ["yes", "Yes"],
] as const;
const ADDRESS = ["street", "unit", "city", "state", "zip"];
const EMERGENCY = ["name", "relation", "phone"];

/** Null if every field is empty. */
function textsOf(values: FormData, names: readonly string[]): Record<string, string> | null {
  const texts = Object.fromEntries(names.map((name) => [name, textOf(values, name)]));
  return Object.values(texts).some(Boolean) ? texts : null;
}

async function save(part: keyof PatientContacts, value: object | null): Promise<Trouble | undefined> {
  const { data, error } = contactsUpdate.safeParse({ [part]: value });
  if (error) {
    const fields = error.issues.map(({ path, message }) => [String(path.at(-1)), message]);
    return { heading: CHECK_FIELDS, fields: Object.fromEntries(fields) };
  }
  const json: ContactsUpdate = data;
  queryClient.setQueryData(contactsQuery.queryKey, await take(api.profile.contacts.$patch({ json })));
  toast({ title: "Profile Updated", description: "Your profile has been successfully updated." });
  return undefined;
}
