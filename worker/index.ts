import type { Bindings } from "#worker/kernel/settings/env.ts";
import { createApp, memoiseDeps } from "./app.ts";
import type { OutgoingMail } from "./providers/mailer/mailer.ts";
import { consumeMail } from "./providers/mailer/queue.ts";

const depsOf = memoiseDeps();
const app = createApp(depsOf);
let staffApp: Promise<typeof app> | undefined;

/** An isolate that serves only visitors never runs the admin code. */
async function loadStaffApp() {
  const { createStaffRoutes } = await import("./staff-routes.ts");
  return createApp(depsOf, createStaffRoutes());
}

export default {
  async fetch(request, env, context) {
    if (!/^\/api\/(?:staff|admin)\//.test(new URL(request.url).pathname)) return app.fetch(request, env, context);
    staffApp ??= loadStaffApp();
    return (await staffApp).fetch(request, env, context);
  },
  async scheduled(_controller, env) {
    const { runScheduled } = await import("./scheduled.ts");
    await runScheduled(depsOf(env));
  },
  queue: (batch, env) => consumeMail(batch, depsOf(env)),
} satisfies ExportedHandler<Bindings, OutgoingMail>;
