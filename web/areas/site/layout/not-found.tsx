import { Button } from "#web/ui/base/button.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { DoorsDrawing } from "./doors-drawing.tsx";

/** boot reports the address of a page with `data-not-found`. */
export function NotFound() {
  return (
    <section className="wrap not-found" data-not-found="">
      <div>
        <h1>404</h1>
        <p className="lead">Oops! Page not found</p>
        <SiteLink href="/" className="btn">
          Return to Home
        </SiteLink>
        <search>
          <form action="/health-library" className="search">
            <label htmlFor="missing-q">Search the health library</label>
            <input id="missing-q" name="q" type="search" maxLength={100} required />
            <Button type="submit">Search</Button>
          </form>
        </search>
        <nav aria-label="Top pages" className="actions mt-12">
          <SiteLink href="/book-appointment">Book a visit</SiteLink>
          <SiteLink href="/health-library">Health library</SiteLink>
          <SiteLink href="/about#contact">Contact us</SiteLink>
        </nav>
      </div>
      <DoorsDrawing />
    </section>
  );
}
