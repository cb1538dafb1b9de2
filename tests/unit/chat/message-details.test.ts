import { expect, test } from "vitest";
import { dayIn } from "#worker/domains/max/tools/message-details.ts";

const TODAY = "2026-11-26";

test.each([
  ["are you open on christmas", "2026-12-25"],
  ["are you open the day after thanksgiving", "2026-11-27"],
  ["are you open on december 3rd", "2026-12-03"],
])("%s names a date", (said, date) => {
  expect(dayIn(said, TODAY)).toEqual({ date });
});

test.each(["are you open the day after christmas", "the week after labor day", "the day before christmas"])(
  "%s names another day than the holiday",
  (said) => {
    expect(dayIn(said, TODAY).date).toBeUndefined();
  },
);
