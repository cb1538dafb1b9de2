import type { ClaimId } from "./claims.ts";

export interface Section {
  id: string;
  heading: string;
  text: string;
}

/** Short sections that menus and old addresses point into, by path. */
export const sections: Readonly<Record<string, readonly Section[]>> = {
  "/treatments/testosterone-therapy": [
    {
      id: "injections",
      heading: "Injections",
      text: "Given every week or two, by us or by yourself once we have shown you how. Levels rise after a dose and fall before the next one, so some men feel the difference.",
    },
    {
      id: "gels",
      heading: "Gels",
      text: "Rubbed on the skin once a day, for steadier levels. Gel can pass to a partner or child by touch: wash your hands, let it dry and keep the skin covered.",
    },
    {
      id: "pellets",
      heading: "Pellets",
      text: "Placed under the skin in a small procedure every few months. A pellet can come out or get infected, and it can't be taken out quickly if testosterone does not suit you.",
    },
  ],
};

/** Offers of the claims register that a page must show, by path. */
export const offers: Readonly<Record<string, readonly { claim: ClaimId; href?: string }[]>> = {
  "/special-offers": [
    { claim: "first-visit-free", href: "/book-appointment" },
    { claim: "save-weight-loss", href: "/specials/mens-weight-loss-program" },
    { claim: "save-trt", href: "/specials/trt-therapy" },
  ],
  "/specials/mens-weight-loss-program": [{ claim: "save-weight-loss" }],
  "/specials/trt-therapy": [{ claim: "save-trt" }],
};
