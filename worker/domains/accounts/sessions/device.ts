import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { DAY, SECOND } from "#contract/time.ts";
import type { AppEnv, Deps } from "#worker/deps.ts";
import { deriveKey, hmac, toBase64Url, verifyHmac } from "#worker/kernel/seal/crypto.ts";
import { DEVICE } from "../protocol/client.ts";

// A known browser has its own count of wrong passwords, so an attacker locks out unknown browsers only (ASVS 5.0,
// 6.1.1).

/** RFC 6265bis, section 5.5. */
const LIFE_SECONDS = (400 * DAY) / SECOND;
const MAX_ACCOUNTS = 5;
const ID_BYTES = 16;
const MARK_LENGTH = 22;

interface Device {
  id: string;
  marks: string[];
}

type DeviceDeps = Pick<Deps, "settings">;

async function readDevice({ settings }: DeviceDeps, cookie: string | null): Promise<Device | null> {
  const [, text = "", tag = ""] = /^([\w-]{22}(?:\.[\w-]{22}){0,5})\.([\w-]{43})$/.exec(cookie ?? "") ?? [];
  if (!(text && (await verifyHmac(await deriveKey(settings.SECRET_KEY, "device"), text, tag)))) return null;
  const [id = "", ...marks] = text.split(".");
  return { id, marks };
}

/** Keyed by the device, so that two browsers of one user can't be linked. */
async function markOf({ settings }: DeviceDeps, deviceId: string, userId: string): Promise<string> {
  const key = await deriveKey(settings.SECRET_KEY, "device-account");
  return (await hmac(key, `${deviceId} ${userId}`)).slice(0, MARK_LENGTH);
}

export async function knownDevice(deps: DeviceDeps, cookie: string | null, userId: string): Promise<string | null> {
  const device = await readDevice(deps, cookie);
  if (!device) return null;
  return device.marks.includes(await markOf(deps, device.id, userId)) ? device.id : null;
}

export async function rememberDevice(c: Context<AppEnv>, cookie: string | null, userId: string): Promise<void> {
  const deps = c.get("deps");
  const { id, marks } = (await readDevice(deps, cookie)) ?? {
    id: toBase64Url(crypto.getRandomValues(new Uint8Array(ID_BYTES))),
    marks: [],
  };
  const mark = await markOf(deps, id, userId);
  const text = [id, mark, ...marks.filter((other) => other !== mark)].slice(0, MAX_ACCOUNTS + 1).join(".");
  const tag = await hmac(await deriveKey(deps.settings.SECRET_KEY, "device"), text);
  setCookie(c, DEVICE, `${text}.${tag}`, {
    prefix: "host",
    secure: true,
    httpOnly: true,
    sameSite: "Strict",
    path: "/",
    maxAge: LIFE_SECONDS,
  });
}
