/** Machine syntax that no patient types: markup, scripts, chat templates, forged speaker labels. */
const MACHINE_SYNTAX: readonly RegExp[] = [
  /<\s*[/!|]|<\s*(?:script|img|div|svg|iframe|style|a|system|user|assistant|p|span|input|form|body|meta)\b/,
  /\bjavascript\s*:|\bdata\s*:\s*text|\bon(?:error|load|click)\s*=/,
  /!\[[^\]]{0,80}\]\(|\]\(\s*(?:https?|javascript)/,
  /\[\/?inst\]|<<\s*sys|\|>|#{3,}\s*(?:end|new|system|instruction)|\{\s*"role"/,
  /(?:^|\n)\s*(?:system|assistant|developer|max)\s*:/,
  /\bhttps?:\/\/\d{1,3}\.\d{1,3}\./,
];

/** A long run without spaces that looks like base64 or hex, or a row of Morse. */
const OPAQUE: readonly RegExp[] = [/[A-Za-z0-9+/]{36,}={0,2}/, /(?:[.-]{1,6} +\/? *){8,}/];

export function hasMachineSyntax(text: string): boolean {
  const lower = text.toLowerCase();
  return MACHINE_SYNTAX.some((pattern) => pattern.test(lower));
}

export function hasOpaqueText(text: string): boolean {
  return OPAQUE.some((pattern) => pattern.test(text));
}
