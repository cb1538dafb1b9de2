/** Max's replies while an emergency or a crisis is not over, by the visitor's answer. Data only. */
import { nobodyElse, type StateReplies, type Text } from "./safety-replies.ts";
import { emergency, overdose } from "./safety-state-emergency.ts";

/** 988 Suicide & Crisis Lifeline: call or text, 24/7; Spanish: call and press 2, or text AYUDA (988lifeline.org). */
const suicide: StateReplies = {
  keep: {
    en: "If thoughts of ending your life come back, call or text 988 at any time; call 911 if you are in danger.",
    es: "Si vuelve a pensar en quitarse la vida, llame al 988 y oprima 2, a cualquier hora; llame al 911 si está en peligro.",
  },
  line: {
    en: "Call or text 988 now, or call 911 if you are in danger or have taken or done something.",
    es: "Llame ahora al 988 y oprima 2, o al 911 si está en peligro o ya tomó o hizo algo.",
  },
  over: {
    en: "If that is so, ask me your question and I will answer it. If it is not quite so, please say it to a person; you do not have to be sure.",
    es: "Si es así, hágame su pregunta y le respondo. Si no lo es del todo, dígaselo a una persona; no hace falta estar seguro.",
  },
  answers: {
    means: {
      en: "Please put distance between you and it right now: leave the room, or hand it to someone, and stop drinking if you are. This moment can pass, and distance gives it time.",
      es: "Por favor aléjese de eso ahora mismo: salga del cuarto o déselo a alguien, y deje de beber si está bebiendo. Este momento puede pasar, y la distancia le da tiempo.",
    },
    method: {
      en: "I will not talk about ways to die. I would like you to stay alive, and to have a person with you while it is this bad.",
      es: "No voy a hablar de formas de morir. Quiero que siga con vida y que una persona esté con usted mientras duela tanto.",
    },
    refuses: {
      en: "You can say as little as you like, and a text is fine too. Most calls end without police: counselors first help you through the moment, and send someone only when a life is in danger. If the line was busy, please try again.",
      es: "Puede decir tan poco como quiera. La mayoría de las llamadas termina sin policía: primero le ayudan a pasar el momento, y envían a alguien solo si hay una vida en peligro. Si no contestaron, intente otra vez.",
    },
    alone: {
      en: "Then please do not stay on your own with this. Call someone, even if you wake them up, or go where people are, and keep a counselor on the line until someone is with you.",
      es: "Entonces, por favor, no se quede a solas con esto. Llame a alguien, aunque le despierte, o vaya a donde haya gente, y siga en la línea hasta tener compañía.",
    },
    near: {
      en: "Good. Please go to them now and say it plainly: “I am thinking about killing myself and I should not be alone.” Ask them to stay and to lock up what you could use.",
      es: "Bien. Vaya ahora con esa persona y dígalo claro: «Estoy pensando en quitarme la vida y no debo estar a solas». Pídale que se quede y que guarde lo que usted podría usar.",
    },
    call: nobodyElse,
  },
  again: [
    {
      en: "I hear you, and I am not moving on to other questions yet, because you matter more than any of them. A person can help with this better than I can.",
      es: "Le leo, y todavía no paso a otras preguntas, porque usted importa más que todas. Una persona puede ayudarle mejor que yo.",
    },
    {
      en: "I am still here. You do not need the right words: “I am not safe” is enough to begin.",
      es: "Sigo aquí. No hacen falta palabras exactas: «no estoy a salvo» basta para empezar.",
    },
    {
      en: "Please let a person be with you through tonight. What feels final now often changes, and people who lived through it say so.",
      es: "Deje que alguien esté con usted esta noche. Lo que ahora parece definitivo muchas veces cambia.",
    },
  ],
};

