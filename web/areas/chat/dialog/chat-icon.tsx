const SHAPES = {
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  done: "m5 12.5 4.5 4.5L19 7",
  up: "M7 11v9H3.5v-9zM7 11l4-8c1.8 0 3 1.2 3 3v3.5h5a2 2 0 0 1 2 2.3l-1.1 6.5a2 2 0 0 1-2 1.7H7",
  down: "M17 13V4h3.5v9zM17 13l-4 8c-1.8 0-3-1.2-3-3v-3.5H5a2 2 0 0 1-2-2.3l1.1-6.5a2 2 0 0 1 2-1.7H17",
  retry: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4.5v4.9h-4.9",
  stop: "M7 7h10v10H7z",
  trash: "M4.5 6.5h15M9.5 6.5v-3h5v3M6.5 6.5l1 14h9l1-14M10 10.5v6M14 10.5v6",
} as const;

export function ChatIcon({ name }: { name: keyof typeof SHAPES }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
