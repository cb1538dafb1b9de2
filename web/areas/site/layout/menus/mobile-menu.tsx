import { clinic, locations } from "#content/clinic.ts";
import { menu } from "#content/navigation.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Icon } from "#web/ui/base/icon.tsx";
import { PhoneLink } from "#web/ui/base/phone-link.tsx";
import { MenuLinks } from "./menu-links.tsx";
import { UserItems } from "./user-menu.tsx";

/** The sections share a name, so that the browser keeps one open at a time. */
export function MobileMenu() {
  const { shortDays, opens, closes, closed } = clinic.hours;
  return (
    <dialog id="site-menu" className="drawer" closedby="any" aria-label="Menu" suppressHydrationWarning>
      <Button look="icon" commandfor="site-menu" command="close" aria-label="Close menu">
        <Icon name="close" />
      </Button>
      <nav aria-label="Mobile">
        {menu.map((group) => (
          <details key={group.id} name="site-menu" suppressHydrationWarning>
            <summary className="chevron">
              {group.label}
              <Icon name="chevron" />
            </summary>
            <MenuLinks links={group.links} />
          </details>
        ))}
        <UserItems />
      </nav>
      <div className="drawer-contact">
        <p>{`${shortDays} ${opens}-${closes}. ${closed}.`}</p>
        {locations.map((location) => (
          <PhoneLink key={location.slug} location={location} />
        ))}
      </div>
    </dialog>
  );
}
