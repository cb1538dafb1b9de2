import "#web/private.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { queryClient } from "#web/lib/queries.ts";
import { startSession } from "#web/lib/session.ts";
import { ProofDialog } from "./proof-dialog.tsx";

/** What all private pages need: the session, what the server said of it, and the dialog 'confirm that it is you'. */
export function AccountArea({ children }: { children: ReactNode }) {
  useEffect(startSession, []);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <ProofDialog />
    </QueryClientProvider>
  );
}
