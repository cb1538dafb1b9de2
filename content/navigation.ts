// Written out, because importing the page list would send every page's head with the menus. A test checks each path.

export interface NavigationLink {
  label: string;
  href: string;
  parts?: readonly NavigationLink[];
}

export interface NavigationGroup {
  id: string;
  label: string;
  links: readonly NavigationLink[];
}

export const treatmentLinks: readonly NavigationLink[] = [
  {
    label: "Testosterone Therapy",
    href: "/treatments/testosterone-therapy",
    parts: [
      { label: "TRT Injections", href: "/treatments/testosterone-therapy#injections" },
      { label: "TRT Gels", href: "/treatments/testosterone-therapy#gels" },
      { label: "TRT Pellets", href: "/treatments/testosterone-therapy#pellets" },
    ],
  },
  { label: "Erectile Dysfunction", href: "/treatments/erectile-dysfunction" },
  { label: "Hair Restoration", href: "/treatments/hair-restoration" },
  { label: "Medical Weight Loss", href: "/treatments/weight-loss" },
  { label: "Performance Peptides", href: "/treatments/performance-peptides" },
  { label: "Preventive Health", href: "/treatments/preventive-health" },
];

export const menu: readonly NavigationGroup[] = [
  { id: "treatments", label: "Specialized Treatments", links: treatmentLinks },
  {
    id: "locations",
    label: "Locations",
    links: [
      { label: "Green Bay, Wisconsin", href: "/locations/green-bay" },
      { label: "Skokie, Illinois", href: "/locations/skokie" },
    ],
  },
  {
    id: "offers",
    label: "Special Offers",
    links: [
      { label: "All Special Offers", href: "/special-offers" },
      { label: "Shockwave Therapy for ED", href: "/specials/shockwave-therapy-ed" },
      { label: "Men's Weight Loss Program", href: "/specials/mens-weight-loss-program" },
      { label: "TRT Special", href: "/specials/trt-therapy" },
    ],
  },
  {
    id: "library",
    label: "Health Library",
    links: [
      { label: "All Articles", href: "/health-library" },
      { label: "When Viagra Doesn't Work", href: "/when-viagra-doesnt-work" },
    ],
  },
  {
    id: "about",
    label: "About Us",
    links: [
      { label: "Our Story", href: "/about#our-story" },
      { label: "Medical Team", href: "/about#medical-team" },
      { label: "Contact Us", href: "/about#contact" },
    ],
  },
];

export const legalLinks: readonly NavigationLink[] = [
  { label: "Privacy Policy", href: "/privacy-policy" },
  { label: "Terms of Service", href: "/terms-of-service" },
  { label: "Patient Rights", href: "/patient-rights" },
  { label: "HIPAA Notice", href: "/hipaa-notice" },
  { label: "Consumer Health Data", href: "/consumer-health-data" },
  { label: "Accessibility", href: "/accessibility" },
  { label: "About Us", href: "/about" },
];
