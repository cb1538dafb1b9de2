import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { queryClient } from "#web/lib/api/queries.ts";
import { loadSignInClient } from "#web/lib/session/session.ts";
import { ProofDialog } from "./proof-dialog.tsx";

/** What all private pages need: the session, what the server said of it, and the dialog 'confirm that it is you'. */
export function AccountArea({ children }: { children: ReactNode }) {
  useEffect(loadSignInClient, []);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <ProofDialog />
    </QueryClientProvider>
  );
}
