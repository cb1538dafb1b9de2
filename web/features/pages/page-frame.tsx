import "../../reading.css";
import type { ReactNode } from "react";
import { locations } from "#content/clinic.ts";
import { Breadcrumb } from "#web/components/layout/breadcrumb.tsx";
import { Places } from "#web/components/layout/places.tsx";
import { Claim } from "#web/components/ui/claim.tsx";
import { SiteLink } from "#web/components/ui/site-link.tsx";
import type { PageTop } from "#web/lib/page-data.ts";

const BOOKING_PATH = "/book-appointment";

interface PageFrameProps {
  top: PageTop;
  /** Beside the text; both clinics unless the page says otherwise. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** Breadcrumb, heading, plain answer, and the way to a visit. */
export function PageFrame({ top, aside, children }: PageFrameProps) {
  const isVisit = top.path === BOOKING_PATH || locations.some(({ path }) => path === top.path);
  return (
    <>
      <div className="page-head deep">
        <div className="wrap">
          <div>
            <Breadcrumb current={top.heading} />
            <h1>{top.heading}</h1>
            <p className="lead">{top.summary}</p>
            {top.isMedical && <p className="article-facts">Medical review: not yet recorded</p>}
            {top.path !== BOOKING_PATH && (
              <SiteLink href={BOOKING_PATH} className="btn large">
                <Claim id="schedule-free-visit" />
              </SiteLink>
            )}
          </div>
          {aside ?? <Places path={top.path} hasMap={isVisit} />}
        </div>
      </div>
      <div className="wrap page">
        {children}
        <p>
          <SiteLink href="/">Return to the home page</SiteLink>
        </p>
      </div>
    </>
  );
}
