import type { ClaimId } from "./claims.ts";

export const pageOffers: Readonly<Record<string, readonly { claim: ClaimId; href?: string }[]>> = {
  "/special-offers": [
    { claim: "first-visit-free", href: "/book-appointment" },
    { claim: "save-weight-loss", href: "/specials/mens-weight-loss-program" },
    { claim: "save-trt", href: "/specials/trt-therapy" },
  ],
  "/specials/mens-weight-loss-program": [{ claim: "save-weight-loss" }],
  "/specials/trt-therapy": [{ claim: "save-trt" }],
};
