import type { ClaimId } from "#content/claims.ts";
import { firstVisit } from "#content/home.ts";
import { Icon } from "#web/ui/base/icon.tsx";
import { ClaimText, useClaim } from "../content/claim.tsx";
import { LampDrawing } from "./lamp-drawing.tsx";

/** Drawn as a clinic's form: one box stays empty, for what is not included. */
export function FirstVisit() {
  const { included, excluded, minutes } = firstVisit;
  return (
    <section className="band tint">
      <div className="wrap split">
        <div className="lamp-side">
          <h2>
            <ClaimText id="first-visit-included" />
          </h2>
          <LampDrawing />
        </div>
        <div className="form-sheet">
          <p>
            <span>First visit</span> <b>{minutes}</b>
          </p>
          <ul>
            {included.map((part) =>
              "claim" in part ? (
                <ClaimedPart key={part.claim} id={part.claim} />
              ) : (
                <IncludedPart key={part.title} {...part} />
              ),
            )}
            <li>
              <span className="i" />
              <div>
                <h3>{excluded.title}</h3>
                <p>{excluded.text}</p>
              </div>
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}

function ClaimedPart({ id }: { id: ClaimId }) {
  const { text, disclosure } = useClaim(id);
  return text && <IncludedPart title={text} text={disclosure} />;
}

function IncludedPart({ title, text }: { title: string; text: string | undefined }) {
  return (
    <li>
      <Icon name="check" />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </li>
  );
}
