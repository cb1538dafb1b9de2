import { may } from "#contract/permissions.ts";
import type { StaffVisit } from "#contract/staff-board.ts";
import { Dialog } from "#web/components/account/dialog.tsx";
import { SiteLink } from "#web/components/ui/site-link.tsx";
import { useNow } from "#web/lib/use-now.ts";
import { useRoles } from "#web/lib/use-roles.ts";
import { Badges } from "./badges.tsx";
import { STAFF } from "./staff-nav.tsx";
import { useDesk, useDeskState } from "./visit-desk.tsx";
import { VisitFacts } from "./visit-facts.tsx";
import { ACT_WORDS } from "./words.ts";

/** One visit: what is known, and everything that can be done with it. */
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
              <button
                type="button"
                className="btn quiet"
                aria-disabled={busy === visit.id}
                onClick={() => {
                  if (busy !== visit.id) act(visit, name);
                }}
              >
                {ACT_WORDS[name]}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="form-end">
        {may(roles, "patient:read") && (
          <SiteLink href={`${STAFF}/patients/${visit.patient.id}`}>Open the chart</SiteLink>
        )}
        <SiteLink href={`${STAFF}/label?of=${visit.id}`}>Label</SiteLink>
        {visit.intake.id !== null && may(roles, "intake:read") && (
          <SiteLink href={`${STAFF}/intakes/${visit.intake.id}`}>Open the intake</SiteLink>
        )}
      </p>
    </Dialog>
  );
}
