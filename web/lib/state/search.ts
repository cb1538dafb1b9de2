import * as z from "zod/mini";

// What an address says after its "?": codes and dates, never a name. Values the contract does not know are left out.

/** The fields of a query in the contract, by their names: `leadList.query.shape`. */
export type Fields = Readonly<Record<string, z.core.$ZodType>>;

/** An address that may say each of these, or none. */
export type Search<Known extends Fields> = { [Name in keyof Known]?: z.output<Known[Name]> | undefined };

/** The address of a page in tabs: each has fields of its own, and the first needs no name. */
export type TabSearch<First extends Fields, Others extends Readonly<Record<string, Fields>>> =
  | ({ tab?: undefined } & Search<First>)
  | { [Tab in keyof Others]: { tab: Tab } & Search<Others[Tab]> }[keyof Others];

/**
 * The `validateSearch` of a page.
 * @example createFileRoute("/staff-portal/tasks")({ validateSearch: searchOf(taskQuery.shape) })
 */
export function searchOf<const Known extends Fields>(known: Known) {
  return (given: Record<string, unknown>) => readSearch(known, given);
}

/**
 * The `validateSearch` of a page in tabs.
 * @example tabSearchOf(leadList.query.shape, { board: leadFilters.shape, import: {} })
 */
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

/** Each name gets a value, if only `undefined`: else the router would keep what stood in the address. */
function readField(field: z.core.$ZodType, given: unknown): unknown {
  return given === undefined || given === "" ? undefined : z.safeParse(field, given).data;
}
