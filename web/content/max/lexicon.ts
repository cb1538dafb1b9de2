import type { Facet, Topic } from "./passage.ts";

/** The two topics that are places; a question may name a place and a subject at once. */
export const places: Partial<Record<Topic, string>> = {
  "green-bay": "green bay|greenbay|ashwaubenon|wisconsin|wi|park place|packers",
  skokie: "skokie|illinois|il|chicago|golf rd|golf road|chicagoland",
};

/**
 * Words that name a subject, as visitors say them, separated by bars. They are compared by stem, so that plurals and
 * endings need no entry. Order matters only where two match the same words: the longest phrase wins.
 */
export const subjects: Partial<Record<Topic, string>> = {
  "testosterone-therapy":
    "testosterone|trt|low t|t shot|t level|hormone|hormone replacement|hrt|pellet|gel|androgen|hypogonadism|tostesterone",
  "erectile-dysfunction":
    "ed|e d|erectile|erectile dysfunction|erection|impotence|impotent|get it up|get hard|stay hard|keep it up|viagra|cialis|sildenafil|tadalafil|penile injection|trimix|levitra|blue pill|ed pill|penis pump|vacuum device|penile implant|bedroom problem|sexual performance",
  "when-viagra-doesnt-work":
    "viagra doesnt work|viagra didnt work|viagra not working|viagra stopped working|cialis doesnt work|cialis not working|cialis stopped working|pill doesnt work|pill dont work|pill not working|pill stopped working|pill didnt work|pill did nothing|viagra does nothing|viagra did nothing|viagra fail|pill fail",
  "hair-restoration":
    "hair|bald|balding|baldness|hairline|minoxidil|finasteride|rogaine|propecia|receding|thinning|hair transplant",
  "weight-loss":
    "weight|lose weight|weight loss|overweight|obese|obesity|fat|belly|pound|glp|glp 1|glp1|semaglutide|ozempic|wegovy|mounjaro|zepbound|tirzepatide|diet|bmi|slim",
  "performance-peptides": "peptide|bpc|bpc 157|sermorelin|tb 500|ipamorelin|growth hormone",
  "preventive-health":
    "preventive|prevention|preventative|checkup|check up|physical|screening|annual exam|cholesterol|psa|prostate|blood pressure|diabetes|colon|wellness exam",
  "shockwave-therapy-ed": "shockwave|shock wave|shockwave therapy|acoustic wave|sound wave|gainswave|low intensity",
  max: "max|chatbot|bot|robot|ai|artificial intelligence|human|real person|this chat|assistant",
};

