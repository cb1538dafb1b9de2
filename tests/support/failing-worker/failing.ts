import { expect, test } from "vitest";

/** Types and comments, which the transform removes, move every line below them. */
interface Removed {
  with: string;
  the: string;
  types: string;
}

const value: Removed = { with: "a", the: "b", types: "c" };

test("fails", () => {
  expect(value.types).toBe("THE LINE");
});
