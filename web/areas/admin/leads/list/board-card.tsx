import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { LeadRowShown } from "#contract/lead-admin.ts";
import { stagesByHand } from "#contract/lead-stages.ts";
import type { LeadStageName } from "#contract/lead-words.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { RelativeTime } from "#web/ui/view/times.tsx";
import { AnsweredBadge } from "../answered-badge.tsx";
import { interestWords, LEAD_STAGE_WORDS } from "../lead-copy.ts";

interface BoardCardProps {
  lead: LeadRowShown;
  canMove: boolean;
  onMove: (lead: LeadRowShown, to: LeadStageName) => void;
  onDrag: (lead: LeadRowShown | null) => void;
}

/** Pointer users drag the card; keyboard users move it with its select. */
export function BoardCard({ lead, canMove, onMove, onDrag }: BoardCardProps) {
  const id = useId();
  const targets = canMove ? stagesByHand(lead.stage) : [];
  return (
    <li
      className="relative mt-3 rounded-control border border-edge bg-surface p-3 wrap-anywhere [&[draggable=true]]:cursor-grab [&_.badge]:whitespace-normal"
      draggable={targets.length > 0}
      onDragStart={(event) => {
        // A drag needs data, which must not name the person: other apps can read it.
        event.dataTransfer.setData("text/plain", "lead");
        onDrag(lead);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Link to="/admin/leads/$id" params={{ id: lead.id }} className="inline-flex min-h-11 items-center font-semibold">
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
        <div className="field mt-2">
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
                {LEAD_STAGE_WORDS[stage]}
              </option>
            ))}
          </select>
        </div>
      )}
    </li>
  );
}
