import type { LinkProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { createStore, useStore } from "#web/lib/state/store.ts";

/** Something the command menu can do. */
export interface Command {
  /** Unique on the page. */
  id: string;
  /** An act in words: "New lead", "Export this list". */
  label: string;
  /** Either an address to go to, or what is done. */
  act: { link: Pick<LinkProps, "to" | "search"> } | { run: () => void };
  /** Found by these words too. */
  keywords?: string;
}

const registered = new Map<symbol, readonly Command[]>();
const all = createStore<readonly Command[]>([]);
const isOpen = createStore(false);

/**
 * Adds a page's own commands to the command menu (Ctrl-K) for as long as the component is there.
 * @param commands made by `useMemo`, or a constant
 */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    const owner = Symbol("commands");
    registered.set(owner, commands);
    refresh();
    return () => {
      registered.delete(owner);
      refresh();
    };
  }, [commands]);
}

/** What pages have added. */
export function useRegistered(): readonly Command[] {
  return useStore(all);
}

export function useIsMenuOpen(): boolean {
  return useStore(isOpen);
}

export const setMenuOpen = isOpen.set;

/** The commands whose label or keywords hold every word of a search, those first whose label begins with it. */
export function matching(commands: readonly Command[], search: string): Command[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = commands.filter(({ label, keywords = "" }) => {
    const text = `${label} ${keywords}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const begins = ({ label }: Command) => (label.toLowerCase().startsWith(words[0] ?? "") ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b));
}

function refresh(): void {
  all.set([...registered.values()].flat());
}
