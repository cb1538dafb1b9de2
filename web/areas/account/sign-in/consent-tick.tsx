import { controlProps, type Field, Wrong } from "#web/ui/base/fields.tsx";

/** Documents open in a new tab, so that the form's input is not lost. */
export function ConsentTick({ field }: { field: Field }) {
  return (
    <div className="field">
      <Wrong field={field} />
      <label className="tick">
        <input type="checkbox" required {...controlProps(field)} />
        <span>
          I agree to the <NewTab href="/terms-of-service">Terms of Service</NewTab> and the{" "}
          <NewTab href="/privacy-policy">Privacy Policy</NewTab>, I have received the{" "}
          <NewTab href="/hipaa-notice">HIPAA Notice</NewTab>, and I agree to be examined and cared for when I come for a
          visit. Agreeing obliges me to no treatment, and I can take it back at any time.
        </span>
      </label>
    </div>
  );
}

function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> (new tab)</span>
    </a>
  );
}
