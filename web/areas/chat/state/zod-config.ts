// Must run before any schema is made: otherwise zod compiles code, which Trusted Types refuses.
import { config } from "zod/v4/core";

config({ jitless: true });
