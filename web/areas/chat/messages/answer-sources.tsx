import { SiteLink } from "#web/ui/base/site-link.tsx";
import { type MaxMessage, sourcesOf } from "../state/max-message.ts";
import { useStrings } from "../state/use-strings.ts";

export function AnswerSources({ message }: { message: MaxMessage }) {
  const sources = sourcesOf(message);
  const { sources: heading } = useStrings();
  if (sources.length === 0) return null;
  return (
    <div className="chat-sources">
      <p>{heading}</p>
      <ul className="chat-chips" aria-label={heading} lang="en">
        {sources.map(({ url, title }) => (
          <li key={url}>
            <SiteLink className="chat-chip" href={url}>
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
