import { Icon } from "#web/ui/base/icon.tsx";

interface ContentsProps {
  label: string;
  parts: readonly { id: string; heading: string }[];
}

export function Contents({ label, parts }: ContentsProps) {
  return (
    <nav aria-label={label}>
      <details className="toc" suppressHydrationWarning>
        <summary className="chevron">
          {label}
          <Icon name="chevron" />
        </summary>
        <ul>
          {parts.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
