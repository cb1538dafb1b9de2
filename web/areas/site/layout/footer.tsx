import { clinic, locations } from "#content/clinic.ts";
import { legalLinks, type NavigationLink, treatmentLinks } from "#content/navigation.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { ClaimText } from "../content/claim.tsx";
import { LocationCard } from "./location-card.tsx";
import { Logo } from "./logo.tsx";

export function Footer() {
  return (
    <footer className="footer deep">
      <div className="wrap">
        <h2 className="sr-only">Clinics and links</h2>
        <div className="footer-top">
          <Logo />
          <SiteLink href="/book-appointment" className="btn">
            <ClaimText id="schedule-free-consultation" />
          </SiteLink>
        </div>
        <div className="footer-columns">
          {locations.map((location) => (
            <LocationCard key={location.slug} location={location} />
          ))}
          <LinkList title="Treatments" links={treatmentLinks} />
          <LinkList title="About and legal" links={legalLinks} />
        </div>
        <div className="footer-end">
          <p>
            This site gives general information. It does not replace an exam, a diagnosis or advice from a clinician who
            knows you. In an emergency call 911; in a crisis call or text 988.
          </p>
          <p>{`© ${clinic.name}`}</p>
          <button type="button" className="cookie-settings" data-consent="ask">
            Cookie settings
          </button>
          {clinic.linkedIn && <a href={clinic.linkedIn}>LinkedIn</a>}
          <a className="desktop-only" href="/auth?mode=staff">
            Staff &amp; Admin Access
          </a>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, links }: { title: string; links: readonly NavigationLink[] }) {
  return (
    <nav aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {links.map(({ label, href }) => (
          <li key={label}>
            <SiteLink href={href}>{label}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
