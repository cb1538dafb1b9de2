// IANA's special-purpose registries (RFC 6890). `URL` has already normalized decimal, hex and octal IPv4.

const NOT_PUBLIC_4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Ranges within 2000::/3 that are not public or embed IPv4; everything outside 2000::/3 is refused. */
const NOT_PUBLIC_6: readonly (readonly [string, number])[] = [
  ["2001:0:0:0:0:0:0:0", 23],
  ["2001:db8:0:0:0:0:0:0", 32],
  ["2002:0:0:0:0:0:0:0", 16],
  ["3fff:0:0:0:0:0:0:0", 20],
];

function bitsOf(text: string): string | null {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return toBits(text.split(".").map(Number), 8);
  const plain = text.replace(/^\[|\]$/g, "");
  return plain.includes(":") ? bits6(plain) : null;
}

function bits6(text: string): string | null {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(text);
  const [, before = "", a = 0, b = 0, c = 0, d = 0] = dotted ?? [];
  const pair = (high: unknown, low: unknown) => (Number(high) * 256 + Number(low)).toString(16);
  const whole = dotted ? `${before}${pair(a, b)}:${pair(c, d)}` : text;
  const [head = "", tail, more] = whole.split("::");
  if (more !== undefined) return null;
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const [first, last] = [groups(head), groups(tail ?? "")];
  const missing = 8 - first.length - last.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const all = [...first, ...Array<string>(Math.max(0, missing)).fill("0"), ...last];
  return all.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? toBits(
        all.map((group) => Number.parseInt(group, 16)),
        16,
      )
    : null;
}

function toBits(numbers: readonly number[], width: number): string | null {
  if (numbers.some((number) => number >= 2 ** width)) return null;
  return numbers.map((number) => number.toString(2).padStart(width, "0")).join("");
}

export function isIpAddress(text: string): boolean {
  return bitsOf(text) !== null;
}

export function isPublicAddress(text: string): boolean {
  const bits = bitsOf(text);
  if (bits === null) return false;
  if (bits.length === 32) return !isWithin(bits, NOT_PUBLIC_4);
  return bits.startsWith("001") && !isWithin(bits, NOT_PUBLIC_6);
}

export function isLoopback(host: string): boolean {
  const bits = bitsOf(host);
  return (
    host === "localhost" || bits === "1".padStart(128, "0") || (bits?.length === 32 && bits.startsWith("01111111"))
  );
}

function isWithin(bits: string, ranges: readonly (readonly [string, number])[]): boolean {
  return ranges.some(([first, length]) => bitsOf(first)?.slice(0, length) === bits.slice(0, length));
}
