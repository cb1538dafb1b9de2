// The type checker is the test: `tsc -b` reads this file.
import { expectTypeOf } from "vitest";
import type { RecordField } from "#web/ui/form/record-fields.tsx";

const base = { name: "note", label: "Note" } as const;

expectTypeOf({ ...base, kind: "number", min: 1, max: 3 } as const).toExtend<RecordField>();
expectTypeOf({ ...base, kind: "area", required: true } as const).toExtend<RecordField>();
// These controls cannot enforce the limits.
expectTypeOf({ ...base, kind: "area", max: 3 } as const).not.toExtend<RecordField>();
expectTypeOf({ ...base, kind: "check", min: 1 } as const).not.toExtend<RecordField>();
