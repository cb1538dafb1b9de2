import { locations } from "#content/clinic.ts";
import { menu } from "#content/navigation.ts";
import { Icon } from "#web/ui/base/icon.tsx";
import { PhoneLink } from "#web/ui/base/phone-link.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { ClaimText } from "../content/claim.tsx";
import { Logo } from "./logo.tsx";
import { DesktopMenu } from "./menus/desktop-menu.tsx";
import { UserButton, UserMenu } from "./menus/user-menu.tsx";

export function Header() {
  return (
    <header className="contents">
      <div className="topbar deep">
        <div className="wrap">
          <p>
            <ClaimText id="elite-specialists" />
          </p>
          <p>
            <ClaimText id="hipaa-confidential" />
          </p>
          {locations.map((location) => (
            <PhoneLink key={location.slug} location={location} />
          ))}
          <UserButton />
        </div>
      </div>
      <UserMenu />
      <div className="bar">
        <div className="wrap">
          <Logo />
          <nav className="desktop-nav" aria-label="Main">
            {menu.map((group) => (
              <DesktopMenu key={group.id} group={group} />
            ))}
          </nav>
          <SiteLink href="/book-appointment" className="btn" data-track="Schedule_Elite_Consultation">
            <ClaimText id="schedule-free-consultation" />
          </SiteLink>
          <button
            type="button"
            className="icon-button menu-button"
            commandfor="site-menu"
            command="show-modal"
            aria-haspopup="dialog"
            aria-label="Menu"
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
    </header>
  );
}
