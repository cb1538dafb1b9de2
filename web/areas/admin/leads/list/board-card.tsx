import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { LeadRowShown } from "#contract/lead-admin.ts";
import { stagesByHand } from "#contract/lead-stages.ts";
import type { LeadStageName } from "#contract/lead-words.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { RelativeTime } from "#web/ui/view/times.tsx";
import { AnsweredBadge } from "../answered-badge.tsx";
import { interestWords, STAGE_WORDS } from "../words.ts";

interface BoardCardProps {
  lead: LeadRowShown;
  canMove: boolean;
  onMove: (lead: LeadRowShown, to: LeadStageName) => void;
  onDrag: (lead: LeadRowShown | null) => void;
}

/** One lead on the board: dragged with a pointer, moved with its list by keyboard. */
export function BoardCard({ lead, canMove, onMove, onDrag }: BoardCardProps) {
  const id = useId();
  const targets = canMove ? stagesByHand(lead.stage) : [];
  return (
    <li
      className="lead-card"
      draggable={targets.length > 0}
      onDragStart={(event) => {
        // The browser wants some data; the name of a person is none of it.
        event.dataTransfer.setData("text/plain", "lead");
        onDrag(lead);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Link to="/admin/leads/$id" params={{ id: lead.id }}>
        {lead.name}
      </Link>
      <p>
        {interestWords(lead.interest)} · <RelativeTime at={lead.createdAt} />
      </p>
      <p>
        {lead.owner?.name ?? "Nobody's yet"}
        {lead.score && ` · score ${lead.score.points}`}
      </p>
      {lead.isPossibleEmergency && <StatusBadge tone="now">Possible emergency</StatusBadge>}
      <AnsweredBadge answered={lead.answered} />
      {lead.doNotContact && <StatusBadge tone="now">Do not contact</StatusBadge>}
      {targets.length > 0 && (
        <div className="field">
          <label className="sr-only" htmlFor={id}>
            Move {lead.name} to
          </label>
          <select
            id={id}
            value=""
            onChange={(event) => {
              const to = targets.find((stage) => stage === event.currentTarget.value);
              if (to) onMove(lead, to);
            }}
          >
            <option value="">Move to…</option>
            {targets.map((stage) => (
              <option key={stage} value={stage}>
                {STAGE_WORDS[stage]}
              </option>
            ))}
          </select>
        </div>
      )}
    </li>
  );
}
