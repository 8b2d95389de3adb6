import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ClearStaleSession } from "./session/clear-stale-session.tsx";
import { createQueryClient } from "./session/query-client.ts";
import "./survive-translation.ts";

/** Provides what every React tree needs, both the console and the islands in public pages. */
export function AppProviders({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <ClearStaleSession />
        {children}
      </QueryClientProvider>
    </CSPProvider>
  );
}
