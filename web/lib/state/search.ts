import * as z from "zod/mini";

// Addresses hold codes and dates, never names.

export type Fields = Readonly<Record<string, z.core.$ZodType>>;

export type Search<Known extends Fields> = { [Name in keyof Known]?: z.output<Known[Name]> | undefined };

export type TabSearch<First extends Fields, Others extends Readonly<Record<string, Fields>>> =
  | ({ tab?: undefined } & Search<First>)
  | { [Tab in keyof Others]: { tab: Tab } & Search<Others[Tab]> }[keyof Others];

export function searchOf<const Known extends Fields>(known: Known) {
  return (given: Record<string, unknown>) => readSearch(known, given);
}

export function tabSearchOf<const First extends Fields, const Others extends Readonly<Record<string, Fields>>>(
  first: First,
  others: Others,
) {
  return (given: Record<string, unknown>): TabSearch<First, Others> => {
    const tab = Object.keys(others).find((name) => name === given["tab"]);
    const search = readSearch((tab === undefined ? first : others[tab]) ?? first, given);
    return { ...search, tab } as TabSearch<First, Others>;
  };
}

function readSearch<Known extends Fields>(known: Known, given: Record<string, unknown>): Search<Known> {
  const read = Object.entries(known).map(([name, field]) => [name, readField(field, given[name])]);
  return Object.fromEntries(read);
}

function readField(field: z.core.$ZodType, given: unknown): unknown {
  return given === undefined || given === "" ? undefined : z.safeParse(field, given).data;
}
