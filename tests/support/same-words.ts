/** `consent_documents` finds a version by the hash of its text, so a second version with that text gets no row. */
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
