import type { ReactNode } from "react";
import { locations } from "#content/clinic.ts";
import type { PageTop } from "#web/lib/page/page-data.ts";
import { BOOKING_PATH } from "#web/lib/session/return-path.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { ClaimText } from "../content/claim.tsx";
import { Breadcrumb } from "../layout/breadcrumb.tsx";
import { NextFree } from "../layout/next-free.tsx";
import { Places } from "../layout/places.tsx";

interface PageFrameProps {
  top: PageTop;
  /** Both clinics unless given. */
  aside?: ReactNode;
  children?: ReactNode;
}

export function PageFrame({ top, aside, children }: PageFrameProps) {
  const here = locations.find(({ path }) => path === top.path);
  return (
    <>
      <div className="page-head deep">
        <div className="wrap">
          <div>
            <Breadcrumb current={top.heading} />
            <h1>{top.heading}</h1>
            <p className="lead">{top.summary}</p>
            {top.isMedical && <p className="mb-5 text-sm">Medical review: not yet recorded</p>}
            {top.path !== BOOKING_PATH && (
              <SiteLink href={BOOKING_PATH} className="btn large">
                <ClaimText id="schedule-free-visit" />
              </SiteLink>
            )}
            {here && <NextFree slug={here.slug} />}
          </div>
          {aside ?? <Places path={top.path} hasMap={here !== undefined} />}
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
