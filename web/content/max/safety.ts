import { clinic, locations } from "../clinic.ts";

/** Max's fixed words for emergencies, crises and questions that are not his to answer. Data only. */

const phones = locations.map(({ name, phone }) => `${name} ${phone}`).join(" or ");
const hours = `${clinic.hours.days}, ${clinic.hours.opens} to ${clinic.hours.closes}`;

/** One line put before an ordinary answer about a red-flag subject. */
export const noticeLines = {
  emergency: "If this is happening now, call 911.",
  crisis:
    "If you are thinking about hurting yourself, call or text 988 at any time, and 911 if you are in danger. Is this about how you feel right now?",
  sexual_assault: "If this happened to you, RAINN is there day and night: 800-656-4673. Call 911 if you are in danger.",
  partner_violence:
    "If this is happening to you, the National Domestic Violence Hotline is there day and night: 800-799-7233. Call 911 if you are in danger.",
} as const;

export const emergencyFrame = {
  en: {
    call: "This could be an emergency. Please call 911 now.",
    room: "This needs an emergency room now. If you cannot get there safely and at once, call 911.",
    close:
      "Please do not wait for us or for an appointment, and do not drive yourself. If it is someone else, stay with them. I am Max, an AI assistant: I cannot examine anyone or call for help from here. Our team is glad to help with everything else once you are safe.",
  },
  es: {
    call: "Esto puede ser una emergencia. Por favor, llame al 911 ahora.",
    room: "Esto necesita una sala de emergencias ahora. Si no puede llegar de inmediato y con seguridad, llame al 911.",
    close:
      "No espere nuestra respuesta ni una cita, y no maneje usted mismo. Si se trata de otra persona, quédese con ella. Soy Max, un asistente de inteligencia artificial: no puedo examinar a nadie ni pedir ayuda desde aquí. Con gusto le ayudamos con lo demás cuando esté a salvo.",
  },
} as const;

interface EmergencyLine {
  route: "call" | "room";
  en: string;
  es: string;
}

