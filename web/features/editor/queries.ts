import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  ArticleContent,
  ArticleListAnswer,
  ArticleWork,
  LinkTarget,
  PreviewLink,
  SavedArticle,
} from "#contract/admin-articles.ts";
import { type ArticleImage, MEDIA_PATH } from "#contract/article-images.ts";
import type { ArticleRevision, RevisionContent } from "#contract/article-revisions.ts";
import { callApi } from "#web/lib/call.ts";

const PATH = "admin/articles";

export const listQuery = (query: Record<string, string | undefined>) =>
  queryOptions({
    queryKey: ["articles", "list", query],
    queryFn: () => callApi<ArticleListAnswer>(PATH, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Read when the editor opens, and never behind its back: what is typed must not be overwritten. */
export const workQuery = (id: string) =>
  queryOptions({
    queryKey: ["articles", "work", id],
    queryFn: () => readWork(id),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const revisionsQuery = (id: string) =>
  queryOptions({
    queryKey: ["articles", "revisions", id],
    queryFn: () => callApi<ArticleRevision[]>(`${PATH}/${id}/revisions`),
    staleTime: 0,
  });

export const revisionQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: ["articles", "revision", id, revision],
    queryFn: () => callApi<RevisionContent>(`${PATH}/${id}/revisions/${revision}`),
  });

export const linksQuery = (q: string) =>
  queryOptions({
    queryKey: ["articles", "links", q],
    queryFn: () => callApi<LinkTarget[]>(`${PATH}/links`, { query: { q } }),
    placeholderData: keepPreviousData,
  });

export const imagesQuery = () =>
  queryOptions({
    queryKey: ["articles", "images"],
    queryFn: () => callApi<{ images: ArticleImage[] }>(`${PATH}/images`),
  });

export function addImage(json: { data: string }) {
  return callApi<ArticleImage>(`${PATH}/images`, { method: "POST", json });
}

/** Refused while an article, or an earlier version of one, shows it. */
export function removeImage(src: string) {
  return callApi<undefined>(`${PATH}/images/${src.slice(MEDIA_PATH.length)}`, { method: "DELETE" });
}

export function readWork(id: string) {
  return callApi<ArticleWork>(`${PATH}/${id}`);
}

export function createArticle(json: { title: string; topic: string }) {
  return callApi<{ id: string }>(PATH, { method: "POST", json });
}

export function importArticle(json: { name: string; text: string }) {
  return callApi<{ id: string; isNew: boolean }>(`${PATH}/import`, { method: "POST", json });
}

export function saveArticle(id: string, content: ArticleContent, version: number) {
  return callApi<SavedArticle>(`${PATH}/${id}`, { method: "PUT", json: content, version });
}

/** Any act on one article: `moves/publish`, `comments`, `revisions/3/restore`. */
export function act<Answer>(
  id: string,
  path: string,
  { json = {}, version }: { json?: object; version?: number } = {},
) {
  return callApi<Answer>(`${PATH}/${id}/${path}`, { method: "POST", json, ...(version !== undefined && { version }) });
}

export function makePreview(id: string) {
  return act<PreviewLink>(id, "preview-link");
}

export const filePath = (id: string) => `${PATH}/${id}/file`;
