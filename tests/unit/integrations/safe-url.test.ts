import { expect, test } from "vitest";
import { isPublicAddress } from "#worker/kernel/http/public-address.ts";
import { readSafeUrl, safeFetch, type UnsafeReason } from "#worker/kernel/http/safe-fetch.ts";

const production = { SITE_ENV: "production" } as const;
const development = { SITE_ENV: "development" } as const;

function verdict(text: string, settings: typeof production | typeof development = production): UnsafeReason | "ok" {
  const url = readSafeUrl(text, settings);
  return typeof url === "string" ? url : "ok";
}

const REFUSED: [text: string, reason: UnsafeReason][] = [
  ["", "not_an_address"],
  ["not an address", "not_an_address"],
  ["https://", "not_an_address"],
  ["file:///etc/passwd", "not_an_address"],
  ["http://hooks.clinic-partner.com/", "not_https"],
  ["ftp://hooks.clinic-partner.com/", "not_https"],
  ["gopher://hooks.clinic-partner.com:70/", "not_https"],
  ["https://user@hooks.clinic-partner.com/", "has_credentials"],
  ["https://hooks.clinic-partner.com:secret@127.0.0.1/", "has_credentials"],
  ["https://hooks.clinic-partner.com:8443/", "port"],
  ["https://hooks.clinic-partner.com:22/", "port"],
  // One address in every spelling that a URL allows.
  ["https://127.0.0.1/", "private_address"],
  ["https://127.1/", "private_address"],
  ["https://2130706433/", "private_address"],
  ["https://0x7f000001/", "private_address"],
  ["https://0x7f.0.0.1/", "private_address"],
  ["https://0177.0.0.1/", "private_address"],
  ["https://017700000001/", "private_address"],
  ["https://127.0.0.1./", "private_address"],
  ["https://①②⑦.0.0.1/", "private_address"],
  ["https://0/", "private_address"],
  ["https://0.0.0.0/", "private_address"],
  ["https://10.1.2.3/", "private_address"],
  ["https://100.64.0.1/", "private_address"],
  ["https://100.127.255.255/", "private_address"],
  ["https://169.254.169.254/latest/meta-data/", "private_address"],
  ["https://0xa9fea9fe/", "private_address"],
  ["https://172.16.0.1/", "private_address"],
  ["https://172.31.255.255/", "private_address"],
  ["https://192.0.0.192/", "private_address"],
  ["https://192.168.1.1/", "private_address"],
  ["https://198.19.0.1/", "private_address"],
  ["https://224.0.0.1/", "private_address"],
  ["https://239.255.255.255/", "private_address"],
  ["https://255.255.255.255/", "private_address"],
  ["https://[::]/", "private_address"],
  ["https://[::1]/", "private_address"],
  ["https://[0:0:0:0:0:0:0:1]/", "private_address"],
  ["https://[::ffff:127.0.0.1]/", "private_address"],
  ["https://[::ffff:7f00:1]/", "private_address"],
  ["https://[::ffff:93.184.216.34]/", "private_address"],
  ["https://[::127.0.0.1]/", "private_address"],
  ["https://[64:ff9b::7f00:1]/", "private_address"],
  ["https://[2001:0:4136:e378::]/", "private_address"],
  ["https://[2001:db8::1]/", "private_address"],
  ["https://[2002:7f00:1::]/", "private_address"],
  ["https://[fc00::1]/", "private_address"],
  ["https://[fdff::1]/", "private_address"],
  ["https://[fe80::1]/", "private_address"],
  ["https://[fec0::1]/", "private_address"],
  ["https://[ff02::1]/", "private_address"],
  ["https://localhost/", "inner_name"],
  ["https://LOCALHOST./", "inner_name"],
  ["https://db.localhost/", "inner_name"],
  ["https://intranet/", "inner_name"],
  ["https://metadata.google.internal/", "inner_name"],
  ["https://metadata.google.internal./", "inner_name"],
  ["https://printer.local/", "inner_name"],
  ["https://printer。local/", "inner_name"],
  ["https://router.home.arpa/", "inner_name"],
  ["https://nas.lan/", "inner_name"],
  ["https://hooks.example/", "inner_name"],
];

