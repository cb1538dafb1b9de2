import { useId } from "react";
import { topics } from "#content/library.ts";
import { Button } from "#web/ui/base/button.tsx";
import { ChangeFields } from "./change-fields.tsx";
import { type EditorState, HEAD_FIELDS, type HeadField, newChange } from "./editor-state.ts";
import { JsonEditor } from "./json-editor.tsx";

export interface EditorProps {
  state: EditorState;
  set: (changes: Partial<EditorState>) => void;
  isReadOnly: boolean;
}

interface InputProps {
  label: string;
  hint?: string;
  value: string;
  maxLength: number;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}

function Input({ label, hint, value, maxLength, isReadOnly, onChange }: InputProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      <input
        id={id}
        value={value}
        maxLength={maxLength}
        readOnly={isReadOnly}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

export function WhenFields({ state, set, isReadOnly }: EditorProps) {
  const id = useId();
  return (
    <>
      <Input
        label="Name"
        hint="For colleagues: it stands on no page."
        value={state.name}
        maxLength={80}
        isReadOnly={isReadOnly}
        onChange={(name) => set({ name })}
      />
      <Input
        label="Pages"
        hint="One address (/about), or the beginning of many (/treatments/*)."
        value={state.path}
        maxLength={200}
        isReadOnly={isReadOnly}
        onChange={(path) => set({ path })}
      />
      <div className="field">
        <label htmlFor={id}>Of articles, only those on</label>
        <select
          id={id}
          value={state.topic}
          disabled={isReadOnly}
          onChange={(event) => set({ topic: event.target.value })}
        >
          <option value="">Any topic</option>
          {Object.entries(topics).map(([topic, words]) => (
            <option key={topic} value={topic}>
              {words}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}

export function ContentFields(props: EditorProps) {
  const { state, set, isReadOnly } = props;
  if (state.kind === "head") return <HeadFields {...props} />;
  if (state.kind === "node") {
    return (
      <JsonEditor
        label="The node as JSON-LD"
        value={state.node}
        onChange={(node) => set({ node })}
        isReadOnly={isReadOnly}
      />
    );
  }
  return (
    <>
      <Input
        label="Node"
        hint="A whole @id, the end of one (#page), or a type (MedicalClinic) for every node of it."
        value={state.on}
        maxLength={200}
        isReadOnly={isReadOnly}
        onChange={(on) => set({ on })}
      />
      {state.changes.map((change, at) => (
        <ChangeFields
          key={change.key}
          change={change}
          number={at + 1}
          isReadOnly={isReadOnly}
          onChange={(next) => set({ changes: state.changes.map((one) => (one.key === change.key ? next : one)) })}
          onRemove={
            state.changes.length > 1
              ? () => set({ changes: state.changes.filter(({ key }) => key !== change.key) })
              : undefined
          }
        />
      ))}
      {!isReadOnly && (
        <Button onClick={() => set({ changes: [...state.changes, newChange()] })}>Change another field</Button>
      )}
    </>
  );
}

const HEAD_WORDS: Readonly<Record<HeadField, readonly [label: string, hint: string]>> = {
  title: ["Title", "30 to 60 characters."],
  description: ["Description", "70 to 160 characters."],
  robots: ["Robots", "Whether search engines may show the page."],
  shareTitle: ["Title of a shared link", "Others may see it on the reader's phone: keep it discreet."],
  shareDescription: ["Description of a shared link", "Others may see it on the reader's phone: keep it discreet."],
};

function HeadFields({ state, set, isReadOnly }: EditorProps) {
  const id = useId();
  return (
    <>
      <p>What is left empty stays as the page says it. Claims cannot stand here: none could be suspended.</p>
      {HEAD_FIELDS.map((field) => {
        const [label, hint] = HEAD_WORDS[field];
        const onChange = (value: string) => set({ head: { ...state.head, [field]: value } });
        if (field !== "robots") {
          const counted = `${hint} ${state.head[field].length} now.`;
          return (
            <Input
              key={field}
              {...{ label, hint: counted, isReadOnly, onChange }}
              value={state.head[field]}
              maxLength={300}
            />
          );
        }
        return (
          <div className="field" key={field}>
            <label htmlFor={id}>{label}</label>
            <select
              id={id}
              value={state.head.robots}
              disabled={isReadOnly}
              onChange={(event) => onChange(event.target.value)}
            >
              <option value="">As the page says</option>
              <option value="index, follow">Show it (index, follow)</option>
              <option value="noindex, follow">Do not show it (noindex, follow)</option>
              <option value="noindex, nofollow">Do not show it, follow no link (noindex, nofollow)</option>
            </select>
          </div>
        );
      })}
    </>
  );
}
