import { useState } from "react";
import { type MyData, myDataFileName } from "#contract/my-data.ts";
import { api } from "#web/lib/api/api.ts";
import { AS_FILE, take } from "#web/lib/api/take.ts";
import type { Trouble } from "#web/lib/api/trouble.ts";
import { saveFile } from "#web/lib/state/save-file.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { AccountSection } from "../profile/account-section.tsx";
import { CloseAccount } from "../security/close-account.tsx";
import { Corrections } from "./corrections.tsx";
import { PrintableCopy } from "./printable-copy.tsx";

export function MyDataPage() {
  const [copy, setCopy] = useState<MyData>();
  return (
    <AccountSection
      heading="My data"
      lead="A copy of what we hold about you here, how to have it corrected, and how to close your account."
    >
      <Card id="copy" heading="Download a copy">
        <p>
          One file with your profile, visits, forms, messages, measures, released results and plan, consents, devices
          and ways to sign in, and what you did in this account. It is made for computers (JSON). It holds no passwords.
          For the notes of your clinician, please call the clinic.
        </p>
        <p>Keep the file somewhere safe: whoever has it can read it.</p>
        <div className="form-end">
          <ActButton label="Download my data" act={download} isMain />
        </div>
      </Card>
      <Card id="fhir" heading="For another clinic">
        <p>
          Who you are, your visits and what you answered and agreed to, in the format that clinics exchange (FHIR R4).
          Other portals and doctors can read it in.
        </p>
        <div className="form-end">
          <ActButton label="Download for another clinic" act={downloadBundle} />
        </div>
      </Card>
      <Card id="print" heading="Read or print it here">
        <p>Your profile, visits, forms, results, plan, messages and consents as one page, also to save as PDF.</p>
        {copy ? (
          <PrintableCopy data={copy} />
        ) : (
          <div className="form-end">
            <ActButton label="Show a printable copy" act={() => show(setCopy)} />
          </div>
        )}
      </Card>
      <Card id="correct" heading="Ask for a correction">
        <Corrections />
      </Card>
      <Card id="close" heading="Close my account">
        <CloseAccount />
      </Card>
    </AccountSection>
  );
}

async function show(put: (copy: MyData) => void): Promise<Trouble | undefined> {
  put(await take(api["my-data"].$get({}, AS_FILE)));
  return undefined;
}

async function download(): Promise<Trouble | undefined> {
  const data = await take(api["my-data"].$get({}, AS_FILE));
  save(data, myDataFileName(data.exported_at.slice(0, 10)));
  return undefined;
}

async function downloadBundle(): Promise<Trouble | undefined> {
  const bundle = await take(api.fhir.bundle.$get({}, AS_FILE));
  save(bundle, "record-fhir.json");
  return undefined;
}

function save(data: object, name: string): void {
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), name);
  toast({ title: "Your data is in your downloads" });
}
