import type { Page } from "../pages.ts";

export const accountPages = {
  signIn: {
    path: "/auth",
    title: "Sign in to your patient account",
    description:
      "Sign in to your patient account. Online accounts are not open yet: call either clinic, Monday to Friday, 8 AM to 5 PM, and we will help you.",
    keywords: "",
    robots: "noindex, nofollow",
    heading: "Sign in",
    summary:
      "Online accounts are not open yet. To book, change or ask about a visit, call either clinic, Monday to Friday from 8:00 AM to 5:00 PM.",
    ogImage: "Sign in",
    schema: [],
    lastModified: "2026-11-21",
  },
  dashboard: {
    path: "/dashboard",
    title: "Your visits, forms and messages",
    description:
      "Your visits, forms and messages in one place. Online accounts are not open yet: call either clinic and we will book your first visit.",
    keywords: "",
    robots: "noindex, nofollow",
    heading: "Your visits in one place",
    summary:
      "Here you will see your visits, forms and messages. Online accounts are not open yet: call either clinic and we will book your first visit.",
    ogImage: "Your visits in one place",
    schema: [],
    lastModified: "2026-11-21",
  },
} as const satisfies Record<string, Page>;
