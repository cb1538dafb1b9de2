import { Link, useRouter } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import type { PublicPath } from "#content/pages.ts";
import { areaOf } from "#content/private-paths.ts";
import type { FileRouteTypes } from "#web/account-tree.gen.ts";

type PathOf<Route extends string> = Route extends `${string}/$`
  ? never
  : Route extends `${infer Before}/$${string}/${infer After}`
    ? `${Before}/${string}/${After}`
    : Route extends `${infer Before}/$${string}`
      ? `${Before}/${string}`
      : Route;

type SitePath =
  | PublicPath
  | PathOf<FileRouteTypes["to"]>
  | `${"/health-library" | "/patient-intake" | "/book-appointment/manage"}/${string}`;

export type SiteHref = SitePath | `${SitePath}${"?" | "#"}${string}`;

type SiteLinkProps<Href extends string> = Pick<
  ComponentProps<"a">,
  "children" | "className" | "aria-label" | "aria-describedby"
> & {
  /** Checked for literals only; content and the server may give any string. */
  href: Href & (string extends Href ? unknown : SiteHref);
  "data-track"?: string;
};

const EXACT = { exact: true, includeHash: true } as const;
const PLAIN = {};

/** A link to another area loads a document, because each area has its own. */
export function SiteLink<const Href extends string>({ href, ...props }: SiteLinkProps<Href>) {
  const { pathname } = useRouter().latestLocation;
  const { path, search, hash } = partsOf(href);
  if (areaOf(path) !== areaOf(pathname)) return <a href={href} {...props} />;
  return (
    <Link
      to={path}
      activeOptions={EXACT}
      activeProps={PLAIN}
      {...(search && { search })}
      {...(hash && { hash })}
      {...props}
    />
  );
}

function partsOf(href: string) {
  const [before = "", hash] = href.split("#");
  const [path = "", query] = before.split("?");
  return { path: path || "/", search: query && Object.fromEntries(new URLSearchParams(query)), hash };
}
