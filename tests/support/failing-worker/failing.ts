import { expect, test } from "vitest";

/** The transform removes types and comments, which moves every line below them. */
interface Removed {
  with: string;
  the: string;
  types: string;
}

const value: Removed = { with: "a", the: "b", types: "c" };

test("fails", () => {
  expect(value.types).toBe("THE LINE");
});
