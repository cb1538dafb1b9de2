import { useEffect } from "react";
import { redirectNotes } from "#content/redirects.ts";

/** The server answers old addresses with a 301; this is for client-side navigation. */
export function RedirectScreen({ to }: { to: string }) {
  useEffect(() => {
    window.location.replace(to);
  }, [to]);
  return (
    <div className="wrap spinner" role="status">
      <p>Redirecting...</p>
      {redirectNotes[to] && <p>{redirectNotes[to]}</p>}
    </div>
  );
}
