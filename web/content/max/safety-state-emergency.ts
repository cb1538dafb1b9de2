/** Max's replies while an overdose or another emergency is not over. Data only. */
import { nobodyElse, type StateReplies } from "./safety-replies.ts";

/** Poison Help: 1-800-222-1222, day and night (poisonhelp.hrsa.gov). Vomiting must not be brought on: same source. */
export const overdose: StateReplies = {
  keep: {
    en: "If too much was taken or anyone feels drowsy or ill, call 911, or Poison Help at 1-800-222-1222, day or night.",
    es: "Si se tomó demasiado o alguien se siente mal o con sueño, llame al 911 o a Poison Help, 1-800-222-1222, de día o de noche.",
  },
  line: {
    en: "Call 911 now, or Poison Help at 1-800-222-1222 if everyone is fully awake and well. If any of it was on purpose, call or text 988 too.",
    es: "Llame ahora al 911, o a Poison Help, 1-800-222-1222, si todos están bien despiertos y sin síntomas. Si fue a propósito, llame también al 988 y oprima 2.",
  },
  over: {
    en: "If Poison Help or a clinician has told you that you are safe, ask me your question and I will answer it.",
    es: "Si Poison Help o un profesional le dijo que está fuera de peligro, hágame su pregunta y le respondo.",
  },
  answers: {
    refuses: {
      en: "The call to Poison Help is free and confidential, and they tell you whether you need an ambulance at all. Feeling fine does not mean that it is safe: some medicines do their harm hours later.",
      es: "La llamada a Poison Help es gratuita y confidencial, y ahí le dicen si hace falta una ambulancia. Sentirse bien no quiere decir que no haya peligro: algunas medicinas dañan horas después.",
    },
    alone: {
      en: "Please do not be alone with this. Unlock the door, sit where someone would find you, and keep the dispatcher on the line.",
      es: "No se quede a solas con esto. Abra la puerta, siéntese donde puedan encontrarle y siga en la línea.",
    },
    call: nobodyElse,
    treats: {
      en: "Please do not try to treat it yourself and do not make yourself vomit. If you did vomit, it may not have removed enough: tell them.",
      es: "No intente tratarlo por su cuenta ni se provoque el vómito. Si vomitó, puede que no baste: dígalo.",
    },
  },
  again: [
    {
      en: "This cannot wait. Take the package with you and tell them what was taken, how much and when; a guess is enough.",
      es: "Esto no puede esperar. Tenga a mano el envase y diga qué tomó, cuánto y cuándo; un cálculo basta.",
    },
    {
      en: "I am still here, but I cannot judge how dangerous this is. The people on the phone can, in a minute or two.",
      es: "Sigo aquí, pero no puedo juzgar qué tan peligroso es. Por teléfono pueden hacerlo en uno o dos minutos.",
    },
  ],
};

export const emergency: StateReplies = {
  keep: {
    en: "If it comes back or gets worse, call 911.",
    es: "Si vuelve o empeora, llame al 911.",
  },
  line: {
    en: "Call 911, or go to the nearest emergency room if someone can take you there at once. Please do not drive yourself.",
    es: "Llame al 911, o vaya a la sala de emergencias más cercana si alguien puede llevarle de inmediato. No maneje usted mismo.",
  },
  over: {
    en: "If a clinician has checked you and it is completely gone, ask me your question and I will answer it. If any of it is left, it still has to be checked now.",
    es: "Si ya le revisó un profesional y se le quitó por completo, hágame su pregunta y le respondo. Si queda algo, todavía tiene que revisarse ahora.",
  },
  answers: {
    treats: {
      en: "Please do not try to treat this yourself, and take nothing more, unless the emergency team tells you to. An epinephrine auto-injector for a severe allergic reaction is the exception: use it, even if expired. Tell them what you have taken and when. Nitroglycerin after an ED pill can drop blood pressure dangerously.",
      es: "No intente tratarlo por su cuenta ni tome nada más, salvo que el equipo de emergencias se lo indique. La excepción es un autoinyector de epinefrina ante una reacción alérgica grave: úselo, aunque esté vencido. Diga qué tomó y a qué hora. La nitroglicerina después de una pastilla para la erección puede bajar la presión de forma peligrosa.",
    },
    refuses: {
      en: "Emergency rooms must examine you whether or not you can pay or are insured, they see this often, and nobody will laugh. What is put off now may not be mended later.",
      es: "Las salas de emergencias tienen que examinarle aunque no pueda pagar o no tenga seguro; lo ven a menudo y nadie se va a reír. Lo que ahora se aplaza quizá después no tenga arreglo.",
    },
    waits: {
      en: "Please do not wait for it to pass, for our opening hours or for an appointment, and do not sleep on it. It may ease and still do damage; an urgent care or our clinics cannot treat this.",
      es: "No espere a que se pase, ni a que abramos, ni a una cita, y no se acueste a dormir. Puede aliviarse y aun así hacer daño; ni un centro de urgencias menores ni nuestras clínicas pueden tratar esto.",
    },
    alone: {
      en: "If you are on your own, call 911 rather than look for a ride. Unlock the door and stay on the line.",
      es: "Si está a solas, llame al 911 en lugar de buscar quien le lleve. Abra la puerta y siga en la línea.",
    },
    near: {
      en: "Good. Ask them to call 911 or to stay with you while you call, and to take your list of medicines along.",
      es: "Bien. Pídale que llame al 911 o que se quede con usted mientras llama, y que lleve la lista de sus medicinas.",
    },
    call: nobodyElse,
  },
  again: [
    {
      en: "I cannot tell from here that this is harmless, so please let someone examine you now. I will answer everything else once that is done.",
      es: "Desde aquí no puedo saber si es inofensivo; por favor deje que le examinen ahora. Lo demás se lo respondo después.",
    },
    {
      en: "This still needs someone who can examine you. Tell them what you told me, when it began and every medicine you took today.",
      es: "Esto todavía necesita que alguien le examine. Diga lo que me contó, cuándo empezó y qué medicinas tomó hoy.",
    },
  ],
};
