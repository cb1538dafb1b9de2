import { clinic } from "#content/clinic.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";

export function Logo() {
  return (
    <SiteLink href="/" className="logo">
      <svg aria-hidden="true" viewBox="0 0 32 32">
        <path d="M3 25c5 0 5.5-16 10-16s5 13 16 13" />
        <circle cx="13" cy="9" r="3.5" />
      </svg>
      {clinic.name}
    </SiteLink>
  );
}
