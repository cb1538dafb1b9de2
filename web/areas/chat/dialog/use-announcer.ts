import { useCallback, useState } from "react";

export type Announce = (text: string) => void;

/** The words of the one status region. Saying the same thing twice still has to change the region. */
export function useAnnouncer(): { said: string; announce: Announce } {
  const [said, setSaid] = useState("");
  const announce = useCallback((text: string) => {
    setSaid((before) => (before === text ? `${text}\u00a0` : text));
  }, []);
  return { said, announce };
}
