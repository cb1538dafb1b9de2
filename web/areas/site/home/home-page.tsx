import { HomeIconSprite } from "#web/ui/base/icon.tsx";
import { AskMax } from "./ask-max.tsx";
import { Clinicians } from "./clinicians.tsx";
import { ClosingBanner } from "./closing-banner.tsx";
import { Education } from "./education.tsx";
import { Faq } from "./faq.tsx";
import { FindUs } from "./find-us.tsx";
import { FirstVisit } from "./first-visit.tsx";
import { Hero } from "./hero.tsx";
import { Practice } from "./practice.tsx";
import { Services } from "./services.tsx";
import { Steps } from "./steps.tsx";
import { Testimonials } from "./testimonials.tsx";

export function HomePage() {
  return (
    <>
      <HomeIconSprite />
      <Hero />
      <Practice />
      <FirstVisit />
      <Services />
      <Steps />
      <Clinicians />
      <Testimonials />
      <FindUs />
      <Faq />
      <Education />
      <AskMax />
      <ClosingBanner />
    </>
  );
}
