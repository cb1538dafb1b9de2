/** "us" and "it" are here too: they refer to the turn before. */
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
  make makes making made take takes taking took want wants wanted keep keeps use start starts started starting
  cool great awesome perfect nice til truly theyll youll hell damn yep lol huh fellow fella en`.split(/\s+/),
);

export const synonyms: Readonly<Record<string, string>> = {
  appt: "appointment",
  appts: "appointments",
  bp: "blood pressure",
  // The stem of "even" is that of "evening".
  even: "",
  mc: "mastercard",
  convo: "conversation",
  b4: "before",
  thru: "through",
  tho: "though",
  thx: "thanks",
  tmrw: "tomorrow",
  tmr: "tomorrow",
  tonite: "tonight",
  nite: "night",
  shud: "should",
  wud: "would",
  cud: "could",
  ppl: "people",
  wat: "what",
  wot: "what",
  wil: "will",
  n: "and",
  w: "with",
  r: "are",
  u: "you",
  ur: "your",
  yall: "you all",
  dunno: "i dont know",
  fone: "phone",
  sema: "semaglutide",
  tirz: "tirzepatide",
  glp1: "glp 1",
  hubby: "husband",
  gf: "girlfriend",
  bf: "boyfriend",
  min: "minutes",
  mins: "minutes",
  wk: "week",
  wks: "weeks",
  lbs: "pounds",
  mon: "monday",
  tue: "tuesday",
  tues: "tuesday",
  wed: "wednesday",
  thu: "thursday",
  thur: "thursday",
  thurs: "thursday",
  fri: "friday",
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

/** Short words that refer to the turn before. */
export const leaning: ReadonlySet<string> = new Set(
  "it its that this those these they them there one both same and then also".split(" "),
);
