import { GoTrueAdminApi } from "@supabase/auth-js";
import type { Bindings } from "#worker/kernel/settings/env.ts";
import type { TestApp } from "./app.ts";
import { cookiesOf, createAuthApp } from "./auth.ts";
import { addTotp, type Browser, somebody } from "./factors.ts";

export const SERVICE_KEY = "a service key that only these tests know".replaceAll(" ", "-");
export const ADMIN = "admin@clinic.example";

/** Acts as a server, or with `browser` as a signed-in administrator. */
export function adminApi({ send }: TestApp, bearer: string, browser?: Pick<Browser, "cookies">): GoTrueAdminApi {
  return new GoTrueAdminApi({
    url: "https://clinic.test/auth/v1",
    headers: { Authorization: `Bearer ${bearer}` },
    fetch(input, init) {
      const { body, method } = init ?? {};
      return send(String(input).replace("https://clinic.test", ""), {
        headers: new Headers(init?.headers),
        ...(browser && { cookie: cookiesOf(browser) }),
        ...(method && { method }),
        ...(typeof body === "string" && { body }),
      });
    },
  });
}

export async function createServedApp(env: Partial<Bindings> = {}): Promise<{ app: TestApp; service: GoTrueAdminApi }> {
  const app = await createAuthApp({ AUTH_SERVICE_KEY: SERVICE_KEY, ...env });
  return { app, service: adminApi(app, SERVICE_KEY) };
}

export async function tokenOf({ client }: Pick<Browser, "client">): Promise<string> {
  return (await client.getSession()).data.session?.access_token ?? "";
}

export async function idOf({ client }: Pick<Browser, "client">): Promise<string> {
  return (await client.getSession()).data.session?.user.id ?? "";
}

interface Administrator {
  browser: Browser;
  id: string;
  admin: GoTrueAdminApi;
}

export async function administrator(app: TestApp, email = ADMIN): Promise<Administrator> {
  const browser = await somebody(app, { email, roles: ["admin"] });
  await addTotp(app, browser);
  return { browser, id: await idOf(browser), admin: adminApi(app, await tokenOf(browser), browser) };
}
