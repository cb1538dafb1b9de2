import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { isShellAddress } from "#content/private-paths.ts";

/** Goes on to a page for good: among private pages the router does it, to a public one the browser. */
export function useLeave() {
  const navigate = useNavigate();
  return useCallback(
    (target: string) => {
      const { pathname } = new URL(target, location.origin);
      if (isShellAddress(pathname)) void navigate({ href: target, replace: true });
      else location.replace(target);
    },
    [navigate],
  );
}
