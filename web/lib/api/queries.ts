import { QueryCache, QueryClient, queryOptions } from "@tanstack/react-query";
import { auth } from "../session/auth-client.ts";
import { api } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { take } from "./take.ts";

const STALE_MS = 60_000;
const KEPT_MS = 5 * 60_000;
const RETRIES = 1;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      gcTime: KEPT_MS,
      retry: (failures, error) => failures < RETRIES && !(error instanceof ApiError),
      refetchOnWindowFocus: false,
    },
  },
  queryCache: new QueryCache({ onError: (error) => console.warn(error.message) }),
});

export const profileQuery = queryOptions({ queryKey: ["profile"], queryFn: () => take(api.profile.$get()) });

export const rolesQuery = queryOptions({ queryKey: ["roles"], queryFn: () => take(api.profile.roles.$get()) });

export const userQuery = queryOptions({
  queryKey: ["user"],
  async queryFn() {
    const { data, error } = await auth.getUser();
    if (error) throw error;
    return data.user;
  },
});
