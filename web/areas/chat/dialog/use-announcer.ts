import { useCallback, useState } from "react";

export type Announce = (text: string) => void;

/** A repeated text must still change the status region, or screen readers skip it. */
export function useAnnouncer(): { announcement: string; announce: Announce } {
  const [announcement, setAnnouncement] = useState("");
  const announce = useCallback((text: string) => {
    setAnnouncement((before) => (before === text ? `${text}\u00a0` : text));
  }, []);
  return { announcement, announce };
}
