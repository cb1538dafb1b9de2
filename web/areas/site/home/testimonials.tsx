import { rootRouteId, useRouteContext } from "@tanstack/react-router";
import { resultsVary, type Testimonial, testimonials } from "#content/home.ts";
import { Icon } from "#web/ui/base/icon.tsx";
import { ClaimFigure, useClaim } from "../content/claim.tsx";

const STARS = [1, 2, 3, 4, 5];

/** Production shows no samples: the rating stands alone, and without it the section is left out. */
export function Testimonials() {
  const { siteData } = useRouteContext({ from: rootRouteId });
  const rating = useClaim("rating");
  const shown = testimonials.filter(({ isPlaceholder }) => siteData.showSamples || !isPlaceholder);
  if (!rating.text && shown.length === 0) return null;
  return (
    <section className="band ruled">
      <div className="wrap">
        <div className="split reviews-head">
          <h2>{shown.length > 0 ? "What Our Patients Say" : "How patients rate us"}</h2>
          <div>
            {rating.text && <ClaimFigure id="rating" />}
            <p>{resultsVary}</p>
          </div>
        </div>
        {shown.length > 0 && (
          <div className="quotes">
            {shown.map((testimonial) => (
              <Quote key={testimonial.name} {...testimonial} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function Quote({ name, location, initials, quote, isPlaceholder }: Testimonial) {
  return (
    <figure className={isPlaceholder ? "quote sample" : "quote"}>
      {isPlaceholder && <b>Sample</b>}
      <div className="stars" role="img" aria-label="5 of 5 stars">
        {STARS.map((star) => (
          <Icon key={star} name="star" />
        ))}
      </div>
      <blockquote>{quote}</blockquote>
      <figcaption>
        <span aria-hidden="true">{initials}</span>
        {name}, {location}
      </figcaption>
    </figure>
  );
}
