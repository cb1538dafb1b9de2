import type { ReactNode, Ref } from "react";
import { locations } from "#content/clinic.ts";
import type { HelpWords } from "#content/help.ts";
import { HelpBox } from "./help-box.tsx";
import { PhoneLink } from "./phone-link.tsx";

interface FormNoticeProps {
  noticeRef: Ref<HTMLElement>;
  id: string;
  heading: string;
  texts?: readonly string[] | undefined;
  isDone?: boolean | undefined;
  fields?: readonly (readonly [id: string, error: string])[];
  help?: HelpWords | null | undefined;
  children?: ReactNode;
}

export function FormNotice({
  noticeRef,
  id,
  heading,
  texts = [],
  isDone = false,
  fields = [],
  help,
  children,
}: FormNoticeProps) {
  return (
    <section
      ref={noticeRef}
      tabIndex={-1}
      className="note"
      data-level={isDone ? "info" : "warning"}
      aria-labelledby={id}
    >
      {help && <HelpBox words={help} />}
      <p id={id}>
        <b>{heading}</b>
      </p>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {fields.map(([field, error]) => (
        <p key={field}>
          <a href={`#${field}`}>{error}</a>
        </p>
      ))}
      {children}
    </section>
  );
}

export function Phones() {
  return locations.map((location) => (
    <p key={location.slug}>
      <PhoneLink location={location} />
    </p>
  ));
}
