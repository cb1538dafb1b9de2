import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createContext, use, useCallback } from "react";
import { NotLoaded } from "#web/ui/base/not-loaded.tsx";

/** The navigation of an area, so that it stays when one of its pages fails. */
export const AreaNav = createContext<ReactNode>(undefined);

/** In place of a page that could not be loaded or shown; the frame around it stays. */
export function PageError({ error }: ErrorComponentProps) {
  const nav = use(AreaNav);
  const router = useRouter();
  const retry = useCallback(() => void router.invalidate(), [router]);
  return (
    <div className="wrap page account" data-nav={nav !== undefined}>
      {nav}
      <div>
        <h1>This page didn’t load</h1>
        <NotLoaded error={error} retry={retry} isPage />
      </div>
    </div>
  );
}
