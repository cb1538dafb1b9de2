import type { NavigationGroup } from "#content/navigation.ts";
import { Icon } from "#web/ui/base/icon.tsx";
import { MenuLinks } from "./menu-links.tsx";

/** A native popover works without JavaScript. boot adds aria-expanded. */
export function DesktopMenu({ group }: { group: NavigationGroup }) {
  const id = `menu-${group.id}`;
  return (
    <>
      <button type="button" className="chevron" popoverTarget={id} suppressHydrationWarning>
        {group.label}
        <Icon name="chevron" />
      </button>
      <div className="menu" id={id} popover="auto">
        <MenuLinks links={group.links} />
      </div>
    </>
  );
}
