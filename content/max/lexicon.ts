import type { Facet, Topic } from "./passage.ts";

export const places: Partial<Record<Topic, string>> = {
  "green-bay": "green bay|greenbay|ashwaubenon|wisconsin|wi|park place|packers",
  skokie: "skokie|illinois|il|chicago|golf rd|golf road|chicagoland",
};

/** Compared by stem; the longest phrase wins. */
export const subjects: Partial<Record<Topic, string>> = {
  "testosterone-therapy":
    "testosterone|trt|t|low t|t shot|t level|hormone|hormone replacement|hrt|pellet|gel|androgen|hypogonadism|tostesterone",
  "erectile-dysfunction":
    "ed|e d|erectile|erectile dysfunction|erection|impotence|impotent|get it up|get hard|stay hard|keep it up|viagra|cialis|sildenafil|tadalafil|penile injection|trimix|levitra|blue pill|ed pill|penis pump|vacuum device|penile implant|bedroom problem|sexual performance",
  "when-viagra-doesnt-work":
    "viagra doesnt work|viagra didnt work|viagra not working|viagra stopped working|cialis doesnt work|cialis not working|cialis stopped working|pill doesnt work|pill dont work|pill not working|pill stopped working|pill didnt work|pill did nothing|viagra does nothing|viagra did nothing|viagra fail|pill fail|viagra quit working|cialis quit working|pill quit working|viagra quit on me|no longer works",
  "hair-restoration":
    "hair|bald|balding|baldness|hairline|minoxidil|finasteride|rogaine|propecia|receding|thinning|hair transplant",
  "weight-loss":
    "weight|lose weight|weight loss|overweight|obese|obesity|beer belly|belly fat|big belly|pot belly|glp|glp 1|glp1|semaglutide|ozempic|wegovy|mounjaro|zepbound|tirzepatide|diet|bmi|slim",
  "performance-peptides": "peptide|bpc|bpc 157|sermorelin|tb 500|ipamorelin|growth hormone",
  "preventive-health":
    "preventive|prevention|preventative|checkup|check up|annual physical|yearly physical|routine physical|get a physical|screening|annual exam|psa|colonoscopy|wellness exam",
  "shockwave-therapy-ed":
    "shockwave|shock wave|wave shock|shockwave therapy|acoustic wave|sound wave|gainswave|low intensity",
  max: "max|chatbot|bot|robot|ai|artificial intelligence|human|real person|this chat|virtual assistant|ai assistant",
};

/** Subjects that may answer for one another. */
export const related: Partial<Record<Topic, readonly Topic[]>> = {
  "erectile-dysfunction": ["when-viagra-doesnt-work", "shockwave-therapy-ed"],
  "when-viagra-doesnt-work": ["erectile-dysfunction"],
  "shockwave-therapy-ed": ["erectile-dysfunction"],
};

/** "shockwave for ED" is about shockwave. */
export const narrower: Partial<Record<Topic, Topic>> = {
  "when-viagra-doesnt-work": "erectile-dysfunction",
  "shockwave-therapy-ed": "erectile-dysfunction",
};

/** Asked for, but no curated answer covers it. */
const unpublished: readonly string[] = [
  "wifi|wi fi|coffee|cafe|snack|vending|daycare|childcare|play area|for my kids to play|restroom|bathroom|a gym|sauna|how many seat|smoke free|dog|cat|pet|puppy|hotel|motel|airbnb|airport|uber|lyft|taxi|shuttle|flight|airline|restaurant|pizza|brewery",
  "founder|ceo|owner|who owns|investor|stock price|sponsor|which bank|fax|instagram|on facebook|facebook page|twitter|tiktok|youtube|followers do you|your email|what email|email you|email address for|an app for|app for iphone|iphone|android|zip code|zip|postal code|what year|which year|medical school|went to school",
  "hsa|fsa|apple pay|google pay|venmo|paypal|zelle|bitcoin|crypto|gift card|gift certificate|pay by check|personal check|no show fee|fee if i dont show|if i dont show up|cancellation fee|late fee|senior discount|student discount|veteran discount|refer a friend|refer a buddy|i refer",
  "botox|filler|tattoo|facial|massage|chiropractor|chiropractic|acupuncture|dentist|dental|tooth|teeth|eyeglasses|new glasses|eye exam|test my eyes|hearing aid|mole|wart|skin tag|vasectomy|circumcision|fix a hernia|hernia repair|kidney stone|gout|migraine|asthma|arthritis|cortisone|plantar|my knee|knee replacement|hip replacement|ivf|ketamine|adderall|xanax|adhd|marijuana|cannabis|cbd|iv drip|iv vitamin|vitamin drip|infusion|hangover|dot physical|cdl|trucker license|sports physical|note for work|work note|sick note|doctors excuse|own pharmacy|pharmacy on site|drive through|premature ejaculation|last longer in bed|penis enlargement|enlarge my|bigger penis|beard|protein powder|sell vitamin|poison ivy|hot flash|abortion",
  "weather|snow|forecast|president|election|capital of|packers play|game|super bowl|movie|song|music|poem|joke|riddle|recipe|translate|homework|resume|lottery|passport|joe rogan|elon musk|lebron|celebrity|who invented|who wrote|who won|change the oil|car|cars|my truck",
];

