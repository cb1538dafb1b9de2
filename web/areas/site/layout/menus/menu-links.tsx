import type { NavigationLink } from "#content/navigation.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";

export function MenuLinks({ links }: { links: readonly NavigationLink[] }) {
  return (
    <ul>
      {links.map(({ label, href, parts }) => (
        <li key={href}>
          <SiteLink href={href}>{label}</SiteLink>
          {parts && <MenuLinks links={parts} />}
        </li>
      ))}
    </ul>
  );
}
