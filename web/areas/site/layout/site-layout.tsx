import type { ReactNode } from "react";
import { IconSprite } from "#web/ui/base/icon.tsx";
import { Toaster } from "#web/ui/base/toaster.tsx";
import { CookieBanner } from "./cookie-banner.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { MobileMenu } from "./menus/mobile-menu.tsx";

/** `assistant` comes first, so that it works before the rest of the page has arrived. */
export function SiteLayout({ assistant, children }: { assistant: ReactNode; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <IconSprite />
      {assistant}
      <Header />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <MobileMenu />
      <CookieBanner />
      <Toaster />
    </>
  );
}
