import * as z from "zod/mini";
import type { LeadStageName } from "./lead-words.ts";

const id = z.string().check(z.regex(/^[\w-]{1,80}$/, { error: "Please choose from the list." }));

const MERGE_FIELDS = ["name", "phone", "email", "interest", "message", "location", "owner"] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

export const mergeRequest = z.object({
  otherId: id,
  otherVersion: z.int(),
  fields: z.partialRecord(z.enum(MERGE_FIELDS), z.enum(["kept", "other"])),
});
export type MergeRequest = z.infer<typeof mergeRequest>;

export interface MergeSide {
  id: string;
  version: number;
  stage: LeadStageName;
  name: string;
  phone: string | null;
  email: string | null;
  interest: string | null;
  message: string | null;
  location: "green-bay" | "skokie" | null;
  owner: string | null;
  createdAt: string;
}

export interface MergePreview {
  kept: MergeSide;
  other: MergeSide;
}
