import type { StaleSchedule } from "#contract/admin-schedule.ts";
import { Button } from "#web/ui/base/button.tsx";
import { ScrollRegion } from "#web/ui/base/scroll-region.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { differencesOf } from "./differences.ts";

interface StaleDialogProps {
  details: StaleSchedule<{ version: number }>;
  saveMine: () => Promise<undefined>;
  onTheirs: () => void;
  onClose: () => void;
}

/** Somebody was quicker: both values, and a choice between them. */
export function StaleDialog({ details, saveMine, onTheirs, onClose }: StaleDialogProps) {
  const form = useForm("stale", saveMine);
  const differences = differencesOf(details.current, details.asked);
  const theirs = <Button onClick={onTheirs}>Keep theirs</Button>;
  return (
    <Dialog heading="Somebody has changed this meanwhile" onClose={onClose} isWide>
      {differences.length === 0 ? (
        <p>It is the same as yours by now.</p>
      ) : (
        <ScrollRegion className="table-scroll" aria-label="Both values">
          <table>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">As it is now</th>
                <th scope="col">As you want it</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ name, now, mine }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="both-values">{now}</td>
                  <td className="both-values">{mine}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <ActionForm form={form} submitLabel="Save mine over it" more={theirs}>
        {null}
      </ActionForm>
    </Dialog>
  );
}