/** Words that name the side of a subject. A facet of `factual` answers alone: nothing else may stand in for it. */
export const facets: Partial<Record<Facet, string>> = {
  hours:
    "hour|open|opening|close|closing|closed|weekend|saturday|sunday|monday|tuesday|wednesday|thursday|friday|evening|what time|office time|horario|abierto|abren|business day|after work|lunch time",
  address:
    "address|direccion|donde estan|where|located|location|direction|find you|map|street|how do i get|near me|close to me|zip|zip code",
  phone:
    "phone|telefono|talk to a human|talk to a person|talk to someone|talk to somebody|speak to someone|speak to a person|speak with someone|live agent|real human|phone number|number|telephone|call you|call the clinic|who do i call|reach you|contact number|ring",
  price:
    "price|cost|how much|pricing|expensive|fee|charge|afford|cheap|dollar|per month|monthly|a month|run me|set me back|whats it gonna cost",
  payment:
    "card|credit card|debit card|visa|mastercard|amex|american express|discover|cash|pay with|accept|payment method|way to pay|hsa|fsa|pay by check",
  financing: "financing|finance|payment plan|installment|pay over time|pay monthly|loan|split the payment",
  insurance:
    "insurance|insured|insurer|medicare|medicaid|tricare|coverage|covered|blue cross|aetna|out of pocket|bill my",
  offers: "offer|special|special offer|deal|discount|promo|promotion|coupon|save money|savings|sale",
  "visit-length":
    "how long is the visit|how long does it take|how long will it take|how long is it|how long is a visit|how long is the appointment|how long is an appointment|how long does the visit|how long does a visit|how long does the appointment|how long does the first visit|how long will the visit|how long will the appointment|how long will i be there|how much time|minute|how long am i there|how long does the consultation|how long is the consultation|how long is the first visit|how long is the first appointment",
  "first-visit":
    "first visit|first appointment|first time|initial visit|consultation|consult|free visit|come in|what happen|what to expect|test dose|included|include|new patient",
  bring: "bring|take with me|prepare|fasting|fast before|paperwork|what do i need|id",
  booking:
    "book|cita|booking|schedule|make an appointment|set up an appointment|get an appointment|appointment|sign up|get started|reserve|slot|get in|see someone",
  change: "cancel|reschedule|change my appointment|move my appointment|running late|no show|miss my appointment",
  "same-day": "same day|today|tomorrow|walk in|walkin|how soon can|right away|asap|this week",
  labs: "lab|blood work|bloodwork|blood test|blood draw|clia|panel",
  monitoring: "follow up|followup|monitor|monitoring|recheck|how often|check again|after treatment start|ongoing",
  risks:
    "risk|side effect|danger|dangerous|safe|safety|harm|harmful|interaction|warning|complication|hurt|pain|painful|down side|downside",
  results:
    "result|how long until|how long before|how soon|when will i|how fast|how quickly|how long does it take|work|working|effective",
  candidates:
    "candidate|qualify|qualified|eligible|eligibility|right for me|who should|who is it for|who can|good fit|am i a|requirement",
  diagnosis: "diagnose|diagnosed|diagnosis|test|tested|testing|how do you know|find out|confirm|level",
  symptoms: "symptom|sign|how do i know if|feel like|tired|fatigue|libido|sex drive|low energy",
  causes: "cause|why|reason|come from|due to",
  options: "option|type|kind|choice|alternative|versus|vs|difference|compare|form|method|injection|shot",
  benefits: "benefit|help with|good for|advantage|improve|do for me|pros",
  how: "how does|how do|explain|procedure|process|work",
  stopping: "stop|stopping|quit|come off|coming off|get off|discontinue|regain|gain it back|wean",
  fertility: "fertility|fertile|kid|child|children|sperm|baby|pregnant|pregnancy|family planning|conceive|father",
  "success-rate": "success|success rate|respond|98|percent|percentage|odds|chance",
  rating: "review|rating|rated|star|testimonial|google review|reputation",
  experience:
    "experience|how many patient|how long have you|year|been around|been doing|since when|patients treated|established",
  team: "doctor|physician|provider|clinician|nurse|staff|licensed|license|who will i see|who will treat|team|credential|md|specialist|medical team",
  privacy:
    "hipaa|private|privacy|confidential|confidentiality|discreet|discretion|anonymous|find out about|tell my wife|share my|my information|secret|my data",
  age: "how old|minimum age|age limit|age|18|teenager|too old|too young|years old|adult",
  chaperone: "chaperone|someone in the room|another person in the room|male doctor|intimate exam",
  emergency: "emergency|urgent|911|after hours",
  library: "article|library|read|learn more|blog|reading",
  services: "treat|service|offer treatment|what do you do|what do you treat|treatment|provide|condition|help with",
  parking: "parking|park|parking lot|garage|bus|train|public transport|elevator|wheelchair",
  telehealth:
    "telehealth|telemedicine|virtual visit|video visit|video call|online visit|remote visit|zoom|by video|from home",
  referral: "referral|referred|refer me|doctors note",
  assistant:
    "are you human|are you a human|are you real|who are you|what are you|what can you do|chatbot|bot|robot|ai|real person",
};

/** Facets whose question only their own passages may answer. */
export const factual: ReadonlySet<Facet> = new Set<Facet>([
  "hours",
  "address",
  "phone",
  "price",
  "payment",
  "financing",
  "insurance",
  "offers",
  "visit-length",
  "bring",
  "change",
  "same-day",
  "rating",
  "success-rate",
  "chaperone",
  "fertility",
  "stopping",
  "parking",
  "telehealth",
  "referral",
]);

/** Words that carry no question. "us" and "it" are here too: what they stand for comes from the turn before. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about actually also am an and any anyone anything are as at be been being but by can could did do does doesnt dont
  each else even ever every for from get gets getting give go going gonna got had has have having he hello help her here
  hey hi him his how i id if ill im in info information into is isnt it its ive just kind know let like lot many max may
  maybe me mean might mine more most much my need no not of off oh ok okay on one only or other our out over please
  pls problem question really same say see she should so some somebody someone something still such sure tell than thank thanks
  that thats the their them then there these they thing things think this those though to too u um up ur us use very
  want wanna was we well were what whats when where which while who whos why will wish with wonder wondering would yes
  yeah yet you your youre guys guy man men hows theres cuz bc lol`.split(/\s+/),
);

/** Short forms and other words for what the passages say. */
export const synonyms: Readonly<Record<string, string>> = {
  appt: "appointment",
  appts: "appointments",
  bp: "blood",
  doc: "doctor",
  docs: "doctors",
  hrs: "hours",
  hr: "hours",
  med: "medicine",
  meds: "medicine",
  medication: "medicine",
  medications: "medicine",
  drug: "medicine",
  drugs: "medicine",
  prescription: "medicine",
  tel: "phone",
  wt: "weight",
  mo: "month",
  yrs: "years",
  yr: "year",
};

/** Short words that lean on what was said before. */
export const leaning: ReadonlySet<string> = new Set(
  "it its that this those these they them there one both same and then also".split(" "),
);
