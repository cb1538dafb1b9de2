import type { NavigationGroup } from "#content/navigation.ts";
import { SiteLink } from "../ui/site-link.tsx";

export function MenuLinks({ group: { links, more } }: { group: NavigationGroup }) {
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <SiteLink href={href}>{label}</SiteLink>
        </li>
      ))}
      {more?.map(({ label, href }) => (
        <li key={href} className="more">
          <SiteLink href={href}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  );
}
