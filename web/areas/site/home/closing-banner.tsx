import { closing } from "#content/home.ts";
import { Icon } from "#web/ui/base/icon.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { ClaimText } from "../content/claim.tsx";
import { DoorsDrawing } from "../layout/doors-drawing.tsx";

export function ClosingBanner() {
  return (
    <section className="band closing">
      <div className="wrap">
        <div>
          <h2>{closing.heading}</h2>
          <p className="lead">{closing.text}</p>
          <SiteLink href="/dashboard" className="btn large">
            <ClaimText id="schedule-free-visit" />
            <Icon name="arrow" />
          </SiteLink>
        </div>
        <DoorsDrawing />
      </div>
    </section>
  );
}
