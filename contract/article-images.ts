import * as z from "zod/mini";

// Pictures of articles: /api/admin/articles/images, and /media/{name} for everybody. A name holds the digest of the file
// and its size, so that whoever reads Markdown knows how much room a picture takes and no copy is ever out of date.

/** The largest file that is kept, in bytes. */
export const IMAGE_BYTES = 300_000;
/** The widest and the highest, in pixels; the narrowest is 16. */
export const IMAGE_SIDE = { min: 16, max: 3000 } as const;

export const MEDIA_PATH = "/media/";
const NAME = /^([0-9a-f]{32})-([1-9]\d{1,3})x([1-9]\d{1,3})\.(png|jpg|webp)$/;

export interface ImageSize {
  width: number;
  height: number;
}

/** The size that stands in a picture's name; null for what is no name of ours. */
export function sizeInName(name: string): ImageSize | null {
  const [, , width, height] = NAME.exec(name) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** The name in a picture's address; null for an address that is no picture of ours. */
export function imageName(src: string): string | null {
  const name = src.startsWith(MEDIA_PATH) ? src.slice(MEDIA_PATH.length) : "";
  return sizeInName(name) ? name : null;
}

/** Which part of a cover stays in sight where it is cut. */
export const FOCUSES = [
  "top-left",
  "top",
  "top-right",
  "left",
  "center",
  "right",
  "bottom-left",
  "bottom",
  "bottom-right",
] as const;

/** Above an article. Only a picture of ours can be one. */
export const articleCover = z.object({
  src: z.string().check(z.refine((src) => imageName(src) !== null, { error: "Please choose a picture of ours." })),
  /** For those who do not see it. */
  alt: z.string().check(z.trim(), z.maxLength(300, { error: "At most 300 characters, please." })),
  focus: z.enum(FOCUSES),
});
export type ArticleCover = z.infer<typeof articleCover>;

/** Body of `POST /images`: the file in base64. */
export const imageUpload = z.object({
  data: z
    .string()
    .check(
      z.maxLength(Math.ceil(IMAGE_BYTES / 3) * 4, { error: "A picture may have 300 kB at most." }),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: "That is no file." }),
    ),
});

export interface ArticleImage extends ImageSize {
  src: string;
  bytes: number;
  /** ISO 8601. */
  createdAt: string;
}
