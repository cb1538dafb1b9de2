import type { LinkProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { createStore, useStore } from "#web/lib/state/store.ts";

export interface Command {
  /** Unique on the page. */
  id: string;
  /** "New lead", "Export this list" */
  label: string;
  act: { link: Pick<LinkProps, "to" | "search"> } | { run: () => void };
  /** Extra search terms. */
  keywords?: string;
}

const registered = new Map<symbol, readonly Command[]>();
const all = createStore<readonly Command[]>([]);
const isOpen = createStore(false);

/** Registered while mounted. @param commands memoized or constant, to avoid registering on each render */
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

export function useRegistered(): readonly Command[] {
  return useStore(all);
}

export function useIsMenuOpen(): boolean {
  return useStore(isOpen);
}

export const setMenuOpen = isOpen.set;

/** Every word must match; commands whose label begins with the first word come first. */
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