export const emergencyLines = {
  cardiac: {
    route: "call",
    en: "Chest pain or pressure, or pain going to the arm, jaw or back, has to be checked at once. Sit down and rest, and tell the dispatcher every medicine you took today, ED pills included.",
    es: "El dolor o la presión en el pecho, o el dolor que va al brazo, la mandíbula o la espalda, debe revisarse de inmediato. Siéntese, descanse y diga qué medicinas tomó hoy, también las pastillas para la erección.",
  },
  // Contraindication: FDA labels of Viagra, Cialis and Levitra, section 4.1 (nitrates).
  nitrate_chest_pain: {
    route: "call",
    en: "Tell them about the ED pill, the nitrate or the poppers, and when it was taken. Do not take nitroglycerin or any other nitrate after an ED pill unless the emergency team tells you to: together they can drop blood pressure dangerously.",
    es: "Diga que tomó una pastilla para la erección, un nitrato o poppers, y a qué hora. No tome nitroglicerina ni otro nitrato después de esa pastilla, a menos que el equipo de emergencias se lo indique: juntos pueden bajar la presión de forma peligrosa.",
  },
  // Signs: American Stroke Association, "F.A.S.T."
  stroke: {
    route: "call",
    en: "A drooping face, a weak or numb arm or leg, trouble speaking or a sudden terrible headache can be a stroke, even if it passes. Note the time it began and tell the dispatcher.",
    es: "La cara caída, un brazo o una pierna débil o dormida, dificultad para hablar o un dolor de cabeza repentino y terrible pueden ser un derrame, aunque se pase. Anote a qué hora empezó y dígalo al 911.",
  },
  breathing: {
    route: "call",
    en: "Trouble breathing cannot wait. Sit upright, loosen tight clothes, and use a rescue inhaler if one was prescribed to you.",
    es: "La dificultad para respirar no puede esperar. Siéntese derecho, afloje la ropa y use su inhalador de rescate si se lo recetaron.",
  },
  anaphylaxis: {
    route: "call",
    en: "Swelling of the face, lips, tongue or throat, or hives with trouble breathing, can be a severe allergic reaction. If you have an epinephrine auto-injector, use it now, then call 911 even if it helps. Take no more of the medicine.",
    es: "La hinchazón de la cara, los labios, la lengua o la garganta, o ronchas con dificultad para respirar, puede ser una reacción alérgica grave. Si tiene un autoinyector de epinefrina, úselo ahora y llame al 911 aunque mejore. No use más esa medicina.",
  },
  collapse: {
    route: "call",
    en: "Fainting, a seizure, or someone who does not wake up needs help at once. If the person is not breathing normally, the dispatcher will tell you how to start CPR. If they are breathing, lay them on their side.",
    es: "Un desmayo, una convulsión o una persona que no despierta necesita ayuda de inmediato. Si no respira con normalidad, el 911 le dirá cómo empezar la reanimación. Si respira, póngala de lado.",
  },
  bleeding: {
    route: "call",
    en: "Heavy bleeding, or blood in vomit, cough or black stool, needs emergency care. Press firmly on a wound with a clean cloth and keep pressing; say so if you take a blood thinner.",
    es: "Un sangrado fuerte, o sangre al vomitar, al toser o en heces negras, necesita atención de emergencia. Presione la herida con una tela limpia sin soltar y avise si toma un anticoagulante.",
  },
  // Poison Help: 1-800-222-1222, day and night (poisonhelp.hrsa.gov).
  overdose: {
    route: "call",
    en: "For too much of a medicine, alcohol or a drug: call 911 if the person is drowsy, confused, short of breath, having a seizure or has collapsed. If awake and well, call Poison Help at 1-800-222-1222 right away, day or night. Keep the package, and do not make anyone vomit. If it was on purpose, you can also call or text 988.",
    es: "Si tomó demasiada medicina, alcohol u otra sustancia: llame al 911 si la persona está adormilada, confundida, le cuesta respirar, convulsiona o se desmayó. Si está despierta y bien, llame ya a Poison Help, 1-800-222-1222, de día o de noche. Guarde el envase y no provoque el vómito. Si fue a propósito, también puede llamar al 988 y oprimir 2.",
  },
  // Fever or red streaks with a skin infection: emergency care (cdc.gov/cellulitis; IDSA skin infections, 2014).
  infection: {
    route: "room",
    en: "A hot, red or swollen spot after a shot together with a fever, chills or a line that moves up the skin can be an infection that spreads. It should be treated tonight, not on Monday. Do not press or open it, and use no more of that medicine. Call 911 with confusion, a racing heart, fainting or trouble breathing.",
    es: "Un sitio de inyección caliente, rojo o hinchado junto con fiebre, escalofríos o una línea que sube por la piel puede ser una infección que avanza. Debe tratarse hoy mismo, no el lunes. No lo apriete ni lo abra, y no use más esa medicina. Llame al 911 si hay confusión, latidos muy rápidos, desmayo o dificultad para respirar.",
  },
  // 4 hours: FDA labels of sildenafil and tadalafil (priapism); AUA/SMSNA guideline on priapism, 2021.
  priapism: {
    route: "room",
    en: "An erection that does not go down is an emergency once it lasts more than 4 hours, and sooner if it hurts: go to the emergency room now, because every hour raises the risk of lasting damage. Tell them what you took or injected and when. They see this often; there is nothing to be embarrassed about.",
    es: "Una erección que no baja es una emergencia cuando dura más de 4 horas, y antes si duele: vaya ahora a la sala de emergencias, porque cada hora aumenta el riesgo de daño permanente. Diga qué tomó o se inyectó y a qué hora. Lo ven a menudo; no hay de qué avergonzarse.",
  },
  testicular_pain: {
    route: "room",
    en: "Sudden or severe pain in a testicle can mean that it has twisted and lost its blood supply. Hours matter for saving it: go to the emergency room now, and do not eat or drink on the way in case surgery is needed.",
    es: "Un dolor repentino o fuerte en un testículo puede significar que se torció y no le llega sangre. Las horas cuentan para salvarlo: vaya ahora a la sala de emergencias, y no coma ni beba por si hace falta operar.",
  },
  // Sudden loss of sight or hearing: FDA labels of Viagra and Cialis, section 5.
  sudden_sight_or_hearing: {
    route: "room",
    en: "Sudden loss of sight or hearing needs emergency care now. Take no more ED pills, and tell them which one you took and when.",
    es: "La pérdida repentina de la vista o del oído necesita atención de emergencia ahora. No tome más pastillas para la erección y diga cuál tomó y a qué hora.",
  },
  // Fournier's gangrene: FDA safety communication of 29 August 2018.
  fournier: {
    route: "room",
    en: "Pain, swelling or dark skin around the genitals, above all with fever, can be an infection that spreads within hours. Go to the emergency room now.",
    es: "El dolor, la hinchazón o la piel oscura en los genitales, sobre todo con fiebre, puede ser una infección que avanza en horas. Vaya ahora a la sala de emergencias.",
  },
  urinary_retention: {
    route: "room",
    en: "Not being able to pass urine, with pain or a full bladder, has to be relieved today in an emergency room. Tell them about cold medicines and anything else you took.",
    es: "No poder orinar, con dolor o la vejiga llena, debe aliviarse hoy en una sala de emergencias. Diga qué medicinas tomó, también las del resfriado.",
  },
  penile_fracture: {
    route: "room",
    en: "A snap or pop followed by swelling, bruising or a lost erection can be a tear that needs surgery soon. Go to the emergency room now; they treat this without judging.",
    es: "Un chasquido seguido de hinchazón, moretón o pérdida de la erección puede ser una rotura que se opera pronto. Vaya ahora a la sala de emergencias; lo atienden sin juzgar.",
  },
  clot: {
    route: "call",
    en: "A swollen or painful leg with shortness of breath or chest pain can be a blood clot that has reached the lungs. Keep still, and tell them if you use testosterone or have travelled or had surgery.",
    es: "Una pierna hinchada o con dolor junto con falta de aire o dolor de pecho puede ser un coágulo que llegó a los pulmones. No camine y avise si usa testosterona, viajó o lo operaron.",
  },
  general: {
    route: "call",
    en: "What you describe needs a person who can examine you now. Tell the dispatcher every medicine you have taken today.",
    es: "Lo que describe necesita que alguien lo examine ahora. Diga al 911 qué medicinas tomó hoy.",
  },
} as const satisfies Record<string, EmergencyLine>;

