import { expect, test } from "vitest";
import { may, PERMISSIONS, type Permission, ROLES } from "#contract/permissions.ts";

const title = (name: string) => name.replaceAll("_", " ");

function toMarkdown(): string {
  const permissions = Object.keys(PERMISSIONS) as Permission[];
  const rows = [
    ["Permission", ...ROLES.map(title)],
    ...permissions.map((name) => [`\`${name}\``, ...ROLES.map((role) => (may([role], name) ? "yes" : "–"))]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [
    "# Who may do what",
    "",
    "From `contract/permissions.ts`, the table that the middleware, the menus and the tests read. A test compares; `npx vitest run --project unit tests/unit/permissions.test.ts -u` writes this page anew.",
    "",
    "Staff, which is everybody but patients, has a second factor and shows it before anything else. What is a patient's own needs no permission: the owner stands in the query.",
    "",
    line(head),
    line(widths.map((width) => "-".repeat(width))),
    ...body.map(line),
    "",
  ].join("\n");
}

test("keeps docs/permissions.md equal to the permission table", async () => {
  await expect(toMarkdown()).toMatchFileSnapshot("../../docs/permissions.md");
});
