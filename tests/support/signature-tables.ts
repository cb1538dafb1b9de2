// Signatures that an ECDSA P-256 verifier must accept or reject, made from a real one, each with its reason.

/** The order of the group and the prime of the field (SEC 2, section 2.4.2). */
const P256_N = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
export const P256_P = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;

export interface SignatureCase {
  name: string;
  why: string;
  accepted: boolean;
  bytes: Uint8Array<ArrayBuffer>;
}

interface Numbers {
  r: bigint;
  s: bigint;
}

type Sign = () => Promise<Uint8Array>;

const RANGE = "r and s are in 1..n-1 (FIPS 186-5, section 6.4.2; X9.62)";
const STRICT =
  "Ecdsa-Sig-Value is DER: one encoding for one value (X.690, section 10; WebAuthn level 3, section 6.5.5)";
const FIXED = "ES256 is R || S of 32 bytes each (RFC 7518, section 3.4)";
const HIGH_S = "no standard asks for the lower s, and half of all authenticators' signatures have the higher";

/** @param bytes R || S */
function numbersOf(bytes: Uint8Array): Numbers {
  const half = bytes.length / 2;
  return { r: toInteger(bytes.subarray(0, half)), s: toInteger(bytes.subarray(half)) };
}

/** Signs until a signature has a rare property, such as a short r. */
async function find(sign: Sign, fits: (numbers: Numbers) => boolean): Promise<Numbers> {
  for (let i = 0; i < 20_000; i++) {
    const numbers = numbersOf(await sign());
    if (fits(numbers)) return numbers;
  }
  throw new Error("No signature has that property.");
}

/** Cases for both encodings: the verification equation or the range check decides them. */
async function pairs(sign: Sign): Promise<(Omit<SignatureCase, "bytes"> & Numbers)[]> {
  const { r, s } = await find(sign, () => true);
  const n = P256_N;
  const low = s < n - s ? s : n - s;
  const short = await find(sign, (one) => one.r < 2n ** 248n);
  const shortS = await find(sign, (one) => one.s < 2n ** 248n);
  const accepted = [
    { name: "as it was signed", why: "the honest case", r, s },
    { name: "low s", why: "the honest case", r, s: low },
    { name: "high s", why: HIGH_S, r, s: n - low },
    { name: "r with a zero byte in front", why: FIXED, ...short },
    { name: "s with a zero byte in front", why: FIXED, ...shortS },
  ];
  const special = [0n, 1n, n - 1n, n, n + 1n, P256_P, 2n ** 256n - 1n];
  const grid = special.flatMap((left) =>
    special.map((right) => ({ name: `(${label(left)}, ${label(right)})`, why: RANGE, r: left, s: right })),
  );
  const changed = [
    ...special.map((value) => ({ name: `r = ${label(value)}`, why: RANGE, r: value, s })),
    ...special.map((value) => ({ name: `s = ${label(value)}`, why: RANGE, r, s: value })),
    { name: "r and s swapped", why: "another signature", r: s, s: r },
    { name: "n - r", why: "another signature", r: n - r, s },
    { name: "r + 1", why: "another signature", r: r + 1n, s },
    { name: "s + 1", why: "another signature", r, s: s + 1n },
  ];
  return [
    ...accepted.map((one) => ({ ...one, accepted: true })),
    ...[...grid, ...changed].map((one) => ({ ...one, accepted: false })),
  ];
}

function label(value: bigint): string {
  const names = new Map([
    [P256_N - 1n, "n-1"],
    [P256_N, "n"],
    [P256_N + 1n, "n+1"],
    [P256_P, "p"],
    [2n ** 256n - 1n, "2^256-1"],
  ]);
  return names.get(value) ?? String(value);
}

/** For verifiers of R || S, such as JWS. */
export async function rawCases(sign: Sign): Promise<SignatureCase[]> {
  const { r, s } = numbersOf(await sign());
  const good = raw({ r, s });
  const short = await find(sign, (one) => one.r < 2n ** 248n);
  const refused = [
    { name: "empty", bytes: bytes([]) },
    { name: "one byte cut off", bytes: good.slice(0, 63) },
    { name: "half", bytes: good.slice(0, 32) },
    { name: "a zero byte behind", bytes: bytes([...good, 0]) },
    { name: "a zero byte in front", bytes: bytes([0, ...good]) },
    { name: "33 bytes each", bytes: bytes([...fixed(r, 33), ...fixed(s, 33)]) },
    { name: "48 bytes each, as of P-384", bytes: bytes([...fixed(r, 48), ...fixed(s, 48)]) },
    { name: "without the zero byte in front of r", bytes: raw(short).slice(1) },
    { name: "twice", bytes: bytes([...good, ...good]) },
    { name: "DER", bytes: der({ r, s }) },
    { name: "64 zero bytes", bytes: new Uint8Array(64) },
  ];
  return [
    ...(await pairs(sign)).map(({ r: left, s: right, ...one }) => ({ ...one, bytes: raw({ r: left, s: right }) })),
    ...refused.map((one) => ({ ...one, why: FIXED, accepted: false })),
  ];
}

/** For verifiers of Ecdsa-Sig-Value, such as WebAuthn. */
export async function derCases(sign: Sign): Promise<SignatureCase[]> {
  const numbers = await pairs(sign);
  // With the highest bit set, a missing sign byte makes the integer negative.
  const top = await find(sign, (one) => one.r >= 2n ** 255n && one.s >= 2n ** 255n);
  return [
    ...numbers.map(({ r, s, ...one }) => ({ ...one, bytes: der({ r, s }) })),
    ...tooLarge(top).map((one) => ({ ...one, why: RANGE, accepted: false })),
    ...malformed(top).map((one) => ({ ...one, why: STRICT, accepted: false })),
  ];
}

