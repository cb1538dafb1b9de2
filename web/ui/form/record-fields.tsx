import type { ComponentProps } from "react";
import { shortDay } from "#contract/time-words.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { CHECK_FIELDS } from "#web/lib/api/trouble.ts";
import { TextField, Tick } from "#web/ui/base/fields.tsx";
import type { StaleValue } from "#web/ui/view/stale.tsx";
import { SelectField, TextArea } from "./select-field.tsx";
import { type FormHandle, textOf } from "./use-form.ts";

type Value = string | number | boolean | null | undefined;
type InputProps<Names extends keyof ComponentProps<"input">> = Pick<ComponentProps<"input">, Names>;

interface AnyField<Row> extends InputProps<"autoComplete" | "maxLength" | "required" | "spellCheck"> {
  /** A dot names a part: `content.text`. */
  name: (keyof Row & string) | `${string}.${string}`;
  label: string;
  hint?: string | undefined;
  /** A blank field is sent as null, as a blank number always is. */
  isOptional?: boolean;
  initial?: Value;
  rows?: number;
  show?: (row: Row) => Value;
  read?: (text: string) => unknown;
  onChange?: (text: string) => void;
}

interface LineField extends InputProps<"inputMode" | "max" | "min" | "step"> {
  kind?: "date" | "email" | "month" | "number" | "password" | "tel" | "time" | "url" | undefined;
  options?: undefined;
}

interface OtherField {
  kind?: "area" | "check" | undefined;
  options?: readonly (readonly [value: string, label: string])[];
  inputMode?: undefined;
  max?: undefined;
  min?: undefined;
  step?: undefined;
}

export type RecordField<Row = Record<string, unknown>> = AnyField<Row> & (LineField | OtherField);

type Fields<Row> = readonly RecordField<Row>[];

/** @throws ApiError like the server's */
export function refuse(fields: Readonly<Record<string, string>>): never {
  throw new ApiError({ code: "invalid_request", message: CHECK_FIELDS, fields });
}

export function linesIn(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Not "0,15": a decimal comma. */
const THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/** Null if blank; -1 if not a number, which no contract accepts. */
export function numberIn(text: string): number | null {
  if (text === "") return null;
  const number = Number(THOUSANDS.test(text) ? text.replaceAll(",", "") : text);
  return Number.isFinite(number) ? number : -1;
}

export function readRecord<Row>(fields: Fields<Row>, values: FormData): Record<string, unknown> {
  const body: Record<string, Record<string, unknown> | unknown> = {};
  for (const field of fields) {
    const [name, part] = field.name.split(".") as [string, string?];
    const value = valueIn(field, values);
    body[name] = part === undefined ? value : { ...(body[name] as object | undefined), [part]: value };
  }
  return body;
}

export function readChanges<Row>(fields: Fields<Row>, values: FormData, row: Row): Record<string, unknown> {
  return readRecord(
    fields.filter((field) => {
      const shown = rowValue(field, row) ?? "";
      return field.kind === "check" ? values.has(field.name) !== shown : textOf(values, field.name) !== String(shown);
    }),
    values,
  );
}

function valueIn<Row>({ name, kind, isOptional, read }: RecordField<Row>, values: FormData) {
  if (kind === "check") return values.has(name);
  const text = textOf(values, name);
  if (read) return read(text);
  if (kind === "number") return numberIn(text);
  return text === "" && isOptional ? null : text;
}

interface RecordFieldsProps<Row> {
  fields: Fields<Row>;
  form: Pick<FormHandle, "field">;
  row?: Row | null | undefined;
}

export function RecordFields<Row>({ fields, form, row }: RecordFieldsProps<Row>) {
  return fields.map((field) => (
    <RecordControl key={field.name} {...field} field={form.field(field.name)} value={rowValue(field, row)} />
  ));
}

type RecordControlProps<Row> = Omit<RecordField<Row>, "name"> & {
  field: ReturnType<FormHandle["field"]>;
  value: Value;
};

function RecordControl<Row>(props: RecordControlProps<Row>) {
  const { field, value, kind, options, rows, isOptional: _, initial: _1, show: _2, read: _3, onChange, ...own } = props;
  const { label, hint, required, autoComplete, maxLength, spellCheck } = own;
  const text = String(value ?? "");
  if (kind === "check") return <Tick {...{ field, label, hint, required }} defaultChecked={value === true} />;
  if (options)
    return (
      <SelectField
        {...{ field, label, hint, options, required, autoComplete }}
        initial={text}
        {...(onChange && { onChange })}
      />
    );
  if (kind === "area")
    return <TextArea {...{ field, label, hint, required, autoComplete, maxLength, spellCheck, rows }} initial={text} />;
  return (
    <TextField
      {...own}
      field={field}
      type={kind ?? "text"}
      defaultValue={text}
      onChange={onChange && ((event) => onChange(event.currentTarget.value))}
    />
  );
}

function rowValue<Row>({ name, initial, show }: RecordField<Row>, row: Row | null | undefined): Value {
  if (!row) return initial;
  if (show) return show(row);
  return name
    .split(".")
    .reduce<unknown>((value, part) => (value as Readonly<Record<string, unknown>>)[part], row) as Value;
}

export function changedValues<Row>(fields: Fields<Row>, was: Row | null | undefined, now: Row): StaleValue[] {
  return fields.flatMap((field) => {
    const words = wordsOf(field, now);
    return words === wordsOf(field, was) ? [] : [{ label: field.label, now: words }];
  });
}

function wordsOf<Row>(field: RecordField<Row>, row: Row | null | undefined): string {
  const value = rowValue(field, row);
  if (field.kind === "check") return value ? "Yes" : "No";
  const text = String(value ?? "");
  if (field.kind === "date" && text) return `${shortDay(text)}, ${text.slice(0, 4)}`;
  return field.options?.find(([known]) => known === text)?.[1] ?? text;
}
