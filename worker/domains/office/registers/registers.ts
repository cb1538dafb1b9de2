import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { PolicyDocument, PolicyRequest, TrainingRecord, TrainingRequest } from "#contract/compliance.ts";
import { isStaff, type Role } from "#contract/permissions.ts";
import { todayIn } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles, userRoles } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import { policyDocuments, trainingRecords } from "../schema.ts";
import { wrong } from "./requests.ts";

type RegisterDeps = Pick<Deps, "db" | "now">;

const MANY = 500;

const policyNumber = sql<number>`${policyDocuments}.rowid`;
const trainingNumber = sql<number>`${trainingRecords}.rowid`;

/** Every version of every policy: those in force first, by the day of their review. */
export async function listPolicies({ db }: RegisterDeps): Promise<{ policies: PolicyDocument[] }> {
  const order = [sql`${policyDocuments.retiredOn} is not null`, asc(policyDocuments.reviewOn), asc(policyNumber)];
  // Numbers are sorted over the index alone.
  const numbers = db
    .select({ number: policyNumber.as("number") })
    .from(policyDocuments)
    .orderBy(...order)
    .limit(MANY);
  const rows = await db
    .select()
    .from(policyDocuments)
    .where(inArray(policyNumber, numbers))
    .orderBy(...order);
  return { policies: rows.map(({ createdBy: _by, createdAt: _at, ...policy }) => policy) };
}

/** A version of a policy; the one it replaces is retired by it and stays (45 CFR 164.316(b)(2)(i)). @throws conflict */
export async function addPolicy(
  deps: RegisterDeps,
  { replaces, ...request }: PolicyRequest,
  actor: SignedIn,
): Promise<{ policies: PolicyDocument[] }> {
  const { db, now } = deps;
  const id = newId("pol");
  const at = now();
  const facts = { actionType: "policy.create", resourceType: "policy", resourceId: id };
  const before = and(eq(policyDocuments.id, replaces ?? ""), isNull(policyDocuments.retiredOn));
  if (replaces !== null && (await db.$count(policyDocuments, before)) === 0)
    throw new AppError("conflict", "The version that this one replaces is retired already.");
  await db.batch([
    db.insert(policyDocuments).values({ id, ...request, retiredOn: null, createdBy: actor.user.id, createdAt: at }),
    db.update(policyDocuments).set({ retiredOn: request.effectiveOn }).where(before),
    db.insert(auditTrails).values(actorAudit(at, actor, { ...facts, actionDetails: { replaces } })),
  ]);
  return listPolicies(deps);
}

/** Who has to be trained, what is open first. */
export async function listTraining(deps: RegisterDeps): Promise<{ records: TrainingRecord[] }> {
  const today = todayIn(deps.now());
  const order = [sql`${trainingRecords.completedOn} is not null`, asc(trainingRecords.dueOn), asc(trainingNumber)];
  const numbers = deps.db
    .select({ number: trainingNumber.as("number") })
    .from(trainingRecords)
    .orderBy(...order)
    .limit(MANY);
  const rows = await deps.db
    .select({ record: trainingRecords, name: nameOf().as("person_name") })
    .from(trainingRecords)
    .leftJoin(profiles, eq(profiles.userId, trainingRecords.userId))
    .where(inArray(trainingNumber, numbers))
    .orderBy(...order);
  return {
    records: rows.map(({ record: { id, userId, course, dueOn, completedOn }, name }) => {
      const isOverdue = completedOn === null && dueOn < today;
      return { id, userId, course, dueOn, completedOn, name: name || "Staff", isOverdue };
    }),
  };
}

/** @throws invalid_request for who does not work here */
export async function addTraining(
  deps: RegisterDeps,
  request: TrainingRequest,
  actor: SignedIn,
): Promise<{ records: TrainingRecord[] }> {
  const { db, now } = deps;
  const roles = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, request.userId), eq(userRoles.isActive, true)));
  if (!isStaff(roles.map(({ role }): Role => role))) throw wrong("userId", "Please choose somebody who works here.");
  const id = newId("trn");
  const at = now();
  const facts = { actionType: "training.assign", resourceType: "training", resourceId: id };
  await db.batch([
    db.insert(trainingRecords).values({ id, ...request, completedOn: null, recordedBy: actor.user.id, createdAt: at }),
    db.insert(auditTrails).values(actorAudit(at, actor, facts)),
  ]);
  return listTraining(deps);
}

/** Somebody has done it. Once: a record of a day is not written over. @throws not_found, conflict, invalid_request */
export async function completeTraining(
  deps: RegisterDeps,
  { id, completedOn, actor }: { id: string; completedOn: string; actor: SignedIn },
): Promise<{ records: TrainingRecord[] }> {
  const { db, now } = deps;
  if (completedOn > todayIn(now())) throw wrong("completedOn", "That day has not come yet.");
  const isOpen = and(eq(trainingRecords.id, id), isNull(trainingRecords.completedOn));
  await write(deps, {
    actor,
    audit: { actionType: "training.done", resourceType: "training", resourceId: id },
    guard: rowExists(trainingRecords, isOpen),
    statements: [db.update(trainingRecords).set({ completedOn }).where(isOpen)],
    async refused() {
      const count = await db.$count(trainingRecords, eq(trainingRecords.id, id));
      if (count > 0) return new AppError("conflict", "This training is already marked as done.");
      return new AppError("not_found", "There is no such training.");
    },
  });
  return listTraining(deps);
}
