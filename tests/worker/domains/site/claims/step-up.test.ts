import { beforeEach, expect, test } from "vitest";
import type { ClaimAnswer } from "#contract/claims.ts";
import { HOUR } from "#contract/time.ts";
import { office, prove, put } from "../../../support/compliance.ts";
import { seedRegister } from "./support.ts";

beforeEach(seedRegister);

const CLAIMS = "/api/admin/claims";

test("requires a recent proof to show a claim, not to suspend it", async () => {
  const app = await office();
  const { officer } = app;
  const act = (name: string, version: number) =>
    officer.post(`${CLAIMS}/rating/acts`, { act: name, reason: "No proof yet." }, version);
  app.advance(HOUR);
  expect((await act("suspend", 1)).status).toBe(200);
  const { claim } = await (await officer.send(`${CLAIMS}/rating`)).json<ClaimAnswer>();
  expect(claim).toMatchObject({ state: "suspended", version: 2, isOnSite: false });
  const offer = {
    startsAt: app.now(),
    endsAt: null,
    regularPrice: null,
    terms: ["One term of its own."],
    reason: "A new one.",
  };
  const asked: [string, () => Promise<Response>][] = [
    ["approve", () => act("approve", 2)],
    ["restore", () => act("restore", 2)],
    ["expiry", () => put(officer, `${CLAIMS}/rating/expiry`, { expiresAt: null, reason: "None" }, 3)],
    ["offer", () => put(officer, `${CLAIMS}/offers/trt-special`, offer, 1)],
  ];
  for (const [name, ask] of asked)
    expect([name, await (await ask()).text()]).toEqual([name, expect.stringContaining("reauthentication_needed")]);
  await prove(officer, app);
  const answers = [];
  for (const [, ask] of asked) answers.push((await ask()).status);
  // A suspended claim is restored, not approved.
  expect(answers).toEqual([409, 200, 200, 200]);
});
