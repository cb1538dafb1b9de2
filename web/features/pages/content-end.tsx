import { locations } from "#content/clinic.ts";
import type { PageContent } from "#content/page-content.ts";
import { ReadOn } from "#web/components/content/read-on.tsx";
import { Sources } from "#web/components/content/sources.tsx";
import { LocationCard } from "#web/components/layout/location-card.tsx";

interface ContentEndProps {
  content: PageContent;
  titles: Readonly<Record<string, string>>;
}

/** What stands under every page: who reviewed it, what it rests on, where to read on, and where we are. */
export function ContentEnd({ content: { facts, sources, related = [] }, titles }: ContentEndProps) {
  return (
    <>
      {sources && <Sources sources={sources} />}
      {related.length > 0 && <ReadOn links={related.map((path) => ({ path, title: titles[path] ?? path }))} />}
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
