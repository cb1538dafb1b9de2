import { useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback } from "react";
import { locations } from "#content/clinic.ts";
import type { Clinic } from "#contract/booking.ts";

type Search = Readonly<Record<string, string | undefined>>;

/** What the address says after its "?", and how to change it without losing the rest. No names, no words: codes and dates. */
export function useSearch(): [Search, (changes: Search, isNewStep?: boolean) => void] {
  const router = useRouter();
  const search: Search = useRouterState({ select: ({ location }) => location.search });
  const change = useCallback(
    (changes: Search, isNewStep = false) => {
      const { pathname, search: now } = router.latestLocation;
      const merged = Object.entries({ ...(now as Search), ...changes }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      );
      const text = new URLSearchParams(merged).toString();
      void router.navigate({ href: `${pathname}${text && `?${text}`}`, replace: !isNewStep });
    },
    [router],
  );
  return [search, change];
}

/** The clinic in the address; the first one where it names none. */
export function clinicOf({ location }: Search): Clinic {
  return locations.find(({ slug }) => slug === location)?.slug ?? locations[0].slug;
}
