import { about } from "#content/about.ts";
import { locations } from "#content/clinic.ts";
import { pages } from "#content/pages.ts";
import { LocationCard } from "#web/components/layout/location-card.tsx";
import { DoorsDrawing } from "#web/components/ui/doors-drawing.tsx";
import { PageFrame } from "./page-frame.tsx";

export function AboutPage() {
  const { story, team, contact } = about;
  return (
    <PageFrame page={pages.about} aside={<DoorsDrawing />}>
      <section id={story.id} className="part">
        <h2>{story.heading}</h2>
        <div>
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section id={team.id} className="part">
        <h2>{team.heading}</h2>
        <div>
          <p>{team.text}</p>
          <ul className="team">
            {team.roles.map(({ role, state }) => (
              <li key={role}>
                <b>{role}</b> {state}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section id={contact.id} className="part">
        <h2>{contact.heading}</h2>
        <div>
          <p>{contact.text}</p>
          <div className="contact-places">
            {locations.map((location) => (
              <LocationCard key={location.slug} location={location} />
            ))}
          </div>
        </div>
      </section>
    </PageFrame>
  );
}
