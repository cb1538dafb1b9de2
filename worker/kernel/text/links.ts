/** A link with any other scheme is blanked. */
const SCHEME = /^(?:https?|ircs?|mailto|xmpp):/i;
/** A path or a part of this site; "//" and "/\" would lead to another, and none of ours begins with an escape. */
const OWN = /^(?:\/(?![/\\%])|#)/;

/** The address if an article may link to it, else "". Browsers drop control characters, so none may stand in it. */
export function safeHref(href: string): string {
  if (/[\p{Cc}\s\\]/u.test(href)) return "";
  return SCHEME.test(href) || OWN.test(href) ? href : "";
}
