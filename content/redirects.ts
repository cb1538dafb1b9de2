/** Permanent redirects; the fragment is kept. */
export const redirects = [
  { from: "/treatments/trt-injections", to: "/treatments/testosterone-therapy#injections" },
  { from: "/treatments/trt-gels", to: "/treatments/testosterone-therapy#gels" },
  { from: "/treatments/trt-pellets", to: "/treatments/testosterone-therapy#pellets" },
  { from: "/treatments/trt-therapy", to: "/specials/trt-therapy" },
] as const;

export const redirectNotes: Readonly<Record<string, string>> = {
  "/specials/trt-therapy": "Taking you to our TRT special offer page.",
};

export function redirectAt(path: string): string | undefined {
  return redirects.find(({ from }) => from === path)?.to;
}
