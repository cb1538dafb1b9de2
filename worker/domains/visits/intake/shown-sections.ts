import type { SavedIntakeSections } from "#contract/intake.ts";
import type { Entrant } from "./entrant.ts";
import { type IntakeRow, openSections, type SectionRow } from "./records.ts";

/** The pages of a form as one entrant may see them. */
export interface ShownSections {
  sections: SavedIntakeSections;
  /** Of every stored page by section, hidden ones included: what a write compares with. */
  versions: Record<string, number>;
  /** The version below that of a page's first save. The same for every page, so that it does not tell which are hidden. */
  base: number;
}

/**
 * What was signed is never shown through a link. When the form comes back, the link starts it anew, and shows what was
 * saved through it since; an account shows all of it. Before the first signature both share the draft.
 */
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
