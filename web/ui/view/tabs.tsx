import { Link, type LinkProps } from "@tanstack/react-router";

/** The tabs of all pages. */
type AnyTab = Extract<LinkProps["search"], { tab?: string | undefined }>["tab"];

export interface Tab<Key extends AnyTab> {
  /** The value of `?tab=`; undefined for the first. */
  key: Key;
  label: string;
  /** Items that wait in the tab. */
  count?: number | undefined;
}

interface TabsProps<Key extends AnyTab> {
  /** Accessible name of the tab list. */
  label: string;
  /** Only those that the user may open. */
  tabs: readonly Tab<Key>[];
  current: Key;
}

// The router itself marks a link whose address is the whole of this one; lists add pages and filters to it.
const EXACT = { exact: true } as const;

/** Parts of one page under addresses of their own (`?tab=records`); the first needs none. Links: each can be opened beside. */
export function Tabs<Key extends AnyTab>({ label, tabs, current }: TabsProps<Key>) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map(({ key, label: words, count }) => (
          <li key={words}>
            <Link
              ref={key === current ? bringIntoSight : undefined}
              to="."
              search={{ tab: key }}
              activeOptions={EXACT}
              aria-current={key === current ? "page" : undefined}
            >
              {words}
              {count !== undefined && count > 0 && <b>{count.toLocaleString("en-US")}</b>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a narrow screen, scrolls the open tab to the middle. */
function bringIntoSight(open: HTMLElement | null): void {
  const nav = open?.closest("nav");
  if (open && nav) nav.scrollLeft = open.offsetLeft - (nav.clientWidth - open.offsetWidth) / 2;
}
