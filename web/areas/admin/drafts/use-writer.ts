import { useEffect, useRef, useState } from "react";
import { queryClient } from "#web/lib/api/queries.ts";
import type { AnyResponse } from "#web/lib/api/take.ts";
import { succeeded } from "#web/lib/api/take.ts";
import { draftQuery } from "./queries.ts";

export interface Writing {
  text: string;
  isWriting: boolean;
}

/** @param onWritten not called if the user has left the page */
export function useWriter(onWritten: (id: string) => void) {
  const [writing, setWriting] = useState<Writing>({ text: "", isWriting: false });
  const reader = useRef<ReadableStreamDefaultReader<string>>(null);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  /** @throws the error of the request, if it fails before the first word */
  async function write(call: Promise<AnyResponse>): Promise<void> {
    const response = await succeeded(call);
    setWriting({ text: "", isWriting: true });
    const id = response.headers.get("X-Draft-Id") ?? "";
    reader.current = response.body?.pipeThrough(new TextDecoderStream()).getReader() ?? null;
    try {
      await follow();
    } catch {
      // The stream broke: the stored draft shows how far it got.
    }
    setWriting({ text: "", isWriting: false });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["drafts"] }),
      queryClient.invalidateQueries({ queryKey: draftQuery(id).queryKey }),
    ]);
    if (isMounted.current) onWritten(id);
  }

  async function follow(): Promise<void> {
    for (;;) {
      const part = await reader.current?.read();
      if (!part || part.done) return;
      const { value } = part;
      setWriting((before) => ({ ...before, text: before.text + value }));
    }
  }

  return { writing, write, stop: () => void reader.current?.cancel() };
}

export type Writer = ReturnType<typeof useWriter>;
