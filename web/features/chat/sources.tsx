import { SiteLink } from "#web/components/ui/site-link.tsx";
import { type MaxMessage, sourcesOf } from "./max-message.ts";

/** The pages that an answer rests on. The dialog closes when one is followed. */
export function Sources({ message }: { message: MaxMessage }) {
  const sources = sourcesOf(message);
  if (sources.length === 0) return null;
  return (
    <div className="chat-sources">
      <p>Sources</p>
      <ul className="chat-chips" aria-label="Sources">
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
