import { SiteLink } from "../ui/site-link.tsx";

export function Breadcrumb({ current }: { current: string }) {
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        <li>
          <SiteLink href="/">Home</SiteLink>
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
