import { closing } from "#content/home.ts";
import { Claim } from "#web/components/ui/claim.tsx";
import { DoorsDrawing } from "#web/components/ui/doors-drawing.tsx";
import { Icon } from "#web/components/ui/icon.tsx";
import { SiteLink } from "#web/components/ui/site-link.tsx";

export function ClosingBanner() {
  return (
    <section className="band closing">
      <div className="wrap">
        <div>
          <h2>{closing.heading}</h2>
          <p className="lead">{closing.text}</p>
          <SiteLink href="/dashboard" className="btn large">
            <Claim id="schedule-free-visit" />
            <Icon name="arrow" />
          </SiteLink>
        </div>
        <DoorsDrawing />
      </div>
    </section>
  );
}
