export function searchTexts<Name extends string>(...names: readonly Name[]) {
  return (given: Record<string, unknown>): { [Key in Name]?: string } => {
    const texts: { [Key in Name]?: string } = {};
    for (const name of names) {
      const value = given[name];
      if (typeof value === "string") texts[name] = value;
    }
    return texts;
  };
}
