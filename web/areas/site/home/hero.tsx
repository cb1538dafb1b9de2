import { locations } from "#content/clinic.ts";
import { hero } from "#content/home.ts";
import { Icon } from "#web/ui/base/icon.tsx";
import { PhoneLink } from "#web/ui/base/phone-link.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { ClaimFigure, ClaimText } from "../content/claim.tsx";
import { HeroFigure } from "./hero-figure.tsx";

export function Hero() {
  return (
    <section className="hero deep">
      <div className="offer">
        <p className="wrap">
          <ClaimText id="first-visit-free" />
        </p>
      </div>
      <div className="wrap hero-grid">
        <div>
          <h1>{hero.heading}</h1>
          <p className="lead">{hero.lead}</p>
          <div className="actions">
            <SiteLink href="/book-appointment" className="btn large" data-track="Schedule_Elite_Consultation">
              <ClaimText id="schedule-free-visit" />
              <Icon name="arrow" />
            </SiteLink>
            <div>
              {locations.map((location) => (
                <PhoneLink key={location.slug} location={location} />
              ))}
            </div>
          </div>
        </div>
        <HeroFigure />
      </div>
      <ul className="wrap trust">
        {hero.trust.map((id) => (
          <li key={id}>
            <Icon name="check" />
            <span>
              <ClaimText id={id} />
            </span>
          </li>
        ))}
      </ul>
      <div className="badges">
        <ul className="wrap">
          {hero.badges.map((id) => (
            <li key={id}>
              <ClaimFigure id={id} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
