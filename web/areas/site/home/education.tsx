import { teasers } from "#content/home.ts";
import { Icon } from "#web/ui/base/icon.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";

export function Education() {
  return (
    <section className="band ruled">
      <div className="wrap">
        <h2>Know more before you come in</h2>
        <div className="teasers">
          {teasers.map(({ title, href, text }) => (
            <div key={href}>
              <h3>
                <SiteLink href={href}>{title}</SiteLink>
              </h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
        <SiteLink href="/health-library" className="btn quiet">
          Open the health library
          <Icon name="arrow" />
        </SiteLink>
      </div>
    </section>
  );
}
