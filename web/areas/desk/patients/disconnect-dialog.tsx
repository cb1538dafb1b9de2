import type { StaffPatient } from "#contract/staff-patients.ts";
import { staff } from "#web/lib/api/api.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { Confirm } from "#web/ui/dialog/confirm.tsx";
import { orShowPatient, putPatient } from "../chart/chart-queries.ts";

/** For a connection that was not the patient's. */
export function DisconnectDialog({ patient, onClose }: { patient: StaffPatient; onClose: () => void }) {
  const { id, updatedAt: version } = patient;
  return (
    <Confirm
      heading="Disconnect the online account?"
      consequence="The account sees nothing of this record from now on, and every link to the patient’s visits and forms ends. We tell the patient’s contacts. No messages go out until a clinician confirms the contact with the patient."
      confirmLabel="Disconnect the account"
      act={async () => {
        const route = staff.patients[":id"]["disconnect-account"];
        putPatient(id, await orShowPatient(id, take(route.$post({ param: { id }, header: ifMatch(version) }))));
        toast({ title: "Account disconnected" });
      }}
      onClose={onClose}
    />
  );
}
