import type { ComponentProps, ReactNode } from "react";

export interface Field {
  id: string;
  name: string;
  error: string | undefined;
}

interface Labelled {
  field: Field;
  label: string;
  hint?: string | undefined;
}

export function controlProps({ id, name, error }: Field, hint?: string) {
  const described = `${hint ? `${id}-hint ` : ""}${error ? `${id}-error` : ""}`;
  return { id, name, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined };
}

export function TextField({ field, label, hint, ...input }: Labelled & Omit<ComponentProps<"input">, "id" | "name">) {
  return (
    <Labels field={field} label={label} hint={hint}>
      <input {...input} {...controlProps(field, hint)} />
    </Labels>
  );
}

export function Labels({ field, label, hint, children }: Labelled & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <Hint field={field} hint={hint} />
      <Wrong field={field} />
      {children}
    </div>
  );
}

type TickInput = Pick<ComponentProps<"input">, "defaultChecked" | "required">;

export function Tick({ field, label, hint, ...input }: Labelled & TickInput) {
  return (
    <div className="field">
      <Wrong field={field} />
      <label className="tick">
        <input type="checkbox" {...input} {...controlProps(field, hint)} />
        {label}
      </label>
      <Hint field={field} hint={hint} />
    </div>
  );
}

function Hint({ field, hint }: Pick<Labelled, "field" | "hint">) {
  return hint && <small id={`${field.id}-hint`}>{hint}</small>;
}

export function Wrong({ field: { id, error } }: Pick<Labelled, "field">) {
  return (
    error && (
      <p id={`${id}-error`} className="wrong">
        {error}
      </p>
    )
  );
}