/** 988 Suicide & Crisis Lifeline: call or text, 24/7; Spanish: call and press 2, or text AYUDA (988lifeline.org). */
export const crisisReplies = {
  // Poison Help: poisonhelp.hrsa.gov. Asking about suicide does not cause it: 988lifeline.org.
  overdose_question: {
    en: "I do not give numbers for that. May I ask plainly: has somebody taken too many already, or are you thinking about it? If anything was taken, call Poison Help now at 1-800-222-1222, day or night, and 911 if anyone is drowsy, faint, confused or ill. If you are thinking about ending your life, call or text 988. Keep the package, and do not make anyone vomit. I am Max, an AI assistant: I cannot judge from here what is safe. What happened?",
    es: "No doy cantidades sobre eso. Le pregunto con claridad: ¿alguien ya tomó demasiado, o lo está pensando? Si se tomó algo, llame ya a Poison Help, 1-800-222-1222, de día o de noche, y al 911 si alguien está adormilado, mareado, confundido o mal. Si piensa en quitarse la vida, llame al 988 y oprima 2. Guarde el envase y no provoque el vómito. Soy Max, un asistente de inteligencia artificial: desde aquí no puedo juzgar qué es seguro. ¿Qué pasó?",
  },
  suicide: {
    en: "Thank you for telling me. It sounds like you are carrying something very heavy, and you do not have to carry it alone. Please call or text 988 now: a trained counselor answers day and night, free and confidential. If you might act on these thoughts, or something has already been taken or done, call 911 or go to the nearest emergency room. Until then, be with someone you trust, or call them and say it plainly, and put distance between yourself and anything you could use: ask someone to hold the gun, the pills or the keys. If it is someone else, stay with them and call with them. I am Max, an AI assistant, not a counselor, but you can keep writing here. Is there someone who can be with you right now?",
    es: "Gracias por decírmelo. Parece que está cargando algo muy pesado, y no tiene que cargarlo a solas. Por favor llame ahora al 988 y oprima 2 para español, o envíe AYUDA por mensaje de texto al 988: le atiende una persona capacitada, de día y de noche, gratis y en confianza. Si puede llegar a hacerlo, o ya tomó o hizo algo, llame al 911 o vaya a la sala de emergencias más cercana. Mientras tanto, esté con alguien de confianza y aleje lo que podría usar: pida que le guarden el arma, las pastillas o las llaves. Si es otra persona, quédese con ella y llamen juntos. Soy Max, un asistente de inteligencia artificial, no un consejero, pero puede seguir escribiendo aquí. ¿Hay alguien que pueda acompañarle ahora?",
  },
  self_harm: {
    en: "I am glad you said it. Hurting yourself is often a way to get through something that feels unbearable, and you deserve help with that, not blame. Please call or text 988, day or night: a trained counselor will listen, free and confidential. If you are badly hurt or might hurt yourself now, call 911 or go to the nearest emergency room. Tell someone you trust today, stay near them, and put what you use out of reach. Our physicians can help you find ongoing care too. I am Max, an AI assistant, not a counselor, but you can keep writing here. Are you safe right now?",
    es: "Me alegra que lo haya dicho. Hacerse daño suele ser una forma de aguantar algo que parece insoportable, y usted merece ayuda, no culpa. Por favor llame al 988 y oprima 2 para español, de día o de noche: le escucha una persona capacitada, gratis y en confianza. Si está muy lastimado o podría lastimarse ahora, llame al 911 o vaya a la sala de emergencias más cercana. Cuénteselo hoy a alguien de confianza, no se quede a solas y aleje lo que usa. Soy Max, un asistente de inteligencia artificial, no un consejero, pero puede seguir escribiendo aquí. ¿Está a salvo en este momento?",
  },
  harm_to_others: {
    en: "I hear how strong this is, and it took something to write it. If anyone could be hurt now, call 911. Please step away from that person and from any weapon, and let someone you trust hold it. You can call or text 988 any time: counselors help with rage and with thoughts of hurting others too, without judging. Such feelings can be treated; if they began with a medicine, tell our physician or your doctor today. If it is someone else who made the threat, get to a safe place first. I am Max, an AI assistant, not a counselor, but you can keep writing here. Can you get to a place apart right now?",
    es: "Entiendo lo fuerte que es esto, y no es fácil escribirlo. Si alguien puede salir lastimado ahora, llame al 911. Por favor aléjese de esa persona y de cualquier arma, y pida a alguien de confianza que la guarde. Puede llamar al 988 a cualquier hora y oprimir 2 para español: también ayudan con la rabia y los pensamientos de lastimar a otros, sin juzgar. Si fue otra persona quien amenazó, póngase primero a salvo. Soy Max, un asistente de inteligencia artificial, no un consejero, pero puede seguir escribiendo aquí. ¿Puede apartarse a un lugar seguro ahora?",
  },
  // National Sexual Assault Hotline: 800-656-4673 and online.rainn.org, 24/7 (rainn.org). A man's body can react during
  // an assault: rainn.org, "Sexual Assault of Men and Boys". 72 hours for HIV prevention (PEP): cdc.gov/hiv.
  sexual_assault: {
    en: "I am sorry this happened to you. It was not your fault, it happens to men too, and how your body reacted does not mean that you wanted it. If you are in danger now, or hurt, call 911. The National Sexual Assault Hotline, RAINN, is free and confidential, day and night: call 800-656-4673 or chat at online.rainn.org. What you do next is your choice: you can get medical care without reporting anything to the police. An emergency room can treat injuries and prevent infections; HIV prevention has to start within 72 hours. I am Max, an AI assistant, not a counselor, but you can keep writing here. Are you safe right now?",
    es: "Siento mucho lo que le pasó. No fue su culpa, también les pasa a los hombres, y cómo reaccionó su cuerpo no quiere decir que usted lo quisiera. Si está en peligro o lastimado, llame al 911. La línea nacional RAINN es gratuita y confidencial, de día y de noche: llame al 800-656-4673 o escriba en online.rainn.org. Usted decide qué sigue: puede recibir atención médica sin denunciar. En una sala de emergencias pueden tratar lesiones y prevenir infecciones; la prevención del VIH debe empezar antes de 72 horas. Soy Max, un asistente de inteligencia artificial, no un consejero, pero puede seguir escribiendo aquí. ¿Está a salvo en este momento?",
  },
  // National Domestic Violence Hotline: 800-799-7233, text START to 88788, chat, 24/7, for everyone (thehotline.org).
  // After strangulation a medical check is needed even without marks: Training Institute on Strangulation Prevention.
  partner_violence: {
    en: "I am sorry. Nobody deserves to be hurt, threatened or controlled by a partner, and men are believed and helped too. If you are in danger now, or hurt, call 911. If you were choked, please get checked in an emergency room, even if you feel fine. The National Domestic Violence Hotline is free and confidential, day and night: call 800-799-7233, text START to 88788, or chat at thehotline.org. They help you plan your next step at your own pace; you do not have to leave or report anything. If someone checks your phone, clear this chat when you are done and use a phone that they cannot see. I am Max, an AI assistant, not a counselor, but you can keep writing here. Are you safe right now?",
    es: "Lo siento mucho. Nadie merece que su pareja le lastime, le amenace o le controle, y a los hombres también les creen y les ayudan. Si está en peligro o lastimado, llame al 911. Si le apretaron el cuello, pida que le revisen en una sala de emergencias aunque se sienta bien. La línea nacional contra la violencia doméstica es gratuita y confidencial, de día y de noche: llame al 800-799-7233 o escriba en thehotline.org, también en español. Le ayudan a planear el siguiente paso a su ritmo; no tiene que irse ni denunciar. Si alguien revisa su teléfono, borre este chat al terminar y use un teléfono que no pueda ver. Soy Max, un asistente de inteligencia artificial, no un consejero, pero puede seguir escribiendo aquí. ¿Está a salvo en este momento?",
  },
} as const;

