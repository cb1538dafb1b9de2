import { createApp, memoiseDeps } from "./app.ts";
import type { Bindings } from "./env.ts";
import type { OutgoingMail } from "./providers/mailer/mailer.ts";
import { deliverMail } from "./providers/mailer/queue.ts";
import { runScheduled } from "./scheduled.ts";

const depsOf = memoiseDeps();
const app = createApp(depsOf);

export default {
  fetch: app.fetch,
  scheduled: (_controller, env) => runScheduled(depsOf(env)),
  queue: (batch, env) => deliverMail(batch, depsOf(env)),
} satisfies ExportedHandler<Bindings, OutgoingMail>;
