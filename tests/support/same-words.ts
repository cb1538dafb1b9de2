/**
 * Versions of a document that have the very words of another: a row of `consent_documents` is known by the hash of its
 * words, so that the later one would get none.
 * @param hashes by version, such as "treatment 2026-11-22"
 */
export function sameWords(hashes: Readonly<Record<string, string>>): string[] {
  const first = new Map<string, string>();
  return Object.entries(hashes).flatMap(([version, hash]) => {
    const same = first.get(hash);
    if (same === undefined) first.set(hash, version);
    return same === undefined
      ? []
      : [`${version} has the very words of ${same}: keep the version, or change the words`];
  });
}