const reach = `You can call ${phones} (${hours}), or book a visit at /book-appointment.`;
const notClinician = "I am Max, an AI assistant, not a clinician.";

export const limitsReplies = {
  dosing: `How much to take, when, and whether to change it is a decision for the physician who knows your history and labs; I cannot give doses. Please keep to what your prescription says until you have asked. ${reach} ${notClinician}`,
  diagnosis: `I cannot tell you what condition you have: that takes an exam, your history and often lab work, and a physician decides. If it gets suddenly worse or you feel very ill, go to an emergency room or call 911. Please do not send photos here. ${reach} ${notClinician}`,
  labs: `I cannot interpret your results. Ranges differ between labs, and a number only means something together with your symptoms and history, so a physician reads it with you. ${reach} ${notClinician}`,
  stopping: `Please do not stop, skip or restart a prescribed medicine on your own: some need to be tapered, and a physician should plan it with you. Call the office that prescribed it. ${reach} ${notClinician}`,
  buying: `Prescription medicine needs a visit and a physician's decision; I cannot sell or send it. Products from other sellers may hold something else than the label says, so please ask our team first. ${reach} ${notClinician}`,
  sharing: `A medicine prescribed to one person can be unsafe for another, so please do not take someone else's or share yours. A physician can see what is right for each of you. ${reach} ${notClinician}`,
  steroids: `I cannot advise on steroid cycles, stacks or doses. If you use them or did so before, you can tell our physicians openly: they can check your health and talk through safer options. ${reach} ${notClinician}`,
  physician: `That is a question for a physician who knows your history, your medicines and your labs: I cannot judge what is right or safe for one person. Please do not change anything in your treatment until you have asked. ${reach} ${notClinician}`,
  scope: `That is outside what I can do here, but I am glad to help with ${clinic.name}: treatments, visits, prices, hours and locations. For anything else, our team is a call away: ${phones} (${hours}). What would you like to know? ${notClinician}`,
  call_today: `Please call either clinic today so that a clinician can look into this: ${phones} (${hours}). If we are closed, go to an urgent care today rather than wait. Until you have spoken with someone, do not use any more of a medicine or site that may be the cause, and keep the label or package. Call 911 or go to an emergency room if you get a fever with chills, severe or spreading pain or swelling, heavy bleeding, chest pain, trouble breathing, fainting or confusion, or if an erection lasts 4 hours. If it was too much of a medicine, or a child or someone else got some, call Poison Help now: 1-800-222-1222, day or night. ${notClinician}`,
  // Contraindication of nitrates and riociguat with PDE5 inhibitors: FDA labels of Viagra, Cialis and Levitra, section 4.
  interaction: `This is important: ED pills such as sildenafil, tadalafil or vardenafil together with nitrates (nitroglycerin, isosorbide, "poppers") or riociguat are dangerous. Blood pressure can drop so far that it is life-threatening. Do not take them together, not even half a dose or hours apart, and do not stop a heart medicine on your own. Call our physician or your doctor before taking either. If both were taken and there is chest pain, dizziness or fainting, call 911 and tell them about both; do not take nitroglycerin. ${reach} ${notClinician}`,
  minor: `Our clinic treats adults only, so I cannot discuss treatment for anyone under 18. A parent or guardian and a pediatrician are the right people to ask; they take these questions seriously. If it is urgent, such as sudden testicle pain, chest pain or trouble breathing, call 911 or go to the emergency room. For thoughts of suicide or self-harm, call or text 988, any time. ${notClinician}`,
  // Childhelp National Child Abuse Hotline: 1-800-4-A-CHILD (childhelphotline.org).
  sexual_minor: "I cannot help with that. If a child is in danger, call 911, or Childhelp at 1-800-422-4453.",
} as const;

