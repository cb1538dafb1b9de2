import { locations } from "#content/clinic.ts";
import type { PageContent } from "#content/page-content.ts";
import { LocationCard } from "#web/components/layout/location-card.tsx";
import { SiteLink } from "#web/components/ui/site-link.tsx";

interface ContentEndProps {
  content: PageContent;
  titles: Readonly<Record<string, string>>;
}

/** What stands under every page: who reviewed it, what it rests on, where to read on, and where we are. */
export function ContentEnd({ content: { facts, sources, related = [] }, titles }: ContentEndProps) {
  return (
    <>
      {sources && (
        <section id="sources" className="part">
          <h2>Sources</h2>
          <div className="text">
            <p>Medical review: not yet recorded. A clinician's name and the date will stand here once it is done.</p>
            <ol className="sources">
              {sources.map(({ title, publisher, year, url }) => (
                <li key={url}>
                  <a href={url} rel="noreferrer">
                    {title}
                  </a>
                  , {publisher}, {year}
                </li>
              ))}
            </ol>
          </div>
        </section>
      )}
      {related.length > 0 && (
        <section className="part">
          <h2>Read on</h2>
          <ul className="related">
            {related.map((href) => (
              <li key={href}>
                <SiteLink href={href}>{titles[href] ?? href}</SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {facts && <LocationStrip />}
      {sources && (
        <p className="disclaimer">
          This page gives general information. It is not medical advice and no substitute for an exam. In an emergency,
          call 911.
        </p>
      )}
    </>
  );
}

/** Both clinics, for pages whose head shows something else beside the text. */
function LocationStrip() {
  return (
    <section className="part" aria-labelledby="our-clinics">
      <h2 id="our-clinics">Our clinics</h2>
      <div className="contact-places">
        {locations.map((location) => (
          <LocationCard key={location.slug} location={location} />
        ))}
      </div>
    </section>
  );
}
