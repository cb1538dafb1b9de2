import type { ChatFrame } from "../en/chat-frame.ts";

export const chatFrameEs: ChatFrame = {
  language: "es",
  title: "Asistente Max",
  subtitle: "Chat con Max",
  close: "Cerrar el chat",
  people: "Llámenos",
  conversation: "Conversación",
  greeting:
    "Hola, soy Max, el asistente de inteligencia artificial de la clínica. No soy un profesional de la salud. Puedo informarle sobre nuestros tratamientos, lo que incluye la primera visita, los precios, el horario, las direcciones y cómo hacer una cita. En una emergencia, llame al 911; en una crisis, llame al 988 y oprima 2.",
  notLoaded:
    "Max no se ha cargado. En una emergencia, llame al 911; en una crisis, llame al 988 y oprima 2. También puede recargar esta página o llamarnos.",
  field: "Su pregunta",
  send: "Enviar",
  note: "Max da información general. Los consejos médicos los dan nuestros médicos.",
};
