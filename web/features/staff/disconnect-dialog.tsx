import type { StaffPatient, StalePatientDetails } from "#contract/staff-patients.ts";
import { staff } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { ifMatch, take } from "#web/lib/take.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { putPatient } from "./chart-queries.ts";

/** Undoes a connection that was not the patient's, and says what follows. */
export function DisconnectDialog({ patient, onClose }: { patient: StaffPatient; onClose: () => void }) {
  const { id, updatedAt: version } = patient;
  const form = useForm("disconnect", async () => {
    try {
      const seen = { param: { id }, header: ifMatch(version) };
      putPatient(id, await take(staff.patients[":id"]["disconnect-account"].$post(seen)));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "stale") throw error;
      putPatient(id, { patient: (error.details as StalePatientDetails).current });
      return { heading: "Someone changed this record since you opened it. Nothing is disconnected. Look again." };
    }
    toast({ title: "Account disconnected" });
    onClose();
    return undefined;
  });
  return (
    <Dialog heading="Disconnect the online account?" onClose={onClose}>
      <p>
        The account sees nothing of this record from now on, and every link to the patient’s visits and forms ends. We
        tell the patient’s contacts. No messages go out until a clinician confirms the contact with the patient.
      </p>
      <ActionForm form={form} submitLabel="Disconnect the account">
        {null}
      </ActionForm>
    </Dialog>
  );
}
