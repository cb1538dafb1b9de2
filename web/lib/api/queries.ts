import { QueryCache, QueryClient, queryOptions } from "@tanstack/react-query";
import { auth } from "../session/auth-client.ts";
import { api } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { take } from "./take.ts";

/** Spec.md, point 9: stale after a minute, kept for five, one retry. */
const STALE_MS = 60_000;
const KEPT_MS = 5 * 60_000;
const RETRIES = 1;

/** What the server said of the signed-in person. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      gcTime: KEPT_MS,
      // A refusal stays one.
      retry: (failures, error) => failures < RETRIES && !(error instanceof ApiError),
      refetchOnWindowFocus: false,
    },
  },
  queryCache: new QueryCache({ onError: (error) => console.warn(error.message) }),
});

/** His own row, or null. */
export const profileQuery = queryOptions({ queryKey: ["profile"], queryFn: () => take(api.profile.$get()) });

/** His active roles. */
export const rolesQuery = queryOptions({ queryKey: ["roles"], queryFn: () => take(api.profile.roles.$get()) });

/** His user object of the protocol: factors, identities, a new address that waits. */
export const userQuery = queryOptions({
  queryKey: ["user"],
  async queryFn() {
    const { data, error } = await auth.getUser();
    if (error) throw error;
    return data.user;
  },
});
