import { and, eq, isNull } from "drizzle-orm";
import { type TrainingRecord, type TrainingRequest, trainingList } from "#contract/compliance.ts";
import { isStaff } from "#contract/permissions.ts";
import { todayIn } from "#contract/time.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles, userRoles } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { AppError, fieldError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { rowExists, type WriteDeps, write } from "#worker/kernel/write.ts";
import { trainingRecords } from "../schema.ts";
import { openFirst, shownRow } from "./register-rows.ts";

export async function listTraining(deps: WriteDeps): Promise<TrainingRecord[]> {
  const today = todayIn(deps.now());
  const { where, orderBy } = openFirst(deps, trainingRecords, {
    endedOn: trainingRecords.completedOn,
    dueOn: trainingRecords.dueOn,
  });
  const rows = await deps.db
    .select({ record: trainingRecords, name: nameOf().as("person_name") })
    .from(trainingRecords)
    .leftJoin(profiles, eq(profiles.userId, trainingRecords.userId))
    .where(where)
    .orderBy(...orderBy);
  return rows.map(({ record, name }) => {
    const isOverdue = record.completedOn === null && record.dueOn < today;
    return shownRow<TrainingRecord, typeof record>(trainingList, record, { name: name || "Staff", isOverdue });
  });
}

/** @throws invalid_request for a user without a staff role */
export async function assignTraining(
  deps: WriteDeps,
  request: TrainingRequest,
  actor: SignedIn,
): Promise<TrainingRecord[]> {
  const { db, now } = deps;
  const roles = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, request.userId), eq(userRoles.isActive, true)));
  if (!isStaff(roles.map(({ role }) => role))) throw fieldError("userId", "Please choose somebody who works here.");
  const id = newId("trn");
  await write(deps, {
    actor,
    audit: { actionType: "training.assign", resourceType: "training", resourceId: id },
    statements: [db.insert(trainingRecords).values({ id, ...request, recordedBy: actor.user.id, createdAt: now() })],
  });
  return listTraining(deps);
}

/** Records a completion, once: the day is never overwritten. @throws not_found, conflict, invalid_request */
export async function completeTraining(
  deps: WriteDeps,
  { id, completedOn, actor }: { id: string; completedOn: string; actor: SignedIn },
): Promise<TrainingRecord[]> {
  const { db, now } = deps;
  if (completedOn > todayIn(now())) throw fieldError("completedOn", "That day has not come yet.");
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
