import { clinic } from "#content/clinic.ts";
import { Button } from "#web/ui/base/button.tsx";
import { copyText } from "#web/ui/view/copy-text.ts";

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shown once: nothing can display the codes again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `Recovery codes for ${clinic.name}\n\n${codes.join("\n")}\n\nEach works once.\n`;
  return (
    <div className="lead-form">
      <p className="not-print:hidden">
        <b>Recovery codes for {clinic.name}</b>
      </p>
      <p>
        With one of these you can sign in when your phone is lost. Each works once. They are shown only now: print them,
        or keep them in a password manager.
      </p>
      <ul className="codes grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-gap gap-y-2 rounded-control border border-edge bg-surface p-4 font-mono text-sm wrap-anywhere">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="form-end">
        <Button onClick={() => void copyText(text)}>Copy</Button>
        <a className="btn quiet" href={`data:text/plain,${encodeURIComponent(text)}`} download="recovery-codes.txt">
          Download
        </a>
        <Button onClick={() => print()}>Print</Button>
      </div>
      <div className="form-end">
        <Button look="large" onClick={onDone}>
          I have put them away
        </Button>
      </div>
    </div>
  );
}