/** Equal modulo n or 2^256: a verifier that reduces, wraps or truncates would accept them. */
function tooLarge({ r, s }: Numbers) {
  const n = P256_N;
  const wrap = 2n ** 256n;
  return [
    { name: "r + n", bytes: der({ r: r + n, s }) },
    { name: "s + n", bytes: der({ r, s: s + n }) },
    { name: "r + 2^256", bytes: der({ r: r + wrap, s }) },
    { name: "s + 2^256", bytes: der({ r, s: s + wrap }) },
    // A verifier that writes both numbers from the right puts the ninth word of s over the end of r.
    { name: "s that runs over into r", bytes: der({ r: r - (r % 256n), s: s + (r % 256n) * wrap }) },
    { name: "r - n", bytes: der({ r: r - n, s }) },
    { name: "s - n", bytes: der({ r, s: s - n }) },
    { name: "-r", bytes: der({ r: -r, s }) },
    { name: "-s", bytes: der({ r, s: -s }) },
    { name: "r of 1,000 bytes", bytes: der({ r: r + 2n ** 8000n, s }) },
  ];
}

function malformed({ r, s }: Numbers): { name: string; bytes: Uint8Array<ArrayBuffer> }[] {
  const [left, right] = [tlv(2, content(r)), tlv(2, content(s))];
  const body = [...left, ...right];
  const good = tlv(0x30, body);
  const unsigned = (value: bigint) => tlv(2, fixed(value, 32));
  const shapes: [string, readonly number[]][] = [
    ["empty", []],
    ["a tag alone", [0x30]],
    ["an empty sequence", [0x30, 0]],
    ["NULL", [5, 0]],
    ["R || S", [...fixed(r, 32), ...fixed(s, 32)]],
    ["R || S in an OCTET STRING", tlv(4, [...fixed(r, 32), ...fixed(s, 32)])],
    ["r alone", tlv(0x30, left)],
    ["a third integer", tlv(0x30, [...body, 2, 1, 1])],
    ["NULL at its end", tlv(0x30, [...body, 5, 0])],
    ["bytes behind it", [...good, 0]],
    ["a second value behind it", [...good, 5, 0]],
    ["one byte cut off", good.slice(0, -1)],
    ["a length that is one too short", [0x30, body.length - 1, ...body]],
    ["a length that is one too long", [0x30, body.length + 1, ...body]],
    ["a length in the long form", [0x30, 0x81, body.length, ...body]],
    ["a length in two bytes", [0x30, 0x82, 0, body.length, ...body]],
    ["a length of 2^31", [0x30, 0x84, 0x80, 0, 0, 0, ...body]],
    ["a length of 127 bytes", [0x30, 0xff, ...body]],
    ["an indefinite length", [0x30, 0x80, ...body, 0, 0]],
    ["a SET", tlv(0x31, body)],
    ["a sequence that is primitive", tlv(0x10, body)],
    ["a sequence of another class", tlv(0xb0, body)],
    ["a sequence in a sequence", tlv(0x30, good)],
    ["r in the long form", tlv(0x30, [2, 0x81, left.length - 2, ...left.slice(2), ...right])],
    ["r with a zero byte too many", tlv(0x30, [...tlv(2, [0, ...content(r)]), ...right])],
    ["s with a zero byte too many", tlv(0x30, [...left, ...tlv(2, [0, ...content(s)])])],
    ["r without its sign byte", tlv(0x30, [...unsigned(r), ...right])],
    ["s without its sign byte", tlv(0x30, [...left, ...unsigned(s)])],
    ["r without content", tlv(0x30, [2, 0, ...right])],
    ["s without content", tlv(0x30, [...left, 2, 0])],
    ["r as an OCTET STRING", tlv(0x30, [...tlv(4, content(r)), ...right])],
    ["r as a BIT STRING", tlv(0x30, [...tlv(3, content(r)), ...right])],
    ["r as an ENUMERATED", tlv(0x30, [...tlv(10, content(r)), ...right])],
    ["r as a BOOLEAN", tlv(0x30, [1, 1, 0xff, ...right])],
    ["r as a constructed integer", tlv(0x30, [...tlv(0x22, left), ...right])],
    ["r as a REAL, infinite", tlv(0x30, [9, 1, 0x40, ...right])],
  ];
  return shapes.map(([name, numbers]) => ({ name, bytes: bytes(numbers) }));
}

function der({ r, s }: Numbers): Uint8Array<ArrayBuffer> {
  return bytes(tlv(0x30, [...tlv(2, content(r)), ...tlv(2, content(s))]));
}

function raw({ r, s }: Numbers): Uint8Array<ArrayBuffer> {
  return bytes([...fixed(r, 32), ...fixed(s, 32)]);
}

function tlv(tag: number, value: readonly number[]): number[] {
  const { length } = value;
  if (length < 128) return [tag, length, ...value];
  return length < 256 ? [tag, 0x81, length, ...value] : [tag, 0x82, length >> 8, length & 255, ...value];
}

/** The shortest form in two's complement. */
function content(value: bigint): number[] {
  let length = 1;
  while (BigInt.asIntN(8 * length, value) !== value) length += 1;
  return fixed(BigInt.asUintN(8 * length, value), length);
}

/** Big-endian; bytes that do not fit are cut off. */
function fixed(value: bigint, length: number): number[] {
  const hex = BigInt.asUintN(8 * length, value)
    .toString(16)
    .padStart(2 * length, "0");
  return (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
}

function toInteger(value: Uint8Array): bigint {
  return [...value].reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

function bytes(values: readonly number[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(values);
}
