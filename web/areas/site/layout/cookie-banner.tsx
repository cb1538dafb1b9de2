import { Button } from "#web/ui/base/button.tsx";
import { Icon } from "#web/ui/base/icon.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";

/** boot sets <html data-cookies="ask">, or "signal" with GPC, to show it, and handles its buttons. */
export function CookieBanner() {
  return (
    <section className="cookies" aria-label="Cookie choice" tabIndex={-1}>
      <p className="ask">
        May we count page views and clicks, to make this site better? We never do so on patient pages. See our{" "}
        <SiteLink href="/privacy-policy">privacy policy</SiteLink>.
      </p>
      <p className="signal">
        Your browser sends Global Privacy Control. We honor it: nothing is counted, and the answer stays no.
      </p>
      <Button data-consent="accepted">Accept</Button>
      <Button data-consent="declined">Decline</Button>
      <Button look="icon" data-consent="declined" aria-label="Close and decline">
        <Icon name="close" />
      </Button>
    </section>
  );
}
