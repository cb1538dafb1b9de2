import { type PageKey, pages } from "./pages.ts";

export interface NavigationLink {
  label: string;
  /** A path of this site, with a fragment where the menu points into a page. */
  href: string;
}

export interface NavigationGroup {
  id: string;
  label: string;
  links: readonly NavigationLink[];
  /** Shown smaller, below the rest. */
  more?: readonly NavigationLink[];
}

function to(key: PageKey, label: string, fragment = ""): NavigationLink {
  return { label, href: pages[key].path + fragment };
}

export const treatmentLinks: readonly NavigationLink[] = [
  to("testosteroneTherapy", "Testosterone Therapy"),
  to("erectileDysfunction", "Erectile Dysfunction"),
  to("hairRestoration", "Hair Restoration"),
  to("weightLoss", "Medical Weight Loss"),
  to("performancePeptides", "Performance Peptides"),
  to("preventiveHealth", "Preventive Health"),
];

export const menu: readonly NavigationGroup[] = [
  {
    id: "treatments",
    label: "Specialized Treatments",
    links: treatmentLinks,
    more: [
      to("testosteroneTherapy", "TRT Injections", "#injections"),
      to("testosteroneTherapy", "TRT Gels", "#gels"),
      to("testosteroneTherapy", "TRT Pellets", "#pellets"),
    ],
  },
  {
    id: "locations",
    label: "Locations",
    links: [to("greenBay", "Green Bay, Wisconsin"), to("skokie", "Skokie, Illinois")],
  },
  {
    id: "offers",
    label: "Special Offers",
    links: [
      to("specialOffers", "All Special Offers"),
      to("shockwaveTherapyEd", "Shockwave Therapy for ED"),
      to("mensWeightLossProgram", "Men's Weight Loss Program"),
      to("trtSpecial", "TRT Special"),
    ],
  },
  {
    id: "library",
    label: "Health Library",
    links: [to("healthLibrary", "All Articles"), to("whenViagraDoesntWork", "When Viagra Doesn't Work")],
  },
  {
    id: "about",
    label: "About Us",
    links: [
      to("about", "Our Story", "#our-story"),
      to("about", "Medical Team", "#medical-team"),
      to("about", "Contact Us", "#contact"),
    ],
  },
];

export const legalLinks: readonly NavigationLink[] = [
  to("privacyPolicy", "Privacy Policy"),
  to("termsOfService", "Terms of Service"),
  to("patientRights", "Patient Rights"),
  to("hipaaNotice", "HIPAA Notice"),
  to("consumerHealthData", "Consumer Health Data"),
  to("accessibility", "Accessibility"),
  to("about", "About Us"),
];