/** A facet of `factual` answers alone: no other passage may stand in for it. */
export const facets: Partial<Record<Facet, string>> = {
  hours:
    "open|opening|close|closing|closed|weekend|saturday|sunday|monday|tuesday|wednesday|thursday|friday|evening|what time|office time|business day|after work|lunch time|clocktime|shut|staffed|staff there|earliest|latest|how late|how early|get off work|off work|midday|noon|what day|days are you|day of the week|hours|opening hour|hour|weekday",
  address:
    "address|located|location|direction|find you|how do i get|near me|close to me|zip|zip code|nearest|closest|closer|gps|google map|suite|how many location|how many clinic|how many office|two location|what state|where are you|where exactly|where can i find|where at|what town|which town|where is the clinic|where is the office|where is your|where is it|wheres the clinic|wheres the office|wheres your|wheres it|where you at|where u at|where are your|where do i go|where do i drive|street address|which street|what street|another branch|how many branch|any branch",
  phone:
    "phone|talk to a human|talk to a person|talk to someone|talk to somebody|speak to someone|speak to a person|speak with someone|live agent|real human|phone number|telephone|call you|call the clinic|who do i call|reach you|contact number|dial|give you a call|get ahold|get hold of|text you|speak to|your number|a number|number to call|the number|what number|which number|whats number|call somebody|two number|number|front desk|missed call|telephone number",
  price:
    "price|cost|how much|pricing|expensive|fee|charge|afford|cheap|dollar|per month|monthly|a month|run me|set me back|run my|gonna run|on the hook|charged|ballpark|price tag|how many bucks|buck|dollars|pricey|what would it be|monthly fee|would i pay|will i pay|i pay for|i owe|go for",
  payment:
    "card|credit card|debit card|visa|mastercard|amex|american express|cash|pay with|payment method|way to pay|plastic|discover card|swipe|which cards|form of payment|how can i pay|how do i pay|accept|credit|settle the bill|pay the bill|could i pay|can i pay|do i pay with|settle up",
  financing:
    "financing|finance|payment plan|installment|pay over time|pay monthly|loan|split the payment|finance it|spread out|cover it all at once|over several month|cant afford|monthly installment|credit plan|pay it off|bit by bit|spread the|spread it",
  insurance:
    "insurance|insured|insurer|medicare|medicaid|tricare|blue cross|aetna|out of pocket|hmo|ppo|bcbs|copay|deductible|united healthcare|cigna|humana|my work insurance|medicare advantage|insurance plan|health plan|my plan",
  offers:
    "offer|special|special offer|discount|promo|promotion|coupon|save money|bargain|discounts|specials going|running any|currently offer|current offer|off the price|promo code|rebate|1500|750|1 500|on sale|a deal|any deal|special deal|good deal|deal on|deal running|deal right now|deal or|can i save|do i save|could i save|you save",
  "visit-length":
    "how long is the visit|how long does it take|how long will it take|how long is it|how long is a visit|how long is the appointment|how long is an appointment|how long does the visit|how long does a visit|how long does the appointment|how long does the first visit|how long will the visit|how long will the appointment|how long will i be there|how much time|how long am i there|how long does the consultation|how long is the consultation|how long is the first visit|how long is the first appointment|how long should|how many minutes|an hour|half an hour|be out of there|take off work|whole day|block off|set aside|how much of my day|long does the appointment|quick visit|in and out|duration|how long will|how long does it last|in an hour|how many minute|cuanto dura|cuanto tarda|cuanto tiempo",
  "first-visit":
    "first visit|first appointment|initial visit|free visit|what to expect|test dose|new patient|complimentary|no charge|for free|free|first consult|initial appointment|initial consult|walk me through|step by step|whats involved|what does it involve|when i get there|when i arrive|what will you do|what do you do to me|first time|what happens at|what is included",
  bring:
    "bring|take with me|prepare|fast before|paperwork|carry with me|driver license|have with me|have ready|fill out|fill anything out|questionnaire|eat before|fill in",
  booking:
    "book|booking|schedule|make an appointment|set up an appointment|get an appointment|sign up|get started|set something up|set up a time|get on the calendar|calendar|online booking|make a reservation|come see you|next available|pencil me in|appointment|get in to see|time slot|reserve a|put me down|set one up|sign me up",
  change:
    "cancel|reschedule|change my appointment|move my appointment|running late|no show|miss my appointment|push back|postpone|cant make it|something came up|switch my|call off|back out|rearrange|rebook",
  "same-day":
    "same day|today|tomorrow|walk in|walkin|how soon can|asap|this week|squeeze me in|this afternoon|last minute|fit me in|soonest|waiting list|quick appointment|how quickly can i|short notice|drop in|just show up",
  labs: "lab|blood work|bloodwork|blood test|blood draw|clia|panel|needle|draw blood|vial|laboratory|samples|urine|what do you check|what do you test|look for in",
  monitoring:
    "follow up|followup|monitor|monitoring|recheck|check again|after treatment start|ongoing|keep an eye|checked again|after i start|once i start|ongoing visit|check in|check ins|retest|how frequently|every few month|follow ups",
  risks:
    "risk|side effect|danger|dangerous|safe|safety|harm|harmful|interaction|warning|complication|painful|down side|downside|drawback|go wrong|harms|bad for|blood clot|clot|can it cause|could it cause|reaction|nausea|toxic|addictive|acne|rage|shrink",
  results:
    "how soon|when will i|how fast|how quickly|how long does it take|kick in|notice a difference|feel a difference|feel anything|see a difference|see anything|see change|how much weight|how many pounds|really work|does it work|proven|evidence|actually work|outcome|expect to lose|how long will i|time frame|timeline|actually do anything|how well does it work|do they work|does this work|do treatment work|how long to work|to work|start working|results|how long until it|how long before i|how long before it|how much do people|how much will i lose|how much can i lose|how much could i lose|how much do you lose|how much do men lose|do people drop|usually drop|takes off|come off|how effective|is it effective",
  candidates:
    "candidate|qualify|qualified|eligible|eligibility|right for me|who should|who is it for|who can|good fit|am i a|suitable|a fit|criteria|qualifies|can someone|too young for|too heavy|not allowed|shouldnt|who cant|who shouldnt|rule out|heart condition",
  diagnosis:
    "diagnose|diagnosed|diagnosis|how do you know|confirm|tell if|tell whether|check for|measured|measure|what test|which test|cutoff|how would you know|how do you test|get tested|what level|how is it diagnosed|low level|how low|get testing",
  symptoms:
    "symptom|sign|tired|fatigue|libido|sex drive|low energy|exhausted|worn out|wiped out|no energy|energy|drive|moody|irritable|brain fog|drained|no interest in sex|lost interest|low drive|signs of|warning sign",
  causes:
    "cause|come from|due to|reason for|whats behind|make it worse|brings on|trigger|age related|genetic|inherit|runs in the family",
  options:
    "option|choice|alternative|injection|shot|other way|another way|other treatment|alternatives to|instead of|besides|else can|which is better|pros and cons|available treatment|ways to treat|treat it|treat that|treat this|treat them|cream|patch|shots|injectable|pump|implant|surgery|transplant|tablet|topical|what else|anything else",
  benefits: "advantage|do for me",
  how: "how it work|mechanism|what does it do|what do they do|what exactly|administered|what is done|what happens in|how does it work|how do they work|how does|how it works|explain how|what happens during",
  stopping:
    "quit|come off|coming off|discontinue|regain|gain it back|wean|for life|lifelong|rest of my life|stuck on|after i stop|if i stop|when i stop|stay on|put it back on|gain back|rebound|end treatment|keep the weight off|stop taking|can i stop|i stop|stop it|stop trt|stop treatment",
  fertility:
    "fertility|fertile|kid|child|children|sperm|baby|pregnant|pregnancy|family planning|conceive|become a father|get her pregnant|wife pregnant|start a family|babies|have kids|more kids|sterile|infertile|fertile|vasectomy reversal|trying for",
  "success-rate":
    "success rate|98|percentage|odds|how often does it work|what share|how many men|track record|batting average|numbers behind|most men|failure rate|that based on|98 success|number come from|where does that come from|where is that from|wheres that from|that figure|how was that measured|percent of men|percent of guys|what percent|98 percent",
  rating:
    "review|rating|star|testimonial|google review|reputation|what do people say|what do other men say|what other patients|happy patient|feedback|yelp|stars",
  experience:
    "how many patient|how long have you|been around|been doing|since when|patients treated|established|how many guys|how many men have|how long in business|in business|seasoned|how experienced|years have you|fly by night|clinic founded",
  team: "doctor|physician|provider|clinician|nurse|licensed|who will i see|who will treat|credential|medical team|qualified|real doctor|actual doctor|board certified|credentials|who runs|who would i be seeing|who will i be seeing|who do i see|examine me|treating me|who is going to|seeing a doctor|nurse practitioner",
  privacy:
    "hipaa|private|privacy|confidential|confidentiality|discreet|discretion|anonymous|find out about|tell my wife|share my|my information|my data|keep it quiet|quiet|my boss|my employer|employer|embarrassed|embarrassing|nobody know|anyone know|know im there|tell anybody|hush|who sees|seen by|unmarked|discrete|show up on|mail to my house|leave a message|voicemail|envelope|sell my|third party|tracking",
  age: "how old|minimum age|age limit|age|teenager|too old|too young|years of age|under 18|18 or over|cutoff age|oldest|youngest|senior|elderly",
  chaperone: "chaperone|someone in the room|another person in the room|male doctor|intimate exam",
  emergency: "emergency|urgent|911|after hours",
  account:
    "account|log in|login|password|sign in|portal|dashboard|my profile|username|verification|verify my email|staff access|register|log on",
  library:
    "article|library|learn more|blog|articles|write ups|something to read|reading material|info sheet|learn about",
  services:
    "do you offer|you offer|offer treatment|what do you do|what do you treat|help with|do you handle|do you deal with|do you help|can you help with|specialty|kind of problem|issues do you|what all do you|menu|take care of|what kind of clinic|do you guys do|what treatments|do you treat|services|treat men|what can you treat|specialize in|do you specialize",
  parking: "parking|valet|bus|public transport|elevator|wheelchair|park my|place to park",
  telehealth:
    "telehealth|telemedicine|virtual visit|video visit|video call|online visit|remote visit|zoom|by video|from home",
  referral: "referral|doctors note|need a referral",
  unpublished: unpublished.join("|"),
  assistant:
    "are you human|are you a human|are you real|who are you|what are you|what can you do|chatbot|bot|robot|ai|real person|talking to a computer|talking to a machine|is this automated|automated|who am i talking|who am i chatting|are you a doctor|are you a nurse|your name|what are you able|what can i ask|gpt|chatgpt|made by|how do you work|can you diagnose|can you prescribe|can you book|save this chat|delete|erase|this conversation|talk to a human|talk to a person|speak to a human|speak to a person|speak to somebody real|real human|live agent",
};

export const factual: ReadonlySet<string> = new Set<Facet>([
  "hours",
  "address",
  "phone",
  "price",
  "payment",
  "financing",
  "insurance",
  "offers",
  "visit-length",
  "change",
  "same-day",
  "rating",
  "success-rate",
  "chaperone",
  "parking",
  "telehealth",
  "referral",
  "unpublished",
]);

/** These need no treatment from the turn before. */
export const clinicSides: ReadonlySet<string> = new Set<Facet>([
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
  "account",
  "parking",
  "telehealth",
  "referral",
]);
