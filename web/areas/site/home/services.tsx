import { type HomeService, homeServices } from "#content/home.ts";
import { Icon } from "#web/ui/base/icon.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { ClaimText } from "../content/claim.tsx";

export function Services() {
  return (
    <section className="band">
      <div className="wrap">
        <h2>What we treat</h2>
        <div className="services">
          {homeServices.map((service) => (
            <ServiceCard key={service.href} {...service} />
          ))}
        </div>
      </div>
    </section>
  );
}

function ServiceCard({ icon, title, description, benefits, badge, href }: HomeService) {
  return (
    <article>
      <span className="service-icon">
        <Icon name={icon} />
      </span>
      <h3>
        {title} {badge && <span className="badge">{badge}</span>}
      </h3>
      <p>{description}</p>
      <ul>
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <SiteLink href={href} className="btn quiet">
        <ClaimText id="schedule-free-first-visit" />
        <span className="sr-only">: {title}</span>
      </SiteLink>
    </article>
  );
}
