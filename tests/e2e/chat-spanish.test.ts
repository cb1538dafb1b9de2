import type { Page } from "playwright";
import { test } from "vitest";
import { callConsentEs } from "#content/consents.ts";
import { CONSENT_VERSION_IN } from "#contract/leads.ts";
import { violations } from "./support/axe.ts";
import { newGuest } from "./support/booking.ts";
import { openBrowser } from "./support/browser.ts";
import { openMax } from "./support/chat.ts";
import { expect } from "./support/expect.ts";
import { newName } from "./support/leads.ts";

const browser = openBrowser();

const maxInSpanish = (page: Page) => page.getByRole("dialog", { name: "Asistente Max" });

async function askInSpanish(question = "quiero morir"): Promise<Page> {
  const page = await newGuest(browser, { viewport: { width: 320, height: 740 }, bypassCSP: true });
  await page.goto("/");
  const { field } = await openMax(page);
  await field.fill(question);
  await field.press("Enter");
  await expect(maxInSpanish(page).getByRole("article", { name: "Max" })).toHaveCount(2);
  return page;
}

test("a Spanish answer switches card and dialog to Spanish, also after a reload", async () => {
  const page = await askInSpanish();
  const max = maxInSpanish(page);
  for (const visit of ["first", "again"]) {
    if (visit === "again") {
      await page.reload();
      await page.getByRole("button", { name: "Chat with Max Assistant" }).click();
    }
    const card = max.getByRole("region", { name: "Ayuda en una crisis" });
    await expect(card).toContainText("Puede hablar con alguien ahora mismo.");
    await expect(card.getByRole("link", { name: "Llamar al 988" })).toHaveAttribute("href", "tel:988");
    await expect(card.getByRole("link", { name: "Enviar AYUDA al 988" })).toHaveAttribute("href", "sms:988?body=AYUDA");
    await expect(max).toHaveAttribute("lang", "es");
    await expect(max.getByRole("article", { name: "Max" }).last().locator(".bubble")).toHaveAttribute("lang", "es");
    await expect(max.getByLabel("Su pregunta")).toBeVisible();
    for (const name of ["Enviar", "Cerrar el chat", "Borrar la conversación", "Copiar la respuesta", "Útil"])
      await expect(max.getByRole("button", { name, exact: true }).first()).toBeVisible();
    await expect(max).toContainText("Max da información general.");
  }
  expect(await violations(page)).toEqual([]);
});

test("switches back to English with the next English answer", async () => {
  const page = await askInSpanish();
  await maxInSpanish(page).getByLabel("Su pregunta").fill("I do not want to talk to them, what are my options?");
  await page.keyboard.press("Enter");
  const max = page.getByRole("dialog", { name: "Max Assistant" });
  const [first, second] = await max
    .getByRole("article", { name: "Max" })
    .filter({ has: page.locator(".chat-safety") })
    .all();
  await expect(max).toHaveAttribute("lang", "en");
  await expect(second?.getByRole("region", { name: "Crisis help" }) ?? max).toBeVisible();
  await expect(first?.getByRole("region", { name: "Ayuda en una crisis" }) ?? max).toBeVisible();
});

test("a Spanish dialog shows no English text", async () => {
  browser.expectError(/status of 429/);
  const page = await askInSpanish();
  const max = maxInSpanish(page);
  await page.route("**/api/chat", (route) => {
    const error = { code: "rate_limited", message: "Slowly.", retryAfterSeconds: 60, scope: "day" };
    return route.fulfill({ status: 429, json: { error } });
  });
  await max.getByLabel("Su pregunta").fill("gracias");
  await page.keyboard.press("Enter");
  await expect(max.getByRole("alert")).toHaveText(
    "Llegó al límite de mensajes de hoy. Por favor, llámenos o vuelva mañana.",
  );
  await expect(max.getByRole("timer")).toHaveText(/^Podrá enviar otro mensaje en \d+ s\.$/);
  await max.getByRole("button", { name: "No fue útil" }).click();
  await expect(max.getByRole("group", { name: "¿Qué estuvo mal? Puede omitir esta pregunta." })).toBeVisible();
  await max.getByLabel("Su pregunta").fill("a".repeat(1999));
  await expect(max.locator(".chat-count")).toHaveText("Queda 1 carácter");
});

test("offers a prefilled callback form in Spanish, and sends it", async () => {
  const page = await askInSpanish("¿me pueden llamar después de las 3? mi número es 920-555-0199");
  const max = maxInSpanish(page);
  await expect(max.getByRole("article", { name: "Max" }).last()).toContainText(
    /le llamará .+ entre las 3:00 p\.m\. y las 5:00 p\.m\., hora central\./,
  );
  const form = max.getByRole("region", { name: "Pedir una llamada" });
  await expect(form).toHaveAttribute("lang", "es");
  await expect(form.getByLabel("Número de teléfono")).toHaveValue("920-555-0199");
  await expect(form.getByLabel("¿Cuándo le llamamos?")).toHaveValue("late_afternoon");
  await expect(form.getByLabel(callConsentEs.label)).toHaveAccessibleDescription(callConsentEs.words);
  await expect(max).toHaveAttribute("lang", "es");
  expect(await max.getByRole("log").evaluate((log) => log.scrollWidth - log.clientWidth)).toBe(0);
  expect(await violations(page, { within: ".chat" })).toEqual([]);
  const send = form.getByRole("button", { name: "Pedir una llamada" });
  await send.click();
  const trouble = form.getByRole("region", { name: "Todavía no se envió. Por favor, revise esto:" });
  await expect(trouble).toBeFocused();
  await expect(trouble.getByRole("link")).toHaveText([
    "Escriba su nombre, en 100 caracteres o menos.",
    "Elija una clínica.",
    "Marque que podemos llamarle: sin eso no podemos hacerlo.",
  ]);
  await form.getByLabel("Su nombre").fill(newName());
  await form.getByLabel("Green Bay, WI").check();
  await form.getByLabel(callConsentEs.label).check();
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/leads"));
  await send.click();
  expect((await sent).postDataJSON()).toMatchObject({
    phone: "+19205550199",
    callTime: "late_afternoon",
    consentVersion: CONSENT_VERSION_IN.es,
  });
  await expect(form.getByRole("region", { name: "Recibimos su mensaje." })).toContainText(
    /Nuestra clínica de Green Bay le llamará .+ entre las 3:00 p\.m\. y las 5:00 p\.m\., hora central\./,
  );
});

test("keeps open times in Spanish when the next answer is in English", async () => {
  const page = await askInSpanish("quisiera una cita");
  const times = page.getByRole("region", { name: "Horarios disponibles" });
  await expect(times).toContainText("Horarios disponibles, hora central");
  await expect(times.getByRole("button").first()).toHaveText(
    /^\d{1,2}:\d\d [ap]\.m\., (?:lunes|martes|miércoles|jueves|viernes), \d{1,2} de [a-z]+, (?:Green Bay|Skokie)$/,
  );
  await maxInSpanish(page).getByLabel("Su pregunta").fill("What are your opening hours?");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Max Assistant" })).toHaveAttribute("lang", "en");
  await expect(times).toContainText("Más horarios en Skokie");
});
