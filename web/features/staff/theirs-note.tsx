import type { ReactNode } from "react";
import { Button } from "#web/ui/base/button.tsx";

interface TheirsNoteProps {
  /** What it is now, in words. */
  now: ReactNode;
  onTake: () => void;
}

/** Two people wrote at once: what the other has saved, beside what stands in the form. */
export function TheirsNote({ now, onTake }: TheirsNoteProps) {
  return (
    <section className="note" aria-label="What somebody else has saved">
      <p>
        <b>It is now:</b>
      </p>
      <div className="quote">{now}</div>
      <p>What you wrote still stands in the form below. Saving puts yours in its place.</p>
      <Button onClick={onTake}>Take theirs and drop mine</Button>
    </section>
  );
}
