import { clinicians } from "#content/home.ts";
import { team } from "#content/team.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { Team } from "../content/team.tsx";

export function Clinicians() {
  const { heading, lead, more } = clinicians;
  return (
    <section className="band ruled">
      <div className="wrap split">
        <div>
          <h2>{heading}</h2>
          <p className="lead">
            {lead} <SiteLink href="/about#medical-team">{more}</SiteLink>
          </p>
        </div>
        <Team members={team} />
      </div>
    </section>
  );
}
