import "#web/private.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { queryClient } from "#web/lib/api/queries.ts";
import { loadSignInClient } from "#web/lib/session/session.ts";
import { ProofDialog } from "./proof-dialog.tsx";

export function AccountArea({ children }: { children: ReactNode }) {
  useEffect(loadSignInClient, []);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <ProofDialog />
    </QueryClientProvider>
  );
}
