import { useEffect, useRef, useState } from "react";
import type { ClinicLocation } from "#content/clinic.ts";
import { BOOKING_PATH } from "#web/lib/session/return-path.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";

/** Once React runs and somebody looks: a clinic's first free time. Its line is kept free; without an answer it stays blank. */
export function NextFree({ slug }: Pick<ClinicLocation, "slug">) {
  const [time, setTime] = useState<string | null>(null);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      // A button beside leads to the same.
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
