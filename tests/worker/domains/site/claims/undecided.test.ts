import { beforeEach, expect, test } from "vitest";
import { claimRegister as words } from "#content/claims.ts";
import type { ClaimEntry, ClaimRow } from "#contract/claims.ts";
import type { ListAnswer } from "#contract/list.ts";
import { prove } from "../../../support/compliance.ts";
import { readOverviewAs } from "../../../support/overview.ts";
import { type Colleague, staffApp } from "../../../support/staff.ts";
import { seedRegister } from "./support.ts";

beforeEach(seedRegister);

const CLAIMS = "/api/admin/claims";

async function register() {
  const app = await staffApp();
  const officer = await app.colleague("compliance");
  await prove(officer, app);
  return { app, officer };
}

async function read(who: Colleague, id: string): Promise<ClaimEntry> {
  return (await (await who.send(`${CLAIMS}/${id}`)).json<{ claim: ClaimEntry }>()).claim;
}

async function act(who: Colleague, id: string, name: string): Promise<Response> {
  const { version } = await read(who, id);
  return who.post(`${CLAIMS}/${id}/acts`, { act: name, reason: "A test of the register." }, version);
}

test("shows an undecided claim and never calls it approved", async () => {
  const { app, officer } = await register();
  const list = await (await officer.send(`${CLAIMS}?size=100`)).json<ListAnswer<ClaimRow>>();
  expect(new Set(list.rows.map(({ state, shown }) => `${state} ${shown}`))).toEqual(new Set(["undecided undecided"]));
  expect(await (await officer.send(CLAIMS)).text()).not.toMatch(/approved/i);
  expect(await read(officer, "clia-labs")).toMatchObject({ isOnSite: true, reviewer: null });
  expect(await (await app.send("/")).text()).toContain(words["clia-labs"].text);
});

test("the overview counts as many undecided claims as the list shows", async () => {
  const { officer } = await register();
  const total = async () =>
    (await (await officer.send(`${CLAIMS}?state=undecided`)).json<ListAnswer<ClaimRow>>()).total;
  expect((await readOverviewAs(officer)).claims?.undecided).toBe(Object.keys(words).length);
  await act(officer, "rating", "suspend");
  expect((await readOverviewAs(officer)).claims?.undecided).toBe(await total());
});

test("a claim without evidence cannot be approved; suspended and restored it is undecided as before", async () => {
  const { officer } = await register();
  expect((await act(officer, "rating", "approve")).status).not.toBe(200);
  expect((await act(officer, "rating", "suspend")).status).toBe(200);
  await act(officer, "rating", "restore");
  expect(await read(officer, "rating")).toMatchObject({ state: "undecided", isOnSite: true });
});

test("a person approves an undecided claim once its evidence is there, and it stays approved after a suspension", async () => {
  const { officer } = await register();
  const { version } = await read(officer, "rating");
  const evidence = [{ status: "provided", source: "The platform's page", year: 2026 }];
  await officer.send(`${CLAIMS}/rating`, {
    method: "PUT",
    json: { owner: "Marketing", jurisdictions: ["WI", "IL"], evidence },
    headers: { "If-Match": `"${version}"` },
  });
  expect((await act(officer, "rating", "approve")).status).toBe(200);
  expect(await read(officer, "rating")).toMatchObject({ state: "approved", reviewer: "compliance Lee" });
  await act(officer, "rating", "suspend");
  await act(officer, "rating", "restore");
  expect((await read(officer, "rating")).state).toBe("approved");
});
