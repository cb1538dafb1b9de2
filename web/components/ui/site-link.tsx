import { Link, type LinkComponentProps } from "@tanstack/react-router";

type SiteLinkProps = Pick<LinkComponentProps<"a">, "children" | "className" | "aria-label" | "aria-describedby"> & {
  /** A path of this site, with or without a fragment. */
  href: string;
  "data-track"?: string;
};

const EXACT = { exact: true, includeHash: true } as const;
const PLAIN = {};

/** A link that the router follows once it runs, and the browser before that. */
export function SiteLink({ href, ...props }: SiteLinkProps) {
  const [to = "/", hash] = href.split("#");
  return <Link to={to} activeOptions={EXACT} activeProps={PLAIN} {...(hash && { hash })} {...props} />;
}