/** The replies in Spanish that cannot wait for a translation. */
export const limitsRepliesEs: Partial<Record<keyof typeof limitsReplies, string>> = {
  call_today: `Por favor llame hoy a una de las clínicas para que un profesional lo revise: ${phones} (${hours}). Si ya cerramos, vaya hoy a un centro de urgencias (urgent care); no espere. Hasta hablar con alguien, no use más la medicina ni el sitio que pueda ser la causa, y guarde la etiqueta o el envase. Llame al 911 o vaya a una sala de emergencias si tiene fiebre con escalofríos, dolor o hinchazón fuerte o que avanza, mucho sangrado, dolor de pecho, dificultad para respirar, desmayo o confusión, o si una erección dura 4 horas. Si fue demasiada medicina, o la tocó o tomó un niño u otra persona, llame ya a Poison Help: 1-800-222-1222, de día o de noche. Soy Max, un asistente de inteligencia artificial, no un profesional médico.`,
  interaction: `Esto es importante: las pastillas para la erección (sildenafil, tadalafil, vardenafil) junto con nitratos (nitroglicerina, isosorbida, "poppers") o riociguat son peligrosas. La presión puede bajar tanto que ponga en riesgo la vida. No las tome juntas, ni media dosis ni con horas de diferencia, y no deje una medicina del corazón por su cuenta. Llame antes a nuestro médico o al suyo: ${phones} (${hours}). Si ya tomó ambas y tiene dolor de pecho, mareo o desmayo, llame al 911, diga las dos y no tome nitroglicerina. Soy Max, un asistente de inteligencia artificial, no un profesional médico.`,
};
