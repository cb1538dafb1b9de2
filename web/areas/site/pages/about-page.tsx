import { about } from "#content/about.ts";
import { locations } from "#content/clinic.ts";
import type { PageContent } from "#content/page-content.ts";
import type { PageTop } from "#web/lib/page/page-data.ts";
import { Blocks } from "../content/blocks.tsx";
import { ContactForm } from "../forms/contact-form.tsx";
import { DoorsDrawing } from "../layout/doors-drawing.tsx";
import { LocationCard } from "../layout/location-card.tsx";
import { PageFrame } from "./page-frame.tsx";

export function AboutPage({ top, content }: { top: PageTop; content: PageContent }) {
  const { contact } = about;
  return (
    <PageFrame top={top} aside={<DoorsDrawing />}>
      {content.sections.map(({ id, heading, blocks }) => (
        <section key={id} id={id} className="part">
          <h2>{heading}</h2>
          <div className="text">
            <Blocks blocks={blocks} />
          </div>
        </section>
      ))}
      <section id={contact.id} className="part">
        <h2>{contact.heading}</h2>
        <div>
          <p>{contact.text}</p>
          <div className="contact-places">
            {locations.map((location) => (
              <LocationCard key={location.slug} location={location} hasMap />
            ))}
          </div>
          <h3 className="mt-12">{contact.write}</h3>
          <ContactForm />
        </div>
      </section>
    </PageFrame>
  );
}
