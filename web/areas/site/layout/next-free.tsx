import { useEffect, useRef, useState } from "react";
import type { ClinicLocation } from "#content/clinic.ts";
import { BOOKING_PATH } from "#web/lib/session/return-path.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";

/** Loads when scrolled into view. Without an answer the line stays blank, so that nothing moves. */
export function NextFree({ slug }: Pick<ClinicLocation, "slug">) {
  const [time, setTime] = useState<string | null>(null);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      // A failure needs no message: the button beside it leads to the same page.
      import("#web/lib/words/next-time.ts").then(({ nextTime }) => nextTime(slug)).then(setTime, () => undefined);
    });
    if (line.current) watch.observe(line.current);
    return () => watch.disconnect();
  }, [slug]);
  return (
    <p ref={line} className="next-free scripted">
      {time && (
        <>
          Next open time: <SiteLink href={`${BOOKING_PATH}?location=${slug}`}>{time}</SiteLink>
        </>
      )}
    </p>
  );
}
