import { Link, useRouter } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { areaOf } from "#content/private-paths.ts";

type SiteLinkProps = Pick<ComponentProps<"a">, "children" | "className" | "aria-label" | "aria-describedby"> & {
  /** A path of this site, with or without a query and a fragment. */
  href: string;
  "data-track"?: string;
};

const EXACT = { exact: true, includeHash: true } as const;
const PLAIN = {};

/**
 * A link that the router follows once it runs, and the browser before that. Between public pages, patients' pages and
 * staff's the browser always does: each area has documents of its own.
 */
export function SiteLink({ href, ...props }: SiteLinkProps) {
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
