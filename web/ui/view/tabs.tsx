import { Link, type LinkProps } from "@tanstack/react-router";

type AnyTab = Extract<LinkProps["search"], { tab?: string | undefined }>["tab"];

export interface Tab<Key extends AnyTab> {
  key: Key;
  label: string;
  count?: number | undefined;
}

interface TabsProps<Key extends AnyTab> {
  label: string;
  tabs: readonly Tab<Key>[];
  current: Key;
}

// Lists add pages and filters to the address, which the router's own mark compares as a whole.
const EXACT = { exact: true } as const;

/** The first tab needs no `?tab=`. */
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

function bringIntoSight(open: HTMLElement | null): void {
  const nav = open?.closest("nav");
  if (open && nav) nav.scrollLeft = open.offsetLeft - (nav.clientWidth - open.offsetWidth) / 2;
}
