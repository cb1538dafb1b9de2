import { locations } from "#content/clinic.ts";
import { LocationCard } from "./location-card.tsx";

interface PlacesProps {
  /** A clinic's own page lists that clinic first. */
  path?: string;
  hasMap?: boolean;
}

export function Places({ path, hasMap = false }: PlacesProps) {
  const ownFirst = locations.toSorted((a, b) => Number(b.path === path) - Number(a.path === path));
  return (
    <aside className="sheet places" aria-label="Call or visit us">
      <h2>Call or visit us</h2>
      {ownFirst.map((location) => (
        <LocationCard key={location.slug} location={location} hasMap={hasMap} />
      ))}
    </aside>
  );
}
