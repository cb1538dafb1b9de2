import { DoorsDrawing } from "../ui/doors-drawing.tsx";
import { SiteLink } from "../ui/site-link.tsx";

/** `data-not-found` lets the boot script log the address that was missing. */
export function NotFound() {
  return (
    <section className="wrap not-found" data-not-found="">
      <div>
        <h1>404</h1>
        <p className="lead">Oops! Page not found</p>
        <SiteLink href="/" className="btn">
          Return to Home
        </SiteLink>
      </div>
      <DoorsDrawing />
    </section>
  );
}
