import { Link } from "@tanstack/react-router";
import { may } from "#contract/permissions.ts";
import type { StaffVisit } from "#contract/staff-board.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { useNow } from "#web/lib/state/use-now.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Badges } from "../board/badges.tsx";
import { VisitFacts } from "../board/visit-facts.tsx";
import { ACT_WORDS } from "../shell/staff-copy.ts";
import { useDesk, useDeskState } from "./visit-desk.tsx";

export function VisitDialog({ visit }: { visit: StaffVisit }) {
  const { act, close } = useDesk();
  const { busy, problem } = useDeskState();
  const roles = useRoles();
  const now = useNow();
  return (
    <Dialog heading={visit.patient.name} onClose={close}>
      <Badges visit={visit} now={now} />
      <VisitFacts visit={visit} />
      {problem?.id === visit.id && (
        <p className="wrong" role="alert">
          {problem.text}
        </p>
      )}
      {visit.acts.length > 0 && (
        <ul className="act-list">
          {visit.acts.map((name) => (
            <li key={name}>
              <Button
                isOff={busy === visit.id}
                onClick={() => {
                  if (busy !== visit.id) act(visit, name);
                }}
              >
                {ACT_WORDS[name]}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="form-end">
        {may(roles, "patient:read") && (
          <Link to="/staff-portal/patients/$id" params={{ id: visit.patient.id }}>
            Open the chart
          </Link>
        )}
        <Link to="/staff-portal/label" search={{ of: visit.id }}>
          Label
        </Link>
        {visit.intake.id !== null && may(roles, "intake:read") && (
          <Link to="/staff-portal/intakes/$id" params={{ id: visit.intake.id }}>
            Open the intake
          </Link>
        )}
      </p>
    </Dialog>
  );
}
