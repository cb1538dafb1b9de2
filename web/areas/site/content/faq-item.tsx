import type { FaqEntry } from "#content/faq.ts";
import { Icon } from "#web/ui/base/icon.tsx";
import { ClaimText } from "./claim.tsx";
import { InlineMarkup } from "./inline-markup.tsx";

export function FaqItem({ question, answer }: FaqEntry) {
  return (
    <details suppressHydrationWarning>
      <summary className="chevron">
        <h3>{question}</h3>
        <Icon name="chevron" />
      </summary>
      {answer.map((part) => (
        <p key={typeof part === "string" ? part : part.claim}>
          {typeof part === "string" ? <InlineMarkup text={part} /> : <ClaimText id={part.claim} />}
        </p>
      ))}
    </details>
  );
}