/** RAINN, National Sexual Assault Hotline: 800-656-4673, online.rainn.org (rainn.org). */
const sexualAssault: StateReplies = {
  keep: {
    en: "RAINN is there at any time, free and confidential: 800-656-4673 or online.rainn.org. Call 911 if you are in danger.",
    es: "RAINN está a cualquier hora, gratis y en confianza: 800-656-4673 u online.rainn.org. Llame al 911 si está en peligro.",
  },
  line: {
    en: "RAINN, free and confidential, day and night: 800-656-4673 or chat at online.rainn.org. If you are in danger or hurt, call 911.",
    es: "RAINN, gratis y en confianza, de día y de noche: 800-656-4673 u online.rainn.org. Si está en peligro o lastimado, llame al 911.",
  },
  over: {
    en: "Thank you for telling me. If you would like to, ask me your question and I will answer it.",
    es: "Gracias por contármelo. Si quiere, hágame su pregunta y le respondo.",
  },
  answers: {
    blame: {
      en: "It was not your fault. An erection or orgasm is a reflex and never consent, freezing is not consent, and it counts whoever you are and whoever they are.",
      es: "No fue su culpa. Una erección o un orgasmo es un reflejo y nunca consentimiento; quedarse paralizado tampoco lo es, y cuenta sea quien sea usted y sea quien sea la otra persona.",
    },
    refuses: {
      en: "Nothing has to be reported, and you decide who knows. You can see a nurse or doctor without the police, and you can talk to RAINN without giving your name.",
      es: "No tiene que denunciar nada, y usted decide quién lo sabe. Puede ver a un médico sin la policía, y hablar con RAINN sin dar su nombre.",
    },
    alone: {
      en: "You do not have to carry this alone. One person you trust is enough, or a trained counselor who hears this every day, from men too.",
      es: "No tiene que cargarlo a solas. Basta una persona de confianza, o un consejero que escucha esto todos los días, también de hombres.",
    },
  },
  again: [
    {
      en: "Thank you for going on. Take it at your own pace. If you bleed or hurt, or it happened within the last days, an emergency room can examine you, treat injuries and prevent infections; showering before does not rule that out.",
      es: "Gracias por seguir. Vaya a su ritmo. Si sangra o le duele, o pasó hace pocos días, en una sala de emergencias pueden examinarle, tratar lesiones y prevenir infecciones; haberse bañado no lo impide.",
    },
    {
      en: "I believe you. What you want to do next is yours to decide, and a counselor can go through the choices with you.",
      es: "Le creo. Lo que quiera hacer ahora lo decide usted, y un consejero puede repasar las opciones con usted.",
    },
  ],
};

/** National Domestic Violence Hotline: 800-799-7233, text START to 88788 (thehotline.org). */
const partnerViolence: StateReplies = {
  keep: {
    en: "The National Domestic Violence Hotline is there at any time: 800-799-7233. Call 911 if you are in danger.",
    es: "La línea nacional contra la violencia doméstica está a cualquier hora: 800-799-7233. Llame al 911 si está en peligro.",
  },
  line: {
    en: "National Domestic Violence Hotline, free and confidential: 800-799-7233, or text START to 88788. If you are in danger or hurt, call 911.",
    es: "Línea nacional contra la violencia doméstica, gratis y en confianza: 800-799-7233. Si está en peligro o lastimado, llame al 911.",
  },
  over: {
    en: "Ask me your question and I will answer it. The hotline is there later too, for example for a plan if they come back.",
    es: "Hágame su pregunta y le respondo. La línea está también más adelante, por ejemplo para un plan si esa persona vuelve.",
  },
  answers: {
    blame: {
      en: "Being hit, threatened or controlled is not your fault, whatever your size, and no treatment of yours is the reason for it. Men are believed there every day.",
      es: "Que le golpeen, amenacen o controlen no es su culpa, sea cual sea su tamaño, y ningún tratamiento suyo es la causa. Ahí les creen a los hombres todos los días.",
    },
    refuses: {
      en: "Calling the hotline starts no report and no arrest, and you need not give a name. If your phone is watched, clear this chat and call from another phone.",
      es: "Llamar a la línea no inicia ninguna denuncia ni arresto, y no tiene que dar su nombre. Si vigilan su teléfono, borre este chat y llame desde otro.",
    },
    alone: {
      en: "The hotline knows shelters and safe places near you, for men and for children too. Until then, a public place or a neighbor is safer than going back alone.",
      es: "La línea conoce refugios y lugares seguros cercanos, también para hombres y niños. Mientras tanto, un lugar público o un vecino es más seguro que volver a solas.",
    },
    means: {
      en: "If they have a weapon or are on their way to you, leave if you can do it safely and call 911 now.",
      es: "Si esa persona tiene un arma o viene hacia usted, salga si puede hacerlo con seguridad y llame ya al 911.",
    },
  },
  again: [
    {
      en: "Your safety, and the children's if there are any, comes first. Dizziness, ringing in the ears, a headache or vomiting after a blow to the head or neck need an emergency room now.",
      es: "Primero está su seguridad, y la de los niños si los hay. Mareo, zumbido de oídos, dolor de cabeza o vómito tras un golpe en la cabeza o el cuello necesitan una sala de emergencias ahora.",
    },
    {
      en: "What you describe is serious, also if it happens only sometimes. Someone at the hotline can go through your next step with you, at your pace.",
      es: "Lo que cuenta es serio, aunque pase solo a veces. En la línea pueden ver con usted el siguiente paso, a su ritmo.",
    },
  ],
};

