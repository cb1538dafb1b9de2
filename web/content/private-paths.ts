/** Where pages for one person live: sign-in, accounts, staff, intake, and the management of one visit. */
export const privatePaths = [
  "/auth",
  "/dashboard",
  "/staff-portal",
  "/admin",
  "/patient-intake",
  "/book-appointment/manage",
] as const;
