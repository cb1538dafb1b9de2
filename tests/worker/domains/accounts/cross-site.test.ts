import { expect, test } from "vitest";
import { createAuthApp, EMAIL, PASSWORD } from "../../support/auth.ts";
import { mailsTo } from "../../support/mail.ts";
import { routesOf } from "../../support/routes.ts";

/** Other sites can send these types without a preflight request: those of plain forms, and a Blob without a type. */
const SIMPLE = ["text/plain;charset=UTF-8", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""];
/** Google may post its answer as a form; it counts only with the state and the cookie of its flow. */
const FORM_POST = "POST /auth/v1/callback application/x-www-form-urlencoded";

function bytes(body: object): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(JSON.stringify(body)));
}

test("no call to /auth/v1 reads a body that another site's page can send", async () => {
  const app = await createAuthApp();
  const { routes } = routesOf(app, "/auth/v1/");
  const writing = routes.filter(({ method }) => method !== "GET" && !method.startsWith("ALL"));
  expect(writing.length).toBeGreaterThan(30);
  const body = bytes({ email: EMAIL, password: PASSWORD });
  const taken = [];
  for (const { method, path } of writing) {
    for (const type of SIMPLE) {
      const headers = new Headers(type ? { "Content-Type": type } : {});
      const { status } = await app.send(path.replace(/:\w+/g, crypto.randomUUID()), { method, headers, body });
      if (status !== 415) taken.push(`${method} ${path} ${type}`);
    }
  }
  expect(taken).toEqual([FORM_POST]);
  await app.settle();
  expect(await mailsTo(EMAIL)).toEqual([]);
});

test("JSON in any spelling and a call without a body are read as before", async () => {
  const app = await createAuthApp();
  const post = (path: string, type: string | null, body?: Uint8Array<ArrayBuffer>) =>
    app.send(`/auth/v1/${path}`, {
      method: "POST",
      headers: new Headers(type === null ? {} : { "Content-Type": type }),
      ...(body && { body }),
    });
  const email = bytes({ email: EMAIL });
  for (const type of ["application/json", "application/json;charset=UTF-8", "Application/JSON ; charset=utf-8"])
    expect((await post("recover", type, email)).status, type).toBe(200);
  for (const type of ["application/jsonp", "text/json", "text/plain, application/json"])
    expect((await post("recover", type, email)).status, type).toBe(415);
  expect((await post("passkeys/authentication/options", null)).status).toBe(200);
  expect((await post("logout", "text/plain")).status).toBe(401);
  const refused = await post("recover", "text/plain", email);
  expect(await refused.json()).toMatchObject({ error_code: "bad_json", msg: "The request body must be JSON" });
});
