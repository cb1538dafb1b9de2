import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Tone } from "#web/ui/view/status-badge.tsx";
import type { ListLink } from "./links.ts";

export interface TileProps {
  label: string;
  value: number;
  /** The list of the counted rows. */
  link: ListLink;
  /** Shown below the number. */
  note?: ReactNode;
  tone?: Tone;
}

export function nounFor(count: number, { one, many }: { one: string; many: string }): string {
  return count === 1 ? one : many;
}

function Tile({ label, value, link, note, tone = "calm" }: TileProps) {
  return (
    <li
      className="group rounded-control border border-l-4 px-3.5 pt-1.5 pb-2.5 data-[tone=now]:border-l-danger data-[tone=soon]:border-l-accent"
      data-tone={value > 0 ? tone : "calm"}
    >
      <Link {...link} className="block min-h-11 no-underline hover:underline">
        <b className="block text-3xl/tight tabular-nums group-data-[tone=now]:text-danger">
          {value.toLocaleString("en-US")}
        </b>{" "}
        {label}
      </Link>
      {note && <p className="text-xs text-muted">{note}</p>}
    </li>
  );
}

interface TilesProps {
  heading: string;
  /** Unique on the page. */
  id: string;
  lead?: ReactNode;
  tiles: readonly TileProps[];
  children?: ReactNode;
}

/** Renders nothing if the user may see none of the numbers. */
export function Tiles({ heading, id, lead, tiles, children }: TilesProps) {
  if (tiles.length === 0) return null;
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {lead && <p className="hint">{lead}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.25rem,100%),1fr))] gap-3">
        {tiles.map((tile) => (
          <Tile key={tile.label} {...tile} />
        ))}
      </ul>
      {children}
    </section>
  );
}
