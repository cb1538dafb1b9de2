import { Link, useRouterState } from "@tanstack/react-router";
import { useLayoutEffect, useRef } from "react";
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
  const nav = useRef<HTMLElement>(null);
  // Where there is no room for all of them, the open one is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open
  useLayoutEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && open)
      nav.current.scrollLeft = open.offsetLeft - (nav.current.clientWidth - open.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className="tabs" aria-label={label} ref={nav}>
      <ul>
        {tabs.map(({ key, label: words, count }, index) => (
          <li key={key}>
            <Link
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

/** The tab in the address; the first one where it names none of these. @example `const tab = useTab(TABS)` */
export function useTab<Key extends string>(tabs: readonly [Tab<Key>, ...Tab<Key>[]]): Key {
  const [{ tab }] = useSearch();
  return (tabs.find(({ key }) => key === tab) ?? tabs[0]).key;
}
