import { desc, eq, sql } from "drizzle-orm";
import { type ArticleImage, IMAGE_SIDE, MEDIA_PATH, sizeInName } from "#contract/article-images.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import { articleDrafts, articleImages, articleRevisions, articles } from "../schema.ts";
import { type ImageProblem, imageFacts } from "./image-facts.ts";

const LISTED = 60;

const PROBLEMS: Readonly<Record<ImageProblem, string>> = {
  unknown: "Only whole PNG, JPEG and WebP pictures are kept.",
  size: `A picture needs sides of ${IMAGE_SIDE.min} to ${IMAGE_SIDE.max} pixels.`,
  moving: "A picture that moves by itself is not kept.",
  metadata: "This file tells where, when or with what it was taken. Save it without that first.",
};

/** Idempotent: the name is the digest of the bytes. */
export async function storeImage({ db, now }: Pick<Deps, "db" | "now">, actor: SignedIn, data: string) {
  const file = bytesOf(data);
  const facts = imageFacts(file);
  if (typeof facts === "string") throw new AppError("invalid_request", PROBLEMS[facts]);
  const { width, height, type, extension } = facts;
  const name = `${await hexDigest(file)}-${width}x${height}.${extension}`;
  const at = now();
  const record = { actionType: "article.image_add", resourceType: "article_image", resourceId: name };
  await db.batch([
    db
      .insert(articleImages)
      .values({ name, data: file, type, size: file.length, uploadedBy: actor.user.id, createdAt: at })
      .onConflictDoNothing(),
    db.insert(auditTrails).values(actorAudit(at, actor, record)),
  ]);
  return toImage({ name, size: file.length, createdAt: at });
}

function bytesOf(data: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  } catch (cause) {
    throw new AppError("invalid_request", "That is no file.", { cause });
  }
}

async function hexDigest(file: Uint8Array<ArrayBuffer>): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", file));
  return [...sum.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const listed = { name: articleImages.name, size: articleImages.size, createdAt: articleImages.createdAt };

function toImage({ name, size, createdAt }: { name: string; size: number; createdAt: Date }): ArticleImage {
  const { width, height } = sizeInName(name) ?? { width: 0, height: 0 };
  return { src: MEDIA_PATH + name, width, height, bytes: size, createdAt: createdAt.toISOString() };
}

export async function listImages({ db }: Pick<Deps, "db">): Promise<ArticleImage[]> {
  const rows = await db.select(listed).from(articleImages).orderBy(desc(articleImages.createdAt)).limit(LISTED);
  return rows.map(toImage);
}

export function storedImagesQuery({ db }: Pick<Deps, "db">, sources: readonly string[]) {
  const names = JSON.stringify(sources.map((src) => src.slice(MEDIA_PATH.length)));
  return db
    .select({ name: articleImages.name })
    .from(articleImages)
    .where(sql`${articleImages.name} in (select value from json_each(${names}))`);
}

export async function readImage({ db }: Pick<Deps, "db">, name: string) {
  const { data, type } = articleImages;
  const [row] = await db.select({ data, type }).from(articleImages).where(eq(articleImages.name, name));
  return row ?? null;
}

export async function hasImage({ db }: Pick<Deps, "db">, name: string): Promise<boolean> {
  const rows = await db.select({ name: articleImages.name }).from(articleImages).where(eq(articleImages.name, name));
  return rows.length > 0;
}

/** Earlier revisions count as use. */
export async function deleteImage(deps: Pick<Deps, "db" | "now">, actor: SignedIn, name: string) {
  const isNamed = (table: typeof articles | typeof articleDrafts | typeof articleRevisions) =>
    sql`exists (select 1 from ${table} where instr(${table.body}, ${name}) > 0 or instr(${table.cover}, ${name}) > 0)`;
  const isUsed = sql`${isNamed(articles)} or ${isNamed(articleDrafts)} or ${isNamed(articleRevisions)}`;
  const record = { actionType: "article.image_remove", resourceType: "article_image", resourceId: name };
  const isFree = sql`${articleImages.name} = ${name} and not (${isUsed})`;
  await write(deps, {
    actor,
    audit: record,
    guard: rowExists(articleImages, isFree),
    statements: [deps.db.delete(articleImages).where(isFree)],
    refused: async () =>
      (await hasImage(deps, name))
        ? new AppError("conflict", "An article or an earlier version of one shows this picture.")
        : new AppError("not_found", "There is no such picture."),
  });
}
