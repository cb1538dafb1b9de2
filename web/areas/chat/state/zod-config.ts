// Must run before any schema is made: zod otherwise tries to compile code, which Trusted Types refuse.
import { config } from "zod/v4/core";

config({ jitless: true });
