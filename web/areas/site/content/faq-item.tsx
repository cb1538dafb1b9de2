import type { FaqEntry } from "#content/faq.ts";
import { Icon } from "#web/ui/base/icon.tsx";
import { Claim } from "./claim.tsx";
import { InlineText } from "./inline-text.tsx";

/** A question that opens by itself, without script. */
export function FaqItem({ question, answer }: FaqEntry) {
  return (
    <details suppressHydrationWarning>
      <summary className="chevron">
        <h3>{question}</h3>
        <Icon name="chevron" />
      </summary>
      {answer.map((part) => (
        <p key={typeof part === "string" ? part : part.claim}>
          {typeof part === "string" ? <InlineText text={part} /> : <Claim id={part.claim} />}
        </p>
      ))}
    </details>
  );
}
