import { useCallback, useEffect, useState } from "react";

/**
 * What only a part of the page needs, mostly its code. Unlike with `lazy`, a failure stays in that part and can be tried
 * again.
 * @param load stable over renders
 */
export function useLoaded<What extends object>(load: () => Promise<What>, isWanted = true) {
  const [loaded, setLoaded] = useState<What>();
  const [error, setError] = useState<unknown>();
  const retry = useCallback(() => void load().then(setLoaded, setError), [load]);
  useEffect(() => {
    if (isWanted) retry();
  }, [isWanted, retry]);
  return { loaded, error: loaded ? undefined : error, retry };
}
