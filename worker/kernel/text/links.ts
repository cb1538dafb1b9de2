/** A link with any other scheme is blanked. */
const SCHEME = /^(?:https?|ircs?|mailto|xmpp):/i;
/** "//" and "/\" would lead to another site. */
const OWN = /^(?:\/(?![/\\%])|#)/;

/** Browsers drop control characters, so none may be in an address. */
export function safeHref(href: string): string {
  if (/[\p{Cc}\s\\]/u.test(href)) return "";
  return SCHEME.test(href) || OWN.test(href) ? href : "";
}
