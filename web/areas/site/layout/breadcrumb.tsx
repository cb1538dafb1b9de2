import { SiteLink } from "#web/ui/base/site-link.tsx";

interface BreadcrumbProps {
  current: string;
  trail?: readonly { label: string; href: string }[];
}

export function Breadcrumb({ current, trail = [] }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {[{ label: "Home", href: "/" }, ...trail].map(({ label, href }) => (
          <li key={href}>
            <SiteLink href={href}>{label}</SiteLink>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
