import { useLoaded } from "#web/lib/api/use-loaded.ts";
import { NotLoaded } from "#web/ui/base/not-loaded.tsx";
import type { DiffLinesProps } from "./diff-lines.tsx";
import { Skeleton } from "./loaded.tsx";

const load = () => import("./diff-lines.tsx");

export function DiffView(props: DiffLinesProps) {
  const { loaded, error, retry } = useLoaded(load);
  if (loaded) return <loaded.DiffLines {...props} />;
  return error ? <NotLoaded error={error} retry={retry} /> : <Skeleton lines={6} />;
}
