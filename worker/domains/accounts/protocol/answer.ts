import type { Context } from "hono";
import type { AppEnv } from "#worker/deps.ts";
import { accountNoticeMail } from "../mail/mails.ts";
import { addressSubject, passesLimit } from "../password/throttle.ts";
import { knownDevice, rememberDevice } from "../sessions/device.ts";
import type { Started } from "../sessions/sessions.ts";
import { backgroundOf, type Client, clientOf, setBinding } from "./client.ts";

export async function sendSession(c: Context<AppEnv>, started: Started) {
  const client = clientOf(c);
  const { id: userId } = started.before;
  const isKnown = (await knownDevice(c.get("deps"), client.device, userId)) !== null;
  if (!isKnown) backgroundOf(c)("new_device_notice_failed", () => tellOwner(c, client, started));
  if (started.binding) {
    setBinding(c, started.binding);
    await rememberDevice(c, client.device, userId);
  }
  return c.json(started.tokens, 200);
}

async function tellOwner(c: Context<AppEnv>, client: Client, { before, method }: Started): Promise<void> {
  const deps = c.get("deps");
  if (!(before.email && before.lastSignInAt) || method === "otp") return;
  if (!client.isBrowser && !(await passesLimit(deps, "new-device", `${before.id} ${addressSubject(client.address)}`)))
    return;
  await deps.mailer.send(accountNoticeMail(before.email, "new_device", client));
}
