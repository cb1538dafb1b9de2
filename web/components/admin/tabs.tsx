import { Link, useRouterState } from "@tanstack/react-router";
import { useSearch } from "#web/lib/use-search.ts";

export interface Tab<Key extends string> {
  key: Key;
  label: string;
  /** Beside the label: how many wait there. */
  count?: number | undefined;
}

interface TabsProps<Key extends string> {
  /** What they are tabs of, for who does not see it. */
  label: string;
  /** Only those that the person may see. */
  tabs: readonly Tab<Key>[];
  current: Key;
}

// The router itself marks a link whose address is the whole of this one; lists add pages and filters to it.
const EXACT = { exact: true } as const;

/** Parts of one page under addresses of their own (`?tab=records`); the first needs none. Links: each can be opened beside. */
export function Tabs<Key extends string>({ label, tabs, current }: TabsProps<Key>) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map(({ key, label: words, count }, index) => (
          <li key={key}>
            <Link
              ref={key === current ? bringIntoSight : undefined}
              to={pathname}
              search={index === 0 ? {} : { tab: key }}
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

/** Where there is no room for all tabs, the open one stands in the middle. */
function bringIntoSight(open: HTMLElement | null): void {
  const nav = open?.closest("nav");
  if (open && nav) nav.scrollLeft = open.offsetLeft - (nav.clientWidth - open.offsetWidth) / 2;
}

/** The tab in the address; the first one where it names none of these. @example `const tab = useTab(TABS)` */
export function useTab<Key extends string>(tabs: readonly [Tab<Key>, ...Tab<Key>[]]): Key {
  const [{ tab }] = useSearch();
  return (tabs.find(({ key }) => key === tab) ?? tabs[0]).key;
}
