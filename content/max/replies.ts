import { locations } from "../clinic.ts";

const [greenBay, skokie] = locations;
const call = `${greenBay.name} ${greenBay.phone} or ${skokie.name} ${skokie.phone}`;

const callEs = `${greenBay.name} ${greenBay.phone} o ${skokie.name} ${skokie.phone}`;

/** Never a fact about treatment, always a next step. */
export const replies = {
  unknown: `I could not find that in our published information, so I won't guess. Our team can tell you: ${call}.`,
  clarify: "I want to be sure I answer the right question. Which of these do you mean?",
  clarifyOpen: "Could you tell me a little more about what you would like to know?",
  guard: `That is something only one of our physicians can tell you, after seeing you. You can reach us at ${call}.`,
  tryAgain: `Sorry about that, let me try again. Is it one of these? If not, call us: ${call}.`,
  tryWords: `Sorry about that. Please ask me in other words, or call us: ${call}.`,
  allSaid: `The nearest I have to that is my last answer. If you mean something else, please ask in other words, or call us: ${call}.`,
  aside: `Thank you for telling me. Is there something about our clinics, treatments or visits that I can look up for you? If you would rather talk with a person: ${call}.`,
  asideAgain: "I understand. Whenever you have a question, I am here for it.",
  cutOff: `I have to stop there. Ask me again for the rest, or call us: ${call}.`,
} as const;

const spanishReplies: Readonly<Record<keyof typeof replies, string>> = {
  unknown: `No encontré eso en nuestra información publicada, así que no voy a adivinar. Nuestro equipo le puede decir: ${callEs}.`,
  clarify: "Quiero estar seguro de responder la pregunta correcta. ¿A cuál de estas se refiere?",
  clarifyOpen: "¿Podría decirme un poco más sobre lo que le gustaría saber?",
  tryAgain: `Disculpe, lo intento de nuevo. ¿Es una de estas? Si no, llámenos: ${callEs}.`,
  tryWords: `Disculpe. Pregúnteme con otras palabras, por favor, o llámenos: ${callEs}.`,
  allSaid: `Lo más cercano que tengo es mi última respuesta. Si se refiere a otra cosa, pregúnteme con otras palabras, por favor, o llámenos: ${callEs}.`,
  aside: `Gracias por contármelo. ¿Hay algo sobre nuestras clínicas, tratamientos o citas que le pueda buscar? Si prefiere hablar con una persona: ${callEs}.`,
  asideAgain: "Comprendo. Cuando tenga una pregunta, aquí estoy.",
  cutOff: `Tengo que detenerme ahí. Pregúnteme de nuevo por el resto, o llámenos: ${callEs}.`,
  guard: `Eso solo se lo puede decir uno de nuestros médicos, después de verlo. Puede llamarnos: ${callEs}.`,
};

export const repliesIn = { en: replies, es: spanishReplies } as const;

export function inEnglish(title: string): string {
  return `La respuesta completa está en nuestra página en inglés: «${title}».`;
}

export const courtesies: ReadonlySet<string> = new Set(
  "a again all and been big day for great have help helpful hope how i kind kindly lot lots max much nice of ok okay really so that the there to today very was your you youve doing good well".split(
    " ",
  ),
);

export const yes =
  "yes|yeah|yea|yep|yup|ya|y|yes please|yeah sure|sure yes|please do|of course|absolutely|definitely|correct|exactly|right|si|si por favor|claro|claro que si|por supuesto|dale|correcto|exacto|asi es|simon";
export const no =
  "no|nope|nah|na|n|no thanks|no thank you|nah im good|no im good|not really|not now|nothing|nothing else|no nothing|never mind|nevermind|no gracias|nada|nada mas|no nada|por ahora no|todavia no|ahora no|eso es todo";

export interface SmallTalk {
  /** Compared without punctuation, accents and case. */
  said: string;
  signs?: string;
  reply: string;
  es: string;
}

