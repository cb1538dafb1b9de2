import { namesTopic } from "#worker/domains/search/ranking/question.ts";
import { isWordless, plainTalk } from "./small-talk.ts";

const ASKED =
  "what i (?:asked|meant|mean|wanted|want|said|need|needed|was (?:asking|looking for)|am (?:asking|looking for))(?: to know)?(?: for| about| you)?";
const english = [
  `(?:(?:that|this|it|thats|its|you|youre)(?: is| was| are)? )?(?:still |really |just )?(?:not|isnt|wasnt|aint) (?:really |even |at all )?(?:${ASKED}|(?:my|the) question|(?:an|the) answer|it|that|this|those|these|that one|helpful|useful|helping|any help|right|correct|true|relevant|listening|answering(?: me| my question| the question)?)`,
  "(?:(?:that|this|it|you) )?(?:doesnt|didnt|dont|does not|did not|do not) (?:really |even )?(?:help|make (?:any )?sense|answer(?: me| it| that)?(?: my question| the question| what i asked)?|understand(?: me| my question| the question)?)",
  "(?:(?:that|this|it|thats|its|youre|you are)(?: is| was)? )?(?:still |just |completely |all )?(?:wrong|incorrect|false|useless|no help|irrelevant|unhelpful|nonsense|bullshit|bs|a bad answer|bad answer|the wrong (?:answer|thing|one|topic)|wrong (?:answer|question|info|information|thing|one|topic))",
  "(?:that |this |it )?makes no sense|try again|huh|what|wha|wut|pardon|come again|neither|confusing|confused|im (?:lost|confused)",
  "i (?:still )?(?:dont|didnt|do not|did not) (?:understand|get it|follow|ask (?:that|about that|for that|you that))(?: that| it| you)?",
  "you (?:misunderstood(?: me)?|got (?:it|me) wrong|dont get it)|read (?:it|(?:my|the) question) again|none(?: of (?:these|those|them|that|the above))?|what do you mean|i asked something else",
];
const spanish = [
  "(?:(?:eso|esto|esa|ese) )?(?:no|tampoco) (?:es|era|fue) (?:eso|asi|esa|ese|correcto|cierto|verdad|util|mi pregunta|(?:la|una) respuesta|lo que (?:yo )?(?:te |le |les )?(?:pregunte|preguntaba|pregunto|pedi|queria|quiero|quise|dije|necesito|busco|buscaba)(?: decir| saber| preguntar)?)",
  "(?:yo )?no (?:le |te |les )?pregunt(?:e|aba) (?:eso|por eso|esto|nada de eso)|pregunte otra cosa",
  "(?:(?:eso|esto) )?(?:no|tampoco) me (?:ayuda|ayudo|ayudas|sirve|sirvio|sirves)(?: (?:de|en|para) nada)?",
  "(?:eso )?(?:esta|es|estas) (?:mal|incorrecto|equivocad[oa]|inutil|falso)|incorrecto|equivocado|mal|inutil|respuesta equivocada",
  "que|como|eh|mande|tampoco|ningun[oa](?: de (?:es[ao]s|est[ao]s|ell[ao]s))?|no tiene sentido|intente(?:lo)? (?:otra vez|de nuevo)|que quiere decir",
  "no (?:te |le |lo |me )?(?:entiendo|entendi|comprendo|entiende|entendio|entiendes|entendiste)(?: (?:mi|la) pregunta| nada)?",
  "(?:usted )?no (?:me )?(?:respondi(?:o|ste)|contest(?:o|aste)|responde|contesta)(?: a)?(?: (?:mi|la) pregunta| lo que (?:le |te )?pregunte| eso)?",
];
const LEADS = "(?:(?:no|nope|nah|ok|sorry|but|hey|max|um|uh|still|well|ugh|pero|perdon|disculpe|sigue) )*";
const TAILS = "(?: (?:either|at all|again|though|man|dude|max|please|sorry|bro|otra vez|tampoco|por favor))*";
const OBJECTION = new RegExp(`^${LEADS}(?:${[...english, ...spanish].join("|")})${TAILS}$`);
const SIGNS = /[?？👎😡😠🤬🖕😤🙄🤦🤔😕🤷🤨🧐❓❔]/u;

export function isObjection(text: string): boolean {
  return isWordless(text) ? SIGNS.test(text) : OBJECTION.test(plainTalk(text));
}

const SORRY = /^\s*(?:(?:no+|nope|nah|wait|sorry|oops|my bad|perd[oó]n|disculpe|espere)\s*[,.!:;-]+\s*)+(?=\S)/i;
const MEANT =
  /^\s*(?:(?:no+|nope|nah|wait|sorry|oops|perd[oó]n|disculpe)\s+)*(?:what i (?:mean|meant|asked|wanted to (?:ask|know)) (?:is|was)|i (?:just |actually |really )?(?:mean|meant|was asking|am asking|asked about|wanted to (?:ask|know|say))(?: to (?:ask|say))?(?: about| for)?|i['’]?m asking about|(?:yo )?me (?:refiero|refer[ií]a)(?: al?)?|lo que (?:quiero|quise|quer[ií]a) (?:decir|preguntar|saber) (?:es|era)|(?:yo )?(?:quise|quiero|quer[ií]a) decir|(?:yo )?pregunt(?:[eé]|aba) (?:por|sobre))(?=[\s,:.]+\S)[\s,:.]+/i;
const END_OF_PART = /[.!?,;:\n]+\s*|\s+[-–—]+\s+/;

/** "not green bay, skokie", "no el cabello, sino el peso" */
const NOT_FIRST =
  /^(?:(?:no|nope|nah)\s+)?(?:not|no)\s+([^,.;:!?]{2,40}?)\s*(?:[,.;:]\s*(?:but\s+|sino\s+)?|\s+[-–—]+\s*|\s+(?:but|sino)\s+)(\S.*)$/is;
/** "the price, not how it works" */
const NOT_LAST =
  /^(.*\S)\s*[,;]\s*(?:and\s+|y\s+)?(?:not\s+|no\s+(?=(?:el|la|los|las|del?|en|por|sobre)\s))([^,.;:!?]{2,40})[.!]*$/is;
const ARTICLE = /^(?:the|about|for|in|el|la|los|las|del?|en|por|sobre)\s/i;
const STATE = /ing\b|\b(?:sure|yet|really|married|good|bad|much|many)\b/i;

/** Longer words must name a topic: "no hair, can you help me" corrects nothing. */
const MEANT_WORDS = 3;

export function toQuestion(text: string): string {
  // Single blanks: the patterns would try every way to share out more.
  const asked = withoutObjection(text.replace(/\s+/g, " ")).replace(SORRY, "").replace(MEANT, "");
  const [, notThis = "", butThis = ""] = NOT_FIRST.exec(asked) ?? [];
  const isMeant = butThis.split(" ").length <= MEANT_WORDS || namesTopic(butThis);
  if (butThis && isMeant && isThing(notThis) && (ARTICLE.test(notThis) || namesTopic(notThis))) return butThis;
  const [, meant = "", notThat = ""] = NOT_LAST.exec(asked) ?? [];
  return meant && isThing(notThat) ? meant : asked;
}

function isThing(words: string): boolean {
  return words.trim().split(/\s+/).length <= 4 && !STATE.test(words);
}

function withoutObjection(text: string): string {
  const end = END_OF_PART.exec(text);
  if (!end) return text;
  const rest = text.slice(end.index + end[0].length);
  return rest.trim() !== "" && isObjection(text.slice(0, end.index)) ? withoutObjection(rest) : text;
}
