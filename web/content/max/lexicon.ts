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
    "open|opening|close|closing|closed|weekend|saturday|sunday|monday|tuesday|wednesday|thursday|friday|evening|what time|office time|horario|abierto|abren|business day|after work|lunch time|clocktime|shut|staffed|staff there|earliest|latest|how late|how early|get off work|off work|my shift|midday|noon|any day|what day|days are you|day of the week|lunes|viernes|sabado|domingo|horas|holiday|hours|in the morning|in the evening|at night|after hours|opening hour",
  address:
    "address|direccion|donde estan|located|location|direction|find you|map|street|how do i get|near me|close to me|zip|zip code|office|town|near|nearby|nearest|closest|close to|closer|gps|google map|branch|suite|situated|how many location|how many clinic|how many office|two location|donde|what state|where are you|where is|where do i|where exactly|where can i find|where at|wheres",
  phone:
    "phone|telefono|talk to a human|talk to a person|talk to someone|talk to somebody|speak to someone|speak to a person|speak with someone|live agent|real human|phone number|telephone|call you|call the clinic|who do i call|reach you|contact number|ring|dial|digit|front desk|reception|receptionist|give you a call|get ahold|get hold of|text you|speak to|phone number|your number|a number|number to call|number",
  price:
    "price|cost|how much|pricing|expensive|fee|charge|afford|cheap|dollar|per month|monthly|a month|run me|set me back|whats it gonna cost|run my|gonna run|on the hook|charged|payment|budget|ballpark|price tag|how many bucks|buck|dollars|gratis|cuesta|cobran|pricey|what would it be|monthly fee",
  payment:
    "card|credit card|debit card|visa|mastercard|amex|american express|discover|cash|pay with|payment method|way to pay|hsa|fsa|pay by check|plastic|mastercard|apple pay|venmo|paypal|discover card|swipe|which cards|form of payment|how can i pay|how do i pay",
  financing:
    "financing|finance|payment plan|installment|pay over time|pay monthly|loan|split the payment|finance it|spread|spread out|cover it all at once|over several month|in part|pieces|cant afford|monthly installment|credit plan|pay it off|bit by bit",
  insurance:
    "insurance|insured|insurer|medicare|medicaid|tricare|blue cross|aetna|out of pocket|hmo|ppo|bcbs|copay|deductible|united healthcare|cigna|humana|my work insurance|medicare advantage|insurance plan|health plan|my plan",
  offers:
    "offer|special|special offer|deal|discount|promo|promotion|coupon|save money|savings|sale|bargain|discounts|specials going|running any|currently offer|current offer|cheaper|save|saving|off the price|promo code|rebate|1500|750|1 500|24 week",
  "visit-length":
    "how long is the visit|how long does it take|how long will it take|how long is it|how long is a visit|how long is the appointment|how long is an appointment|how long does the visit|how long does a visit|how long does the appointment|how long does the first visit|how long will the visit|how long will the appointment|how long will i be there|how much time|minute|how long am i there|how long does the consultation|how long is the consultation|how long is the first visit|how long is the first appointment|how long should|how many minutes|an hour|half an hour|be out of there|take off work|whole day|block off|set aside|how much of my day|long does the appointment|quick visit|in and out|duration|how long will|how long does it last|in an hour|an hour",
  "first-visit":
    "first visit|first appointment|initial visit|free visit|what to expect|test dose|new patient|first appointment|intro|complimentary|no charge|for free|free|first consult|initial appointment|initial consult|walk me through|step by step|whats involved|what does it involve|involve|when i get there|when i arrive|what will you do|what do you do to me|gotcha|strings|free visit|first time|first visit|what happens at|what is included|include",
  bring:
    "bring|take with me|prepare|fast before|paperwork|carry|carry with me|driver license|license|papers|have with me|have ready|ahead of time|beforehand|fill out|fill anything out|questionnaire|eat before|need to have",
  booking:
    "book|cita|booking|schedule|make an appointment|set up an appointment|get an appointment|sign up|get started|reserve|see someone|set something up|set up a time|get on the calendar|calendar|online booking|make a reservation|come see you|arrange|next available|pencil me in|get started|appointment|get in to see|time slot",
  change:
    "cancel|reschedule|change my appointment|move my appointment|running late|no show|miss my appointment|push back|postpone|cant make it|something came up|switch my|call off|back out|rearrange|rebook",
  "same-day":
    "same day|today|tomorrow|walk in|walkin|how soon can|right away|asap|this week|squeeze me in|this afternoon|right now|last minute|fit me in|soonest|wait|waiting list|straight away|immediately|quick appointment|how quickly can i|short notice|drop in|just show up",
  labs: "lab|blood work|bloodwork|blood test|blood draw|clia|panel|needle|draw blood|vial|bloods|laboratory|samples|urine|what do you check|what do you test|look for in",
  monitoring:
    "follow up|followup|monitor|monitoring|recheck|check again|after treatment start|ongoing|keep an eye|checked again|after i start|once i start|ongoing visit|check in|check ins|retest|how frequently|every few month|follow ups",
  risks:
    "risk|side effect|danger|dangerous|safe|safety|harm|harmful|interaction|warning|complication|hurt|pain|painful|down side|downside|downside|drawback|go wrong|worry|worried|worrying|harms|bad for|cancer|blood clot|clot|stroke|can it cause|could it cause|reaction|nausea|toxic|addictive|liver|kidney|acne|rage|shrink",
  results:
    "work|working|worked|how long until|how long before|how soon|when will i|how fast|how quickly|how long does it take|effective|kick in|notice a difference|feel a difference|feel anything|see a difference|see anything|see change|how much weight|how many pounds|really work|does it work|proven|evidence|actually work|outcome|expect to lose|how long will i|time frame|timeline|effectiveness|actually do anything|how well does it work|does it work|do they work|does this work|really work|do treatment work|how long to work|to work|start working|results",
  candidates:
    "candidate|qualify|qualified|eligible|eligibility|right for me|who should|who is it for|who can|good fit|am i a|suitable|good fit|a fit|criteria|qualifies|can someone|too young for|too heavy|not allowed|shouldnt|who cant|who shouldnt|rule out|diabetic|heart condition",
  diagnosis:
    "diagnose|diagnosed|diagnosis|testing|how do you know|confirm|tell if|tell whether|check for|measured|measure|what test|which test|cutoff|how would you know|how do you test|get tested|what level|how is it diagnosed|low level|how low",
  symptoms:
    "symptom|sign|tired|fatigue|libido|sex drive|low energy|exhausted|worn out|wiped out|no energy|energy|drive|moody|irritable|brain fog|drained|no interest in sex|lost interest|low drive|signs of|warning sign",
  causes:
    "cause|come from|due to|reason for|whats behind|make it worse|brings on|trigger|porn|smoking|alcohol|age related|genetic|inherit|runs in the family",
  options:
    "option|choice|alternative|injection|shot|other way|another way|other treatment|alternatives to|instead of|besides|else can|which is better|pros and cons|available treatment|ways to treat|cream|patch|shots|injectable|pump|implant|surgery|transplant|tablet|topical",
  benefits: "advantage|do for me",
  how: "work|how it work|mechanism|what does it do|what do they do|what exactly|administered|what is done|what happens in|how does it work|how do they work|how does|how it works|explain how|what happens during",
  stopping:
    "stop|stopping|quit|come off|coming off|get off|discontinue|regain|gain it back|wean|go off|for life|lifelong|rest of my life|stuck on|dependent|come off|after i stop|if i stop|when i stop|stay on|put it back on|gain back|rebound|end treatment|keep the weight off|long term",
  fertility:
    "fertility|fertile|kid|child|children|sperm|baby|pregnant|pregnancy|family planning|conceive|become a father|get her pregnant|wife pregnant|start a family|babies|have kids|more kids|sterile|infertile|fertile|vasectomy reversal|trying for",
  "success-rate":
    "success|success rate|respond|98|percent|percentage|odds|chance|how well|how often does it work|what share|how many men|proof|track record|batting average|numbers behind|guarantee|most men|failure rate",
  rating:
    "review|rating|rated|star|testimonial|google review|reputation|what do people say|what do other men say|what other patients|happy patient|feedback|yelp|stars|score|recommend|complaint",
  experience:
    "how many patient|how long have you|been around|been doing|since when|patients treated|established|how many guys|how many men have|how long in business|in business|new clinic|founded|started|veteran|seasoned|how experienced|years have you|decades|fly by night",
  team: "doctor|physician|provider|clinician|nurse|licensed|license|who will i see|who will treat|credential|md|medical team|qualified|qualification|training|real doctor|actual doctor|legit|board certified|credentials|np|pa|who runs|who would i be seeing|who do i see|examine me|treating me|who is going to|seeing a doctor",
  privacy:
    "hipaa|private|privacy|confidential|confidentiality|discreet|discretion|anonymous|find out about|tell my wife|share my|my information|my data|keep it quiet|quiet|my boss|my employer|employer|embarrassed|embarrassing|nobody know|anyone know|know im there|tell anybody|hush|who sees|seen by|unmarked|discrete|show up on|mail to my house|leave a message|voicemail|envelope|sell my|third party|tracking",
  age: "how old|minimum age|age limit|age|teenager|too old|too young|years of age|under 18|18 or over|cutoff age|oldest|youngest|senior|elderly",
  chaperone: "chaperone|someone in the room|another person in the room|male doctor|intimate exam",
  emergency: "emergency|urgent|911|after hours",
  library:
    "article|library|learn more|blog|articles|write ups|something to read|reading material|info sheet|learn about",
  services:
    "do you offer|you offer|offer treatment|what do you do|what do you treat|help with|do you handle|do you deal with|do you help|can you help with|specialise|specialize|specialty|kind of problem|issues do you|what all do you|offerings|menu|take care of|what kind of clinic|do you guys do|what do you treat|what treatments|do you treat|do you offer|you offer|offer treatment|services|treat men|what can you treat",
  parking: "parking|park|parking lot|garage|bus|train|public transport|elevator|wheelchair",
  telehealth:
    "telehealth|telemedicine|virtual visit|video visit|video call|online visit|remote visit|zoom|by video|from home",
  referral: "referral|referred|refer me|doctors note",
  assistant:
    "are you human|are you a human|are you real|who are you|what are you|what can you do|chatbot|bot|robot|ai|real person|talking to a computer|talking to a machine|is this automated|automated|who am i talking|who am i chatting|are you a doctor|are you a nurse|your name|what are you able|what can i ask|gpt|chatgpt|made by|how do you work|can you diagnose|can you prescribe|can you book|save this chat|delete|erase|this conversation",
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