export const smallTalk: readonly SmallTalk[] = [
  {
    said: "buenos dias|buenas tardes|buenas noches|hola max|hi|hello|hey|hi max|hello max|hey max|hiya|yo|good morning|good afternoon|good evening|hola|hi there|hello there|sup|whats up",
    signs: "👋🙋",
    reply:
      "Hello. I'm Max, the clinic's AI assistant. You can ask me about treatments, your first visit, prices, opening hours or how to book.",
    es: "Hola. Soy Max, el asistente de inteligencia artificial de la clínica. Puede preguntarme sobre tratamientos, su primera visita, precios, horarios o cómo hacer una cita.",
  },
  {
    said: "muchas gracias|mil gracias|gracias max|thanks|thank you|thx|ty|thanks max|thank you max|thanks a lot|thank you so much|thanks so much|great thanks|ok thanks|cool thanks|perfect thanks|gracias|appreciate it|much appreciated|awesome thanks|ok thank you|great thank you|se lo agradezco|te lo agradezco|muy amable|ok gracias|vale gracias|bueno gracias|perfecto gracias",
    signs: "🙏💐",
    reply: "You're welcome. Ask me anything else, whenever you like.",
    es: "Con gusto. Pregúnteme lo que necesite, cuando quiera.",
  },
  {
    said: "hasta luego|chao|bye|goodbye|see you|see ya|good night|later|thats all|that is all|no thats all|im good|im done|adios",
    reply: "Take care. I'm here whenever you have another question.",
    es: "Cuídese. Aquí estoy cuando tenga otra pregunta.",
  },
  {
    said: "ok|okay|k|cool|great|good|nice|got it|i see|alright|all right|perfect|sounds good|fine|sure|understood|ah ok|oh ok|oh okay|gotcha|makes sense|good to know|wow|whoa|oh|ah|aha|oh wow|hm|hmm|mhm|interesting|nice one|awesome|amazing|yay|vale|bueno|bien|muy bien|esta bien|de acuerdo|perfecto|excelente|listo|entiendo|entendido|ya|ya veo|ya entiendo|vale entiendo|genial|orale|interesante|guau|que bien|ok entiendo|okey|oki",
    reply: "Good. Is there anything else you would like to know?",
    es: "Muy bien. ¿Hay algo más que le gustaría saber?",
  },
  {
    said: yes,
    reply: "Good. What would you like to know?",
    es: "Muy bien. ¿Qué le gustaría saber?",
  },
  {
    said: no,
    reply: "All right. I'm here whenever you have another question.",
    es: "De acuerdo. Aquí estoy cuando tenga otra pregunta.",
  },
  {
    said: "maybe|perhaps|possibly|not sure|im not sure|not sure yet|i guess|i guess so|idk|i dont know|dont know|dunno|depends|it depends|we will see|let me think|ill think about it|quizas|quiza|tal vez|a lo mejor|puede ser|no se|no lo se|no estoy seguro|depende|lo voy a pensar|dejeme pensarlo",
    reply: `Take your time. Ask me whatever helps you decide, or talk with our team: ${call}.`,
    es: `Tómese su tiempo. Pregúnteme lo que le ayude a decidir, o hable con nuestro equipo: ${callEs}.`,
  },
  {
    said: "lol|lmao|lmfao|rofl|haha|ha|hehe|funny|thats funny|good one|jaja|jeje|jiji|que risa|que gracioso|que chistoso",
    signs: "😂🤣😆😹",
    reply: "Glad to hear it. What else would you like to know?",
    es: "Me alegra. ¿Qué más le gustaría saber?",
  },
  {
    said: "sigh|sad|que triste",
    signs: "😢😭😔😞😟🙁☹😩😫😥😿💔🥺😓😪😣😖",
    reply: `I'm sorry. Tell me what I can find for you, or talk with our team: ${call}.`,
    es: `Lo siento. Dígame qué puedo buscarle, o hable con nuestro equipo: ${callEs}.`,
  },
  {
    said: "are you a doctor|are you a real doctor|are you an actual doctor|are you a nurse|are you a physician|are you a real physician|are you a clinician|are you a licensed physician",
    reply:
      "No. I'm Max, an AI assistant, not a clinician and not a human. What is right for you, one of our physicians decides after seeing you.",
    es: "No. Soy Max, un asistente de inteligencia artificial, no un profesional de salud ni una persona. Lo que es adecuado para usted lo decide uno de nuestros médicos después de verlo.",
  },
  {
    said: "how are you|how are you doing|how r u|hows it going",
    reply: "I'm an AI assistant, so always well. What would you like to know about the clinic?",
    es: "Soy un asistente de inteligencia artificial, así que siempre estoy bien. ¿Qué le gustaría saber de la clínica?",
  },
];
