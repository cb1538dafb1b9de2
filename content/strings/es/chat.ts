import type { ChatStrings } from "../en/chat.ts";
import { chatCardsEs } from "./chat-cards.ts";
import { chatFrameEs } from "./chat-frame.ts";

export const chatEs: ChatStrings = {
  ...chatFrameEs,
  locale: "es-US",

  you: "Usted",
  max: "Max",
  typing: "Max está escribiendo",
  stop: "Detener",
  stopped: "Detenido",
  unanswered: "Sin respuesta",
  brokeOff: "Esta respuesta se interrumpió",
  retry: "Reintentar",
  jump: "Ir a lo más reciente",
  sources: "Fuentes",
  suggested: "Preguntas sugeridas",
  suggestions: [
    "¿Qué incluye la primera visita?",
    "¿Cuál es su horario?",
    "¿Cuánto cuesta la terapia de testosterona?",
    "¿Dónde están sus clínicas?",
    "¿Cómo puedo agendar una cita?",
  ],
  next: "Preguntas para continuar",

  cards: chatCardsEs,

  copy: "Copiar la respuesta",
  copied: "Copiado",
  notCopied: "Este navegador no permitió copiar",
  helpful: "Útil",
  notHelpful: "No fue útil",
  thanks: "Gracias por su opinión",
  thanksAndWhy: "Gracias por su opinión. Puede decirnos qué estuvo mal.",
  why: "¿Qué estuvo mal? Puede omitir esta pregunta.",
  reasons: {
    inaccurate: "No es correcta",
    unanswered: "No respondió mi pregunta",
    unclear: "Difícil de entender",
    other: "Otra cosa",
  },
  comment: "¿Algo más? Por favor, no incluya nombres ni datos de salud.",
  sendFeedback: "Enviar opinión",
  skip: "Omitir",
  skipped: "Omitido",

  clear: "Borrar la conversación",
  clearTitle: "¿Borrar la conversación?",
  clearText: "Se borra toda la conversación, también de nuestro lado. No podrá recuperarla.",
  keep: "Conservarla",
  cleared: "Conversación borrada",

  charactersLeft: (count) => (count === 1 ? "Queda 1 carácter" : `Quedan ${count} caracteres`),
  charactersOver: (count) =>
    `${count === 1 ? "Sobra 1 carácter" : `Sobran ${count} caracteres`}. Por favor, acorte su mensaje.`,

  // 988 answers in Spanish after pressing 2; by text it needs the word AYUDA, which the card sends.
  help: {
    before911: "En una emergencia, llame al ",
    before988: "; en una crisis, llame al ",
    after988: " y oprima 2.",
  },
  offline: "No tiene conexión. Sus palabras se quedan aquí hasta que vuelva a conectarse.",
  limited: {
    visitor: "Está enviando mensajes más rápido de lo que Max puede responder.",
    address: "Están llegando muchos mensajes desde su red.",
    day: "Llegó al límite de mensajes de hoy. Por favor, llámenos o vuelva mañana.",
    block: "Hubo demasiados mensajes en poco tiempo.",
    crowd: "Max está ocupado: muchas personas están preguntando a la vez.",
  },
  orCall: "O llámenos:",
  or: "o",
  sendAgainIn: (seconds) =>
    `Podrá enviar otro mensaje en ${seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}.`,
  sendAgain: "Ya puede enviar otro mensaje.",

  error: "Error",
  notSent: (reason) => `No se pudo enviar el mensaje: ${reason}`,
  notConfigured: "El servicio de inteligencia artificial necesita configuración. Es posible que falte la clave de API.",
  notCleared: "No se pudo borrar la conversación.",
  notSaved: "No se pudo guardar su opinión.",
  failures: {
    network: "Se perdió la conexión. Inténtelo de nuevo.",
    no_response: "El servicio de inteligencia artificial no respondió",
    empty_response: "Llegó una respuesta vacía",
    broken_off: "La respuesta se interrumpió. Inténtelo de nuevo.",
    overloaded: "Max está respondiendo a muchas personas en este momento. Inténtelo de nuevo en un momento.",
    internal: "Algo falló de nuestro lado. Inténtelo de nuevo.",
  },

  safety: {
    emergency: "Ayuda de emergencia",
    crisis: "Ayuda en una crisis",
    today: "Llame hoy a la clínica",
    headings: {
      today: "Llame hoy a la clínica.",
      emergency: "Esto puede ser una emergencia.",
      rainn: "Apoyo tras una agresión sexual, de día y de noche.",
      hotline: "Apoyo ante la violencia de pareja, de día y de noche.",
      lifeline: "Puede hablar con alguien ahora mismo.",
    },
    callClinic: (clinic) => `Llamar a ${clinic}`,
    links: {
      emergency: "Llamar al 911",
      lifeline: "Llamar al 988",
      lifelineText: "Enviar AYUDA al 988",
      poison: "Llamar a Poison Help",
      rainn: "Llamar a RAINN",
      hotline: "Llamar a la línea",
    },
  },
};
