import { type Context, Hono } from "hono";
import { isSectionId } from "#content/intake/questionnaire.ts";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import {
  addendumRequest,
  copyCodeRequest,
  copyRequest,
  openIntakeRequest,
  saveSectionRequest,
  submitIntakeRequest,
} from "#contract/intake.ts";
import type { AppEnv } from "#worker/deps.ts";
import { linkHolderOf } from "#worker/domains/accounts/visitor.ts";
import { helpWhenRefused, wordsIn } from "#worker/domains/safety/replies/help-when-refused.ts";
import { exactJson } from "#worker/middleware/exact-json.ts";
import { limit } from "#worker/middleware/limit.ts";
import { requesterOf } from "#worker/middleware/requester.ts";
import { validate } from "#worker/middleware/validate.ts";
import { addByPatient } from "./addenda.ts";
import { dropIntakeCookie, readIntakeCookie, setIntakeCookie } from "./cookie.ts";
import { entrantOf, noIntake } from "./entrant.ts";
import { leave, openByLink } from "./open-by-link.ts";
import { readOwnIntake } from "./read.ts";
import { saveIntakeSection } from "./save.ts";
import { openSignedCopy, sendSignedCopyCode } from "./signing/copy.ts";
import { readSignedReceipt } from "./signing/receipt.ts";
import { signIntake } from "./signing/submit.ts";

export const intakeRoutes = new Hono<AppEnv>()
  .get("/:appointmentId", limit("intake.read"), async (c) => {
    const intake = await readOwnIntake(c.get("deps"), await entrantOf(c));
    return exactJson(c, { intake }, { status: 200, etag: `"${intake.version}"` });
  })
  .post("/:appointmentId/open", limit("intake.open"), validate("json", openIntakeRequest), async (c) => {
    const { appointmentId } = c.req.param();
    const request = c.req.valid("json");
    setIntakeCookie(c, await openByLink(c.get("deps"), { appointmentId, request, actor: await linkHolderOf(c) }));
    return c.json({ isOpen: true }, 200);
  })
  .post("/:appointmentId/leave", limit("intake.read"), async (c) => {
    await leave(c.get("deps"), await readIntakeCookie(c));
    dropIntakeCookie(c);
    return c.json({ isOpen: false }, 200);
  })
  .put(
    "/:appointmentId/sections/:section",
    limit("intake.save"),
    validate("header", ifMatchHeader),
    validate("json", saveSectionRequest),
    async (c) => {
      const section = sectionIdOf(c);
      const version = versionOf(c.req.valid("header")["if-match"]);
      const entrant = await entrantOf(c);
      const saved = await saveIntakeSection(c.get("deps"), entrant, { section, version, request: c.req.valid("json") });
      return c.json(saved, 200, { ETag: `"${saved.section.version}"` });
    },
  )
  .post(
    "/:appointmentId/submit",
    limit("intake.sign"),
    validate("header", ifMatchHeader),
    validate("json", submitIntakeRequest),
    async (c) => {
      const { isNew, receipt } = await signIntake(c.get("deps"), await entrantOf(c), {
        version: versionOf(c.req.valid("header")["if-match"]),
        request: c.req.valid("json"),
        requester: requesterOf(c),
      });
      return c.json({ receipt }, isNew ? 201 : 200);
    },
  )
  .get("/:appointmentId/receipt", limit("intake.read"), async (c) =>
    c.json({ receipt: await readSignedReceipt(c.get("deps"), await entrantOf(c)) }, 200),
  )
  .post("/:appointmentId/copy-code", limit("intake.code"), validate("json", copyCodeRequest), async (c) => {
    const { channel } = c.req.valid("json");
    await sendSignedCopyCode(c.get("deps"), await entrantOf(c), channel);
    return c.json({ channel }, 200);
  })
  .post("/:appointmentId/copy", limit("intake.sign"), validate("json", copyRequest), async (c) => {
    const receipt = await openSignedCopy(c.get("deps"), await entrantOf(c), c.req.valid("json").code);
    return c.json({ receipt }, 200);
  })
  .post(
    "/:appointmentId/addenda",
    helpWhenRefused(wordsIn("body")),
    limit("intake.sign"),
    validate("json", addendumRequest),
    async (c) => {
      const { isNew, ...answer } = await addByPatient(c.get("deps"), await entrantOf(c), c.req.valid("json"));
      return c.json(answer, isNew ? 201 : 200);
    },
  );

function sectionIdOf(c: Context<AppEnv, "/:appointmentId/sections/:section">) {
  const section = c.req.param("section");
  if (!isSectionId(section)) throw noIntake();
  return section;
}