/** Sides of the clinic itself: asked for, they need no treatment from the turn before. */
export const clinicSides: ReadonlySet<Facet> = new Set<Facet>([
  "hours",
  "address",
  "phone",
  "payment",
  "financing",
  "insurance",
  "booking",
  "change",
  "same-day",
  "bring",
  "first-visit",
  "privacy",
  "team",
  "experience",
  "rating",
  "chaperone",
  "services",
  "library",
  "parking",
  "telehealth",
  "referral",
]);

/** Words that turn a question round: what is not included, who should not. */
export const negations: ReadonlySet<string> = new Set(
  "not no isnt doesnt dont wont cant cannot shouldnt without exclude excluded leave extra besides except avoid never".split(
    " ",
  ),
);

/** Words that carry no question. "us" and "it" are here too: what they stand for comes from the turn before. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about actual actually afraid ago all along already alright altogether also always am an and any anyone anything are as at be been being but by can could did do does doesnt dont
  each else even ever every for from get gets getting give go going gonna got had has have having he hello help her here
  hey hi him his how i id if ill im in info information into is isnt it its ive just kind know let like lot many max may
  maybe me mean might mine more most much my need no not of off oh ok okay on one only or other our out over please
  pls problem question name really same say see she should so some somebody someone something still such sure tell than thank thanks
  that thats the their them then there these they thing things think this those though to too u um up ur us use very
  want wanna was we well were what whats when where which while who whos why will wish with wonder wondering would yes
  yeah yet you your youre guys guy man men hows theres cuz bc lol
  wife husband boyfriend girlfriend partner dad father mom mother brother son friend buddy kindly dear sir morning
  good hi heard read saw said told trying try figure whether wondering curious basically honestly seriously probably
  possible possibly able gotta gonna kinda sorta folks place places bit little lot thinking think considering decided
  interested looking look first second last next today tonight anyway anyways somewhere anywhere anybody everybody
  nobody nothing everything today's sounds sound true sort exactly exact rather using used put until till since
  before after while during right around along away again far near whole part going goes come comes coming came
  make makes making made take takes taking took want wants wanted keep keeps use start starts started starting`.split(
    /\s+/,
  ),
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
