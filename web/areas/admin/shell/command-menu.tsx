import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { type AdminLink, pagesFor } from "./admin-pages.ts";
import { type Command, matching, setMenuOpen, useIsMenuOpen, useRegistered } from "./command-store.ts";

export function CommandMenu() {
  const isOpen = useIsMenuOpen();
  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // An open modal dialog comes first.
      if (!document.querySelector("dialog:modal")) setMenuOpen(true);
    }
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("keydown", onKey);
      setMenuOpen(false);
    };
  }, []);
  return isOpen && <Menu />;
}

function Menu() {
  const roles = useRoles();
  const registered = useRegistered();
  const [search, setSearch] = useState("");
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  // Runs after the dialog has opened, because opening focuses its first button.
  useEffect(() => input.current?.focus(), []);
  const run = useRun();
  const found = useMemo(() => {
    const pages = pagesFor(roles).map(toCommand);
    return matching([...registered, ...pages], search);
  }, [registered, roles, search]);
  const chosen = Math.min(active, found.length - 1);

  function onKeyDown(event: KeyboardEvent) {
    const next = stepOf(event.key, { at: chosen, count: found.length });
    const command = found[chosen];
    if (event.key === "Enter" && command) run(command);
    else if (next === undefined) return;
    else {
      setActive(next);
      list.current?.children[next]?.scrollIntoView({ block: "nearest" });
    }
    event.preventDefault();
  }

  return (
    <Dialog heading="Go to a page or run a command" onClose={() => setMenuOpen(false)}>
      <div className="field">
        <label htmlFor={`${id}-search`}>Page or command</label>
        <input
          id={`${id}-search`}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found[chosen] && `${id}-${chosen}`}
          autoComplete="off"
          ref={input}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div
          ref={list}
          className="mt-2 max-h-[min(24rem,50dvh)] overflow-y-auto"
          id={`${id}-list`}
          role="listbox"
          aria-label="Pages and commands"
        >
          {found.map((command, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
            <div
              key={command.id}
              id={`${id}-${index}`}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-4 border-l-3 border-transparent px-3 hover:bg-tint aria-selected:border-accent aria-selected:bg-tint"
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              onClick={() => run(command)}
            >
              {command.label}
              {"link" in command.act && <small>Page</small>}
            </div>
          ))}
        </div>
        <p role="status" className={found.length > 0 ? "sr-only" : undefined}>
          {found.length === 0 ? "Nothing is called that." : `${found.length} found`}
        </p>
      </div>
    </Dialog>
  );
}

function toCommand({ path, label }: AdminLink): Command {
  return { id: path, label, act: { link: { to: path } } };
}

function stepOf(key: string, { at, count }: { at: number; count: number }): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at - 1 + count) % count;
  return undefined;
}

/** The timeout lets the menu return the focus before the command moves it. */
function useRun() {
  const navigate = useNavigate();
  return ({ act }: Command) => {
    setMenuOpen(false);
    setTimeout(() => {
      if ("run" in act) act.run();
      else void navigate(act.link);
    });
  };
}
