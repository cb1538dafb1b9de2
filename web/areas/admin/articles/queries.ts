import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { ArticleContent } from "#contract/admin-articles.ts";
import { MEDIA_PATH } from "#contract/article-images.ts";
import { admin } from "#web/lib/api/api.ts";
import { ifMatch, type QueryOf, take } from "#web/lib/api/take.ts";

const articles = admin.articles;

export const listQuery = (query: QueryOf<typeof articles.$get>) =>
  queryOptions({
    queryKey: ["articles", "list", query],
    queryFn: () => take(articles.$get({ query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Never refetched while the editor is open: that would overwrite typed text. */
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
    queryFn: () => take(articles[":id"].revisions.$get({ param: { id } })),
    staleTime: 0,
  });

export const revisionQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: ["articles", "revision", id, revision],
    queryFn: () => take(articles[":id"].revisions[":revision"].$get({ param: { id, revision: String(revision) } })),
  });

export const linksQuery = (q: string) =>
  queryOptions({
    queryKey: ["articles", "links", q],
    queryFn: () => take(articles.links.$get({ query: { q } })),
    placeholderData: keepPreviousData,
  });

export const imagesQuery = () =>
  queryOptions({
    queryKey: ["articles", "images"],
    queryFn: () => take(articles.images.$get()),
  });

export function addImage(json: { data: string }) {
  return take(articles.images.$post({ json }));
}

export function removeImage(src: string) {
  return take(articles.images[":name"].$delete({ param: { name: src.slice(MEDIA_PATH.length) } }));
}

export function readWork(id: string) {
  return take(articles[":id"].$get({ param: { id } }));
}

export function postArticle(json: InferRequestType<typeof articles.$post>["json"]) {
  return take(articles.$post({ json }));
}

export function postArticleFile(json: { name: string; text: string }) {
  return take(articles.import.$post({ json }));
}

export function putArticle(id: string, content: ArticleContent, version: number) {
  return take(articles[":id"].$put({ param: { id }, header: ifMatch(version), json: content }));
}
