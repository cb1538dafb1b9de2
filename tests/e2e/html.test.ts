import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { publicPaths } from "./support/public-paths.ts";
import { testSite } from "./support/test-site.ts";

/** Checks the rules of the HTML standard only; React decides how tags are written. */
const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

async function problemsOf(path: string): Promise<string[]> {
  const html = await (await fetch(`${testSite().baseUrl}${path}`)).text();
  // No rule reads the inline styles, and parsing them takes as long as everything else.
  const report = await validator.validateString(html.replace(/(<style>)[^<]*/, "$1"), path);
  const messages = report.results.flatMap(({ messages }) => messages);
  return messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} at ${selector}`);
}

test("every public page is valid HTML, as the server sends it", async () => {
  const problems: string[] = [];
  for (const path of publicPaths) problems.push(...(await problemsOf(path)));
  expect(problems).toEqual([]);
});

test("the validator would see an id that stands twice, a stray tag and an attribute that is none", async () => {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><title>T</title></head><body>${body}</body></html>`;
  for (const [body, rule] of [
    ['<p id="a">1</p><p id="a">2</p>', "no-dup-id"],
    ["<p>1</div>", "close-order"],
    ["<ul><p>1</p></ul>", "element-permitted-content"],
    ['<input type="nonsense">', "attribute-allowed-values"],
  ] as const) {
    const { results } = await validator.validateString(page(body));
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))).toContain(rule);
  }
});
