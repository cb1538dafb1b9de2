/** Old addresses with a new home: a permanent redirect, fragment kept. */
export const redirects = [
  { from: "/treatments/trt-injections", to: "/treatments/testosterone-therapy#injections" },
  { from: "/treatments/trt-gels", to: "/treatments/testosterone-therapy#gels" },
  { from: "/treatments/trt-pellets", to: "/treatments/testosterone-therapy#pellets" },
  { from: "/treatments/trt-therapy", to: "/specials/trt-therapy" },
] as const;

/** What a redirect screen adds, by the address it leads to. */
export const redirectNotes: Readonly<Record<string, string>> = {
  "/specials/trt-therapy": "Taking you to our TRT special offer page.",
};

/** Where an old address leads, if it is one. */
export function redirectAt(path: string): string | undefined {
  return redirects.find(({ from }) => from === path)?.to;
}
