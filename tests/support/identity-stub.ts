import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const STUB_CLIENT = { id: "clinic-web", secret: "known to the stub" };

/** Takes the place of a key set: this issuer claims to be Google. */
export const IMPOSTOR = "impostor";

/** Stateless: the issuer is `${origin}/${base64url of its key set}`, the code `${PKCE challenge}~${ID token}`. */
export async function startIdentityStub(): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, keys = "", ...rest] = (request.url ?? "").split("/");
  const issuer = keys === IMPOSTOR ? "https://accounts.google.com" : `http://${request.headers.host}/${keys}`;
  const send = (status: number, body: unknown) => {
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(body));
  };
  switch (rest.join("/")) {
    case ".well-known/openid-configuration":
      return send(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      });
    case "keys":
      return send(200, JSON.parse(Buffer.from(keys, "base64url").toString()));
    case "token":
      return send(...(await exchange(request)));
    default:
      return send(404, {});
  }
}

async function exchange(request: IncomingMessage): Promise<[status: number, body: unknown]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const sent = new URLSearchParams(Buffer.concat(chunks).toString());
  const basic = Buffer.from(`${STUB_CLIENT.id}:${STUB_CLIENT.secret}`).toString("base64");
  if (request.headers.authorization !== `Basic ${basic}`) return [401, { error: "invalid_client" }];
  const code = sent.get("code") ?? "";
  if (code === "broken") return [500, {}];
  if (code === "empty") return [200, { access_token: "provider-access", token_type: "Bearer" }];
  const [challenge, idToken] = code.split("~");
  const shown = createHash("sha256")
    .update(sent.get("code_verifier") ?? "")
    .digest("base64url");
  const isRight = shown === challenge && sent.get("redirect_uri") === "https://clinic.test/auth/v1/callback";
  if (!isRight || sent.get("grant_type") !== "authorization_code") return [400, { error: "invalid_grant" }];
  const tokens = { access_token: "provider-access", refresh_token: "provider-refresh", token_type: "Bearer" };
  return [200, { ...tokens, id_token: idToken }];
}
