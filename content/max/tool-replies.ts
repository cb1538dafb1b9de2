import { locations } from "../clinic.ts";
import type { Language } from "../strings/language.ts";

const [greenBay, skokie] = locations;
const phonesWith = (or: string) => `${greenBay.name} ${greenBay.phone} ${or} ${skokie.name} ${skokie.phone}`;

const english = {
  /** `wish` is such as " in Green Bay on Tuesday"; empty for any time. */
  times: (wish: string) => `Here are open times${wish}.`,
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
  clinicOpen: (place: string | null, day: string, times: string) =>
    `${place ? `Our ${place} clinic` : "Both clinics"} will be open on ${day}, from ${times} Central time.`,
  clinicClosed: (place: string | null, day: string) =>
    `${place ? `Our ${place} clinic` : "Both clinics"} will be closed on ${day}.`,
  clinicUndecided: (place: string | null, day: string) =>
    `It isn’t decided yet whether ${place ? `our ${place} clinic` : "both clinics"} will be open on ${day}. Please call before you come: ${phonesWith("or")}.`,
  visitLength: (minutes: number, where: string) => `Plan ${minutes} minutes for that visit. It is offered ${where}.`,
  visitLengths: (list: string) => `These visits can be booked online: ${list}.`,
  team: (place: string, people: string) => `At our ${place} clinic you can book with ${people}.`,
  chooseProvider: "You can choose who you see when you book online.",
  visitSignIn: `I can show your visit once you sign in. The link in our message shows it too. Our team can also tell you: ${phonesWith("or")}.`,
};

const spanish: typeof english = {
  times: (wish) => `Estos son los horarios que hay${wish}.`,
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
  clinicOpen: (place, day, times) =>
    `${place ? `La clínica de ${place} abrirá` : "Las dos clínicas abrirán"} el ${day}, de ${times}, hora central.`,
  clinicClosed: (place, day) =>
    `${place ? `La clínica de ${place} estará cerrada` : "Las dos clínicas estarán cerradas"} el ${day}.`,
  clinicUndecided: (place, day) =>
    `Todavía no está decidido si ${place ? `la clínica de ${place} abrirá` : "las dos clínicas abrirán"} el ${day}. Llame antes de venir: ${phonesWith("o")}.`,
  visitLength: (minutes, where) => `Calcule ${minutes} minutos para esa visita. Se ofrece ${where}.`,
  visitLengths: (list) => `Estas visitas se pueden reservar en línea: ${list}.`,
  team: (place, people) => `En nuestra clínica de ${place} puede reservar con ${people}.`,
  chooseProvider: "Al reservar en línea puede elegir quién le atiende.",
  visitSignIn: `Puedo mostrarle su cita cuando inicie sesión. También la muestra el enlace de nuestro mensaje. Nuestro equipo también puede decírsela: ${phonesWith("o")}.`,
};

/** Nothing is booked or sent here: the visitor presses the button on the card. */
export const toolReplies: Readonly<Record<Language, typeof english>> = { en: english, es: spanish };

const englishParts = {
  span: (from: string, to: string) => `${from} to ${to}`,
  nextSpan: " and from ",
  inPlaces: (places: string) => `in ${places}`,
  visitLength: (name: string, minutes: number, where: string) => `${name} (${minutes} minutes, ${where})`,
};

const spanishParts: typeof englishParts = {
  span: (from, to) => `${from} a ${to}`,
  nextSpan: " y de ",
  inPlaces: (places) => `en ${places}`,
  visitLength: (name, minutes, where) => `${name} (${minutes} minutos, ${where})`,
};

export const replyParts: Readonly<Record<Language, typeof englishParts>> = { en: englishParts, es: spanishParts };
