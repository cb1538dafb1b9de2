import { expect as playwright } from "playwright/test";

/** Three times Playwright's default timeout, because a busy machine is slow, not wrong. */
export const expect = playwright.configure({ timeout: 15_000 });
