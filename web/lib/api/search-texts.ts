export function searchTexts<Name extends string>(...names: readonly Name[]) {
  return (given: Record<string, unknown>): { [Key in Name]?: string } => {
    const said: { [Key in Name]?: string } = {};
    for (const name of names) {
      const value = given[name];
      if (typeof value === "string") said[name] = value;
    }
    return said;
  };
}
