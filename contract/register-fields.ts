import * as z from "zod/mini";

// Fields of the compliance registers, each described once: its schema for the request, its control for the form.

/** A day of the clinic's calendar, "2026-11-22". */
export const dayField = z.iso.date({ error: "Please choose a date." });

interface FieldControl {
  label: string;
  hint?: string;
  rows?: number;
  /** The value in a new record. */
  initial?: string | boolean;
  autoComplete?: "off";
}

export interface RegisterField<Schema extends z.ZodMiniType = z.ZodMiniType> extends FieldControl {
  schema: Schema;
  kind?: "area" | "check" | "date";
  maxLength?: number;
  /** A blank field is sent as null. */
  isOptional?: boolean;
  options?: readonly (readonly [value: string, label: string])[];
}

type RegisterFields = Readonly<Record<string, RegisterField>>;

/** Text that must not be blank. */
function requiredText(error: string, most: number) {
  const tooLong = `Please use at most ${most} characters.`;
  return z.string({ error }).check(z.trim(), z.minLength(1, { error }), z.maxLength(most, { error: tooLong }));
}

export const NOTE_LENGTH = 4000;

export const noteField = (error: string) => requiredText(error, NOTE_LENGTH);

/** One line of text; several lines with `kind`. */
export function textField(error: string, maxLength: number, control: FieldControl & { kind?: "area" }) {
  return { ...control, maxLength, schema: requiredText(error, maxLength) };
}

export function checkField(control: FieldControl) {
  return { ...control, kind: "check" as const, schema: z.boolean({ error: "Please choose." }) };
}

export function dateField(control: FieldControl) {
  return { ...control, kind: "date" as const, schema: dayField };
}

export function optionalDateField(control: FieldControl) {
  return { ...control, kind: "date" as const, isOptional: true, schema: z.nullable(dayField) };
}

/** A choice of codes. @param words the label of each code */
export function choiceField<const Code extends string>(
  codes: readonly Code[],
  {
    words,
    error = "Please choose.",
    ...control
  }: FieldControl & { words: Readonly<Record<Code, string>>; error?: string },
) {
  const options = codes.map((code) => [code, words[code]] as const);
  return { ...control, options, schema: z.enum(codes, { error }) };
}

/** The shape of the request that holds these fields. */
export function shapeOf<const Fields extends RegisterFields>(fields: Fields) {
  const shape = Object.entries(fields).map(([name, { schema }]) => [name, schema]);
  return Object.fromEntries(shape) as { [Name in keyof Fields]: Fields[Name]["schema"] };
}