test.each(REFUSED)("%s is refused: %s", (text, reason) => {
  expect(verdict(text)).toBe(reason);
});

test("public names and addresses over https may be called, in whatever spelling", () => {
  const fine = [
    "https://hooks.clinic-partner.com/in?x=1",
    "https://HOOKS.clinic-partner.com./",
    "https://hooks.clinic-partner.com:443/",
    "https://münchen.de/",
    "https://xn--mnchen-3ya.de/",
    "https://93.184.216.34/",
    "https://172.32.0.1/",
    "https://100.128.0.1/",
    "https://[2606:4700::1111]/",
    "https://localhost.clinic-partner.com/",
  ];
  expect(fine.filter((text) => verdict(text) !== "ok")).toEqual([]);
});

test("its own machine may be called on a laptop alone, and other inner addresses not even there", () => {
  for (const text of ["http://localhost:4000/", "http://127.0.0.1:4000/x", "https://[::1]:4000/"]) {
    expect([text, verdict(text, development)]).toEqual([text, "ok"]);
    expect([text, verdict(text)]).not.toEqual([text, "ok"]);
  }
  expect(verdict("http://192.168.1.1/", development)).toBe("not_https");
  expect(verdict("https://192.168.1.1/", development)).toBe("private_address");
  expect(verdict("http://a:b@127.0.0.1/", development)).toBe("has_credentials");
  expect(verdict("ftp://127.0.0.1/", development)).toBe("not_https");
});

test("texts that are no IP address are no public one", () => {
  for (const text of ["", "hooks.clinic-partner.com", "256.1.1.1", "1.2.3", "::1::2", "12345::", ":1", "g::1"])
    expect([text, isPublicAddress(text)]).toEqual([text, false]);
});

/** Every name resolves to `answers`. */
function world(answers: readonly { type: number; data: string }[], status = 200) {
  const calls: { url: string; redirect: RequestInit["redirect"] }[] = [];
  async function fetch(url: string, init: RequestInit = {}): Promise<Response> {
    calls.push({ url, redirect: init.redirect });
    if (!url.startsWith("https://cloudflare-dns.com/")) return new Response("ok", { status });
    const type = Number(new URL(url).searchParams.get("type"));
    return Response.json({ Status: 0, Answer: answers.filter((answer) => answer.type === type) });
  }
  return { calls, fetch };
}

const call = (fetch: ReturnType<typeof world>["fetch"]) =>
  safeFetch({ settings: production, fetch }, "https://hooks.clinic-partner.com/", { method: "POST" });

test("a public name that leads to a private address is not called", async () => {
  for (const answers of [
    [{ type: 1, data: "10.0.0.5" }],
    [
      { type: 1, data: "93.184.216.34" },
      { type: 28, data: "::1" },
    ],
    [
      { type: 1, data: "93.184.216.34" },
      { type: 1, data: "169.254.169.254" },
    ],
  ]) {
    const { calls, fetch } = world(answers);
    await expect(call(fetch)).rejects.toMatchObject({ reason: "private_answer" });
    expect(calls.map(({ url }) => new URL(url).host)).toEqual(["cloudflare-dns.com", "cloudflare-dns.com"]);
  }
  await expect(call(world([]).fetch)).rejects.toMatchObject({ reason: "no_answer" });
});

test("a redirect is an answer like others: nobody follows it", async () => {
  const { calls, fetch } = world([{ type: 1, data: "93.184.216.34" }], 302);
  expect(await call(fetch)).toBe(302);
  expect(calls.at(-1)).toEqual({ url: "https://hooks.clinic-partner.com/", redirect: "manual" });
  expect(calls).toHaveLength(3);
});
