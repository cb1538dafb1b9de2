import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { areaOf } from "#content/private-paths.ts";

/** Within an area the router navigates; another area loads a document. */
export function useLeave() {
  const navigate = useNavigate();
  return useCallback(
    (target: string) => {
      const { pathname } = new URL(target, location.origin);
      if (areaOf(pathname) === areaOf(location.pathname)) void navigate({ href: target, replace: true });
      else location.replace(target);
    },
    [navigate],
  );
}
