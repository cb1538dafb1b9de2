import { locations } from "#content/clinic.ts";
import { LocationCard } from "./location-card.tsx";

/** Both clinics beside a page's heading: where to call and where to go. */
export function Places({ hasMap = false }: { hasMap?: boolean }) {
  return (
    <aside className="sheet places" aria-label="Call or visit us">
      <h2>Call or visit us</h2>
      {locations.map((location) => (
        <LocationCard key={location.slug} location={location} hasMap={hasMap} />
      ))}
    </aside>
  );
}
