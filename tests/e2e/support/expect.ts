import { expect as playwright } from "playwright/test";

/** Waits three times as long as Playwright by itself: a busy machine is slow, not wrong. */
export const expect = playwright.configure({ timeout: 15_000 });
