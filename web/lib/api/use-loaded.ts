import { useCallback, useEffect, useState } from "react";

/** Unlike with `lazy`, a failure stays in this part and can be retried. @param load stable over renders */
export function useLoaded<What extends object>(load: () => Promise<What>, isWanted = true) {
  const [loaded, setLoaded] = useState<What>();
  const [error, setError] = useState<unknown>();
  const retry = useCallback(() => void load().then(setLoaded, setError), [load]);
  useEffect(() => {
    if (isWanted) retry();
  }, [isWanted, retry]);
  return { loaded, error: loaded ? undefined : error, retry };
}
