import type { chatCardsEn } from "../en/chat-cards.ts";
import { leadFormEs } from "./lead-form.ts";
import { messagesEs } from "./messages.ts";

export const chatCardsEs: typeof chatCardsEn = {
  openTimes: {
    label: "Horarios disponibles",
    heading: (zone) => `Horarios disponibles, ${zone}`,
    followUp: (zone) => `Horarios disponibles para una visita de seguimiento, ${zone}`,
    more: (clinic) => `Más horarios en ${clinic}`,
    holding: "Apartando este horario para usted…",
    taken: "Alguien acaba de tomar ese horario. Por favor, elija otro.",
    lost: "No pudimos consultar el calendario de la clínica. Revise su conexión e inténtelo de nuevo.",
  },
  call: {
    form: leadFormEs,
    label: "Pedir una llamada",
    asked: "Nos pidió que le llamemos.",
    again: "Pedir otra llamada",
    best: "¿Cuándo le llamamos?",
    times: {
      any: "A cualquier hora",
      morning: "Por la mañana, antes del mediodía",
      afternoon: "Del mediodía a las 3 p.m.",
      late_afternoon: "Después de las 3 p.m.",
    },
    shared: "Nuestro equipo podrá leer esta conversación cuando le llame.",
  },
  message: {
    ...messagesEs,
    label: "Mensaje para la clínica",
    body: "Lo que se enviará",
    send: "Enviar a la clínica",
    sending: "Enviando…",
    lost: "No se envió. Revise su conexión e inténtelo de nuevo.",
    empty: "Escriba su mensaje.",
    sentLabel: "Mensaje enviado",
    sent: "Su mensaje se envió.",
    open: "Abrir el mensaje",
  },
  visits: {
    label: "Sus citas",
    unconfirmed: "Se la confirmaremos.",
    manage: "Ver, cambiar o cancelar",
  },
};
