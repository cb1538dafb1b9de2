import type { Page } from "#content/pages.ts";
import { offers, sections } from "#content/sections.ts";
import { Claim } from "#web/components/ui/claim.tsx";
import { Icon } from "#web/components/ui/icon.tsx";
import { SiteLink } from "#web/components/ui/site-link.tsx";
import { PageFrame } from "./page-frame.tsx";

/** A page whose full content is still to come: its plain answer, and how to reach us. */
export function SummaryPage({ page }: { page: Page }) {
  const parts = sections[page.path] ?? [];
  const current = offers[page.path] ?? [];
  return (
    <PageFrame page={page}>
      {current.length > 0 && (
        <ul className="offers">
          {current.map(({ claim, href }) => (
            <li key={claim}>
              <p>
                <Claim id={claim} />
              </p>
              {href && (
                <SiteLink href={href} className="btn quiet">
                  See this offer
                  <Icon name="arrow" />
                </SiteLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {parts.map(({ id, heading, text }) => (
        <section key={id} id={id} className="part">
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </PageFrame>
  );
}
