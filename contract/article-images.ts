import * as z from "zod/mini";

// Article images: /api/admin/articles/images and /media/{name}. A name holds digest and size, so caches never go stale.

/** Bytes. */
export const IMAGE_BYTES = 300_000;
/** Pixels. */
export const IMAGE_SIDE = { min: 16, max: 3000 } as const;

export const MEDIA_PATH = "/media/";
const NAME = /^([0-9a-f]{32})-([1-9]\d{1,3})x([1-9]\d{1,3})\.(png|jpg|webp)$/;

export interface ImageSize {
  width: number;
  height: number;
}

export function sizeInName(name: string): ImageSize | null {
  const [, , width, height] = NAME.exec(name) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

export function imageName(src: string): string | null {
  const name = src.startsWith(MEDIA_PATH) ? src.slice(MEDIA_PATH.length) : "";
  return sizeInName(name) ? name : null;
}

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

export const articleCover = z.object({
  src: z.string().check(z.refine((src) => imageName(src) !== null, { error: "Please choose a picture of ours." })),
  alt: z.string().check(z.trim(), z.maxLength(300, { error: "At most 300 characters, please." })),
  focus: z.enum(FOCUSES),
});
export type ArticleCover = z.infer<typeof articleCover>;

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
  createdAt: string;
}