const harmToOthers: StateReplies = {
  keep: {
    en: "If thoughts of hurting someone come back, call or text 988, or 911 if anyone is in danger.",
    es: "Si vuelve a pensar en lastimar a alguien, llame al 988 y oprima 2, o al 911 si alguien está en peligro.",
  },
  line: {
    en: "Call 911 if anyone could be hurt now. Call or text 988 to talk it down with a counselor.",
    es: "Llame al 911 si alguien puede salir lastimado ahora. Llame al 988 y oprima 2 para hablar con un consejero.",
  },
  over: {
    en: "If nobody can be hurt, ask me your question and I will answer it. If the thought comes back, put distance between you and that person first.",
    es: "Si nadie puede salir lastimado, hágame su pregunta y le respondo. Si la idea vuelve, primero aléjese de esa persona.",
  },
  answers: {
    means: {
      en: "Please drive or walk away now, before anything else, and leave the weapon with someone or locked where you are not. Nothing has happened yet, and it can stay so.",
      es: "Por favor váyase ahora, antes que nada, y deje el arma con alguien o bajo llave donde usted no esté. Todavía no ha pasado nada, y puede quedar así.",
    },
    refuses: {
      en: "I am not here to judge or to calm you down. I cannot report or call anyone from here, but our staff may read this chat. A counselor hears anger like this every day.",
      es: "No estoy aquí para juzgarle. Desde aquí no puedo denunciar ni llamar a nadie, pero nuestro personal puede leer este chat. Un consejero escucha una rabia así todos los días.",
    },
    method: {
      en: "I will not help with hurting anyone.",
      es: "No voy a ayudar a lastimar a nadie.",
    },
    call: {
      en: "988 is for this too. So is a friend who can come and stay with you, or the nearest emergency room.",
      es: "El 988 es también para esto. También un amigo que venga y se quede con usted, o la sala de emergencias más cercana.",
    },
  },
  again: [
    {
      en: "Put distance between you and that person first, and let someone you trust hold any weapon. The rest can be sorted out later; this cannot be taken back.",
      es: "Primero ponga distancia con esa persona, y que alguien de confianza guarde cualquier arma. Lo demás se arregla después; esto no tiene vuelta atrás.",
    },
    {
      en: "I am still here. If this began with a medicine, that can be treated: tell the emergency room or your doctor. But first, get away from there.",
      es: "Sigo aquí. Si empezó con una medicina, se puede tratar: dígalo en emergencias o a su médico. Pero primero, aléjese de ahí.",
    },
  ],
};

// Emergency rooms treat patients who cannot pay: Emergency Medical Treatment and Labor Act, 42 U.S.C. 1395dd.
export const stateReplies = { suicide, overdose, sexualAssault, partnerViolence, harmToOthers, emergency } as const;

/** Added to the suicide reply when something was already taken. Poison Help: poisonhelp.hrsa.gov. */
export const takenLine: Text = {
  en: "You wrote that something was taken: call 911 now, or Poison Help at 1-800-222-1222, and keep the package.",
  es: "Escribió que ya tomó algo: llame ahora al 911 o a Poison Help, 1-800-222-1222, y guarde el envase.",
};
