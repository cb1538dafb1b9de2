import { useState } from "react";
import { may } from "#contract/permissions.ts";
import { RATING_WARNING, type RatingAnswer } from "#contract/structured-data.ts";
import { CHECK_FIELDS } from "#web/lib/api/trouble.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Confirm } from "#web/ui/dialog/confirm.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { setRating } from "./queries.ts";

export function RatingCard({ rating }: { rating: RatingAnswer }) {
  const [isOpen, setOpen] = useState(false);
  const canWrite = may(useRoles(), "schema:write");
  const { isOn, isShown, hasSamples } = rating;
  return (
    <Card id="rating" heading="Rating and reviews in structured data">
      <p>
        <StatusBadge tone={isOn ? "soon" : "good"}>{isOn ? "On" : "Off"}</StatusBadge>{" "}
        {isOn ? "The home page tells search engines the rating." : "Search engines are told no rating and no review."}
      </p>
      {isOn && !isShown && <p>The claim about the rating is not shown now, so search engines are told nothing.</p>}
      <p>
        {hasSamples
          ? "This is not the production site: sample reviews are told too. In production they never are."
          : "Sample reviews are never told in production."}
      </p>
      <p className="note" data-level="warning">
        {RATING_WARNING}
      </p>
      {canWrite && (
        <Button look={isOn ? "main" : "quiet"} onClick={() => setOpen(true)}>
          {isOn ? "Turn it off" : "Turn it on…"}
        </Button>
      )}
      {isOpen && <RatingDialog rating={rating} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function RatingDialog({ rating, onClose }: { rating: RatingAnswer; onClose: () => void }) {
  const [isAccepted, setAccepted] = useState(false);
  const { isOn } = rating;
  return (
    <Confirm
      heading={isOn ? "Turn the rating off?" : "Turn the rating on?"}
      consequence={
        isOn ? (
          <p>Within seconds no page tells search engines a rating or a review. What readers see stays.</p>
        ) : (
          <p>{RATING_WARNING}</p>
        )
      }
      confirmLabel={isOn ? "Turn it off" : "Turn it on"}
      act={async () => {
        if (!isOn && !isAccepted) {
          return { heading: CHECK_FIELDS, fields: { accept: "Please read and accept the warning." } };
        }
        await setRating(rating, !isOn);
        toast({ title: isOn ? "The rating is off" : "The rating is on" });
        return undefined;
      }}
      onClose={onClose}
    >
      {!isOn && (
        <label className="tick">
          <input
            type="checkbox"
            id="confirm-accept"
            checked={isAccepted}
            onChange={(event) => setAccepted(event.target.checked)}
          />
          I have read the warning and accept it for the clinic.
        </label>
      )}
    </Confirm>
  );
}
