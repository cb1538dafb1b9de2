import { locations } from "../clinic.ts";
import type { Language } from "../strings/language.ts";

const [greenBay, skokie] = locations;
const phonesWith = (or: string) => `${greenBay.name} ${greenBay.phone} ${or} ${skokie.name} ${skokie.phone}`;

const english = {
  /** `wish` repeats what was asked for, such as " in Green Bay on Tuesday"; empty for any time. */
  times: (wish: string) => `Here are open times for a first visit${wish}.`,
  otherTimes: (wish: string) => `Nothing is open online${wish}. These are the next open times.`,
  pressTime: "Press one and I’ll hold it for 10 minutes while you enter your details.",
  noTimes: `I couldn’t find an open time online. Our team can look for one: ${phonesWith("or")}.`,
  callForm: "A person on our team can call you. Check the form below and press “Request a call”.",
  teamCalls: (when: string) => `If you send it now, our team will call you ${when}.`,
  clinicCalls: (place: string, when: string) => `If you send it now, our ${place} clinic will call you ${when}.`,
  offerCall: "I haven’t been able to answer that. Would you like a person to call you?",
  messageForm:
    "You can send this to the clinic from here. Read it, change it as you like, then press “Send to the clinic”.",
  messageSignIn: "Patients can write to the clinic after they sign in, under Messages in their account.",
  messageNoRecord: "You can write to the clinic once you have booked a visit.",
  oneVisit: "Here is your next visit.",
  someVisits: "Here are your next visits.",
  oneBooked: "Your visit is booked.",
  someBooked: "Your visits are booked.",
  noVisit:
    "You have no visit ahead with this account. If you booked without signing in, use the link in our message to see your visit.",
  visitSignIn: `I can show your visit once you sign in. The link in our message shows it too. Our team can also tell you: ${phonesWith("or")}.`,
};

const spanish: typeof english = {
  times: (wish) => `Estos son los horarios disponibles para una primera visita${wish}.`,
  otherTimes: (wish) => `No hay nada disponible en línea${wish}. Estos son los próximos horarios disponibles.`,
  pressTime: "Oprima uno y se lo aparto durante 10 minutos mientras escribe sus datos.",
  noTimes: `No encontré un horario disponible en línea. Nuestro equipo puede buscarle uno: ${phonesWith("o")}.`,
  callForm: "Una persona de nuestro equipo puede llamarle. Revise el formulario y oprima “Pedir una llamada”.",
  teamCalls: (when) => `Si lo envía ahora, nuestro equipo le llamará ${when}.`,
  clinicCalls: (place, when) => `Si lo envía ahora, nuestra clínica de ${place} le llamará ${when}.`,
  offerCall: "No he podido responder a su pregunta. ¿Quiere que le llame una persona?",
  messageForm: "Puede enviar esto a la clínica desde aquí. Léalo, cámbielo como quiera y oprima “Enviar a la clínica”.",
  messageSignIn:
    "Los pacientes pueden escribir a la clínica después de iniciar sesión, en la sección Messages de su cuenta.",
  messageNoRecord: "Podrá escribir a la clínica cuando haya reservado una cita.",
  oneVisit: "Esta es su próxima cita.",
  someVisits: "Estas son sus próximas citas.",
  oneBooked: "Su cita está reservada.",
  someBooked: "Sus citas están reservadas.",
  noVisit:
    "No tiene citas próximas con esta cuenta. Si reservó sin iniciar sesión, use el enlace de nuestro mensaje para ver su cita.",
  visitSignIn: `Puedo mostrarle su cita cuando inicie sesión. También la muestra el enlace de nuestro mensaje. Nuestro equipo también puede decírsela: ${phonesWith("o")}.`,
};

/** What Max says of a card below his words. Nothing here is booked or sent: the visitor presses the button. */
export const toolReplies: Readonly<Record<Language, typeof english>> = { en: english, es: spanish };
