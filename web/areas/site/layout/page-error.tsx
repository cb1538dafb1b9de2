import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createContext, use, useCallback } from "react";
import { NotLoaded } from "#web/ui/base/not-loaded.tsx";

/** The area's navigation, which stays when one of its pages fails. */
export const AreaNav = createContext<ReactNode>(undefined);

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
