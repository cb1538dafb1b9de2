import { count, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditReasons, auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { guardStatement, isAt, retryRefused, rowExists, staleOrGone, tryWrite, write } from "#worker/kernel/write.ts";
import { vendors } from "#worker/providers/live/vendors-schema.ts";
import { db } from "../support/app.ts";

const AT = new Date("2026-11-23T15:00:00Z");
const deps = { db, now: () => AT };

const row = (id: string) => ({
  id,
  name: "Paper Shredding",
  service: "Shreds",
  data: "",
  handlesPhi: false,
  baaSignedAt: null,
  baaRenewsAt: null,
  status: "active" as const,
  ownerId: "usr_1",
  version: 1,
  createdAt: AT,
  updatedAt: AT,
});

const add = (id: string) => db.insert(vendors).values(row(id));
const renamed = (name: string) => db.update(vendors).set({ name, version: 2 }).where(eq(vendors.id, "ven_1"));
const audit = { actionType: "vendor.update", resourceType: "vendor", resourceId: "ven_1" };
const allowed = sql`1`;
const refusals = [
  sql`0`,
  sql`null`,
  rowExists(vendors, eq(vendors.id, "ven_9")),
  isAt(vendors, { id: "ven_1", version: 7 }),
];

const rename = (name: string, version = 1) =>
  write(deps, {
    audit: [audit, { ...audit, actionType: "vendor.look" }],
    reason: "The firm asked for it.",
    guard: isAt(vendors, { id: "ven_1", version }),
    statements: [renamed(name).returning({ name: vendors.name })],
    reads: [db.select().from(vendors), db.select({ rows: count() }).from(auditTrails)],
    refused: () => staleOrGone(deps, vendors, { id: "ven_1", noun: "vendor" }),
  });

test("writes the change with its audit row and returns changed and read rows", async () => {
  await add("ven_1");
  const { changed, read } = await rename("Shredder");
  const [[after]] = changed;
  const [[stored], [recorded]] = read;
  expect([after?.name, stored?.version, recorded?.rows]).toEqual(["Shredder", 2, 2]);
  const [first, second, ...more] = await db.select().from(auditTrails).orderBy(sql`rowid`);
  expect([first, more.length]).toMatchObject([{ ...audit, at: AT, success: true, actorId: null }, 0]);
  expect(second?.actionType).toBe("vendor.look");
  expect(await db.select().from(auditReasons)).toMatchObject([
    { auditId: first?.id, reason: "The firm asked for it." },
  ]);
});

test.each(refusals.map((guard, i) => [i, guard] as const))(
  "leaves nothing behind when guard %i fails",
  async (_, guard) => {
    await add("ven_1");
    const change = { audit: [audit, audit], statements: [renamed("Shredder"), add("ven_2")] };
    expect(await tryWrite(deps, { ...change, guard: [allowed, guard] })).toBeNull();
    expect(await tryWrite(deps, { statements: [...change.statements, guardStatement(db, allowed, guard)] })).toBeNull();
    await expect(write(deps, { ...change, guard, refused: () => new Error("refused") })).rejects.toThrow("refused");
    await expect(write(deps, { ...change, guard })).rejects.toThrow("guard refused");
    expect(await db.select().from(vendors)).toMatchObject([{ id: "ven_1", name: "Paper Shredding", version: 1 }]);
    expect(await db.$count(auditTrails)).toBe(0);
  },
);

test("lets one of two concurrent changes of a version win and tells the other that it is stale", async () => {
  await add("ven_1");
  const ends = await Promise.allSettled([rename("One"), rename("Two")]);
  const [lost] = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(lost).toBeInstanceOf(AppError);
  expect(lost).toMatchObject({
    code: "stale",
    message: "Someone else changed this vendor. Reload to see their changes.",
  });
  expect(await db.$count(auditTrails)).toBe(2);
});

test("tells a missing row from a stale one", async () => {
  await expect(rename("Shredder")).rejects.toMatchObject({ code: "not_found" });
});

test("maps a unique violation and returns a value that is no error", async () => {
  await add("ven_1");
  const again = { audit, statements: [add("ven_2"), add("ven_1")] };
  await expect(write(deps, { ...again, taken: () => new Error("taken") })).rejects.toThrow("taken");
  expect(await write(deps, { ...again, taken: async () => "before" as const })).toBe("before");
  expect(await tryWrite(deps, again)).toBeNull();
  await expect(write(deps, { ...again, refused: () => new Error("refused") })).rejects.toThrow("UNIQUE");
  expect([await db.$count(vendors), await db.$count(auditTrails)]).toEqual([1, 0]);
});

test("runs a refused write again, and no other failure", async () => {
  const tries = (works: number, fails = sql`0`) => {
    let tried = 0;
    return () => write(deps, { guard: ++tried >= works ? allowed : fails, statements: [add(`ven_${tried}`)] });
  };
  const options = { tries: 3, refused: () => new Error("gave up") };
  await retryRefused(options, tries(3));
  await expect(retryRefused(options, tries(4))).rejects.toThrow("gave up");
  await expect(retryRefused(options, tries(2, sql`no_such_function()`))).rejects.toThrow("no such function");
  expect(await db.$count(vendors)).toBe(1);
});
