import { useCallback, useState } from "react";
import type { ManagedVisit } from "#contract/booking-answers.ts";
import { AccountPage } from "#web/areas/account/shell/account-page.tsx";
import { BOOKING_PATH } from "#web/lib/session/return-path.ts";
import { Phones } from "#web/ui/base/form-notice.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { useLoad } from "../times/use-load.ts";
import { OfferPage } from "../waitlist/offer-page.tsx";
import { WaitPage } from "../waitlist/wait-page.tsx";
import { LinkLoading } from "./link-loading.tsx";
import { fetchVisitByLink, isToken } from "./visit-api.ts";
import { VisitView } from "./visit-view.tsx";

/** A visit, an offer or a waitlist entry. The token is the key, so no title or referrer may hold it. */
export function ManagePage({ token }: { token: string }) {
  const [, offer] = /^offer\/(.*)$/.exec(token) ?? [];
  if (offer !== undefined) return isToken(offer) ? <OfferPage token={offer} dead={<DeadLink />} /> : <DeadLink />;
  const [, waiting] = /^waiting\/(.*)$/.exec(token) ?? [];
  if (waiting !== undefined) return isToken(waiting) ? <WaitPage token={waiting} dead={<DeadLink />} /> : <DeadLink />;
  return isToken(token) ? <Visit key={token} token={token} /> : <DeadLink />;
}

function Visit({ token }: { token: string }) {
  const load = useCallback(() => fetchVisitByLink(token), [token]);
  const { data, problem, retry } = useLoad(load);
  const [changed, setChanged] = useState<ManagedVisit>();
  const visit = changed ?? data;
  if (problem?.isExpired) return <DeadLink />;
  if (visit) return <VisitView token={token} visit={visit} onVisit={setChanged} />;
  return <LinkLoading heading="Your visit" problem={problem} onRetry={retry} />;
}

function DeadLink() {
  return (
    <AccountPage
      heading="This link no longer works"
      lead="Links to a visit end the day after it. If yours should still work, please copy all of it from our message, or call us:"
    >
      <div className="step">
        <Phones />
        <p>
          <SiteLink href={BOOKING_PATH} className="btn">
            Book a visit
          </SiteLink>
        </p>
      </div>
    </AccountPage>
  );
}
