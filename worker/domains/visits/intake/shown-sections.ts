import type { SavedIntakeSections } from "#contract/intake.ts";
import type { Entrant } from "./entrant.ts";
import { type IntakeRow, openSections, type SectionRow } from "./records.ts";

export interface ShownSections {
  sections: SavedIntakeSections;
  versions: Record<string, number>;
  /** Below the version of a first save, and the same for every section, so that it does not tell which are hidden. */
  base: number;
}

/** A signed form is never shown through a link: a returned one starts over there, while the account shows all of it. */
export async function openShown(
  key: CryptoKey,
  { access }: Pick<Entrant, "access">,
  { intake: { submittedAt }, rows }: { intake: Pick<IntakeRow, "submittedAt">; rows: readonly SectionRow[] },
): Promise<ShownSections> {
  const isShown = ({ updatedAt, isByAccount }: SectionRow) =>
    access === "account" || submittedAt === null || (!isByAccount && updatedAt.getTime() > submittedAt.getTime());
  const hidden = rows.filter((row) => !isShown(row));
  return {
    sections: await openSections(key, rows.filter(isShown)),
    versions: Object.fromEntries(rows.map(({ section, version }) => [section, version])),
    base: Math.max(0, ...hidden.map(({ version }) => version)),
  };
}
