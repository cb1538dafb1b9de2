import { SiteLink } from "#web/ui/base/site-link.tsx";

export function ReadOn({ links }: { links: readonly { path: string; title: string }[] }) {
  return (
    <section className="part">
      <h2>Read on</h2>
      <ul className="related">
        {links.map(({ path, title }) => (
          <li key={path}>
            <SiteLink href={path}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
