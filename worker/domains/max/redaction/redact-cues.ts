import type { Takes } from "./redact-names.ts";
import { oneOf } from "./redaction-pattern.ts";

function list(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

/** Given names that are also words: names only after a cue, beside a name, or in a capital mid-sentence. */
export const GIVEN = list(`
  abril albert alice alma amber amparo angel april art ash august azucena barb basil bella bill blake blanca bliss bo
  booker brandy brook brooklyn buck bud charity charley chase chelsea christian chuck claire clay clemente cliff
  cooper coral cruz crystal daisy dakota dale dan dawn deacon dean destiny dick dolores domingo drew duke earl earnest
  easton eden elder esperanza ester estrella faith fern fidel flor forest foster frank gene ginger gloria grace grant
  guadalupe hal hank harley harmony heath heather herb holly hope hunter ida iris ivy jack jade jasmine jesus jewel
  joy june justo king kit lance lane lea lee leo lily linda luz marco margarita marina mark marshall mary mason may
  melody mercedes mercy merry mia milagros miles misty montana nieves norm olive paige parker patience paz pearl penny
  perla pete pilar piper porter randy ray reed remedios reyes rob robin rocky rod roger roman ron rosa rosario rose
  ruby rusty sage sal sandy santos savannah sawyer sierra skye socorro sol sonny stan star sterling stew stone sue tad
  tanner teddy trace tucker ty victor victoria violet violeta wade walker ward will willow woody`);

export const SURNAMES = list(`
  archer armstrong baker ball banks bar barber barker barnes bass bates bay beach bean beans beard bell bender berg
  berry best bird bishop black blank blue boggs bond bone bones booth bow bowl bowman box boyd branch bravo bridges
  bright brooks brown bull burns bush butcher butler cabrera camp campos candy cannon cano card carpenter carter
  carver cash castillo chambers chance chandler chapman chavez chip christmas church clapp clark cline cobb coffey
  cook cordero cortes cox crane crawford cross crow crowe crown cruise cruz cummings dale daly darling day dear
  delgado diamond dodge doll downs drake drew drummer dunn duran eagle east english farmer farrow field fields fish
  fisher fitch flint flood flores flower flowers foot forbes ford fountain fox freeman french frost fuentes fuller
  gallo gamble garcia garden gardener gardner garza gates gentle gentry glass glover gold golden good goodman gore
  grabs graves gray green greene grey gross grove guerra guerrero hale hall hand hardy harper hart hawk hawkins hay
  hayes head heart heath held herrera hicks hill hills hobbs hogan hood hook hopper horn house huff hunt hurst
  iglesias ireland irons jewell joiner joya judd judge justice kane keen key keys kidd king kitchen knight knox lake
  lamb landry law lawless lawson leach leal lean leary leon little lock locke long love lovell low luna lynch major
  mann marin marks marsh martin mason mayer mayo meadows mercado mercer merchant mesa miller mills moody moon moore
  mora moreno morse moss mountain mull nail nash newman noble north nunn nutter oaks orange outlaw pace pagan page
  palm palma palmer paredes park parks parrish parson payne peace pearson pena penn pepper person pike pine pines pitt
  plummer pollard pond pool poole pope porter post potter potts powell power powers pratt price priest prince prior
  proctor pruitt puente purdy quick rader rains ramos ranger reader reed reese rey reyes rice rich richard rider rios
  ritter rivera rivers roach roberts robles rock rojas romero root roper rosales rose rowe rubio rush russ rust salas
  sales salt samples sanders sands saucedo savage sellers serrano sexton sharp sharpe shaw sheets shepherd shield
  shields shine ship short silva silver singer singleton skinner small smart snow solis solo soto sparks spears spence
  spencer spring stack stamps steel steele stern stiles stone stout street strong summers sutton swan swanson sweeney
  sweet swift tate thorn tolliver torres towers trip trout trujillo tubbs turner underwood valle vance vaughn vega
  velez vera vogel waddle wade walker wall walls walsh ward waters weaver webb weeks weir welch wells west wheeler
  whisper white wiggins wild wilder wilkes winter winters wise wolf wood woodard wooden woods woody workman worth
  wright wynn yates york young zapata`);

export const PLAIN = list(`
  a about after again all also am an and any anybody anyone are as asking at back bad be because been before being but
  by can can't cannot cant como con could cuando cuanto day days de december del desde did do doc does doesn't doing
  don't donde done dont each early el ella ellos en entre era es esta estan estoy every everybody everyone everything
  february for free friday from fue get give go going gonna good got gracias guys ha hace had has hasta have having
  hay he hello help her here hers hey hi him his hola how i i'd i'll i'm i've id if im in into is isn't isnt it it's
  its ive january july just know la las last later le les like live lo looking los lot low make many march mas max
  maybe me mi might mine mis monday more morning most much must muy my myself necesita necesito need needs never new
  next ni no nobody nos not nothing november now o october of off ok okay old on once one only or other our out over
  para pero please pls por porque pregunta pregunto puede puedo que question questions quick quiere quiero really
  right said same saturday say says se see september ser she should si sin since so sobre some someone something soon
  sorry soy still su such sunday sus take takes taking tambien tell tengo than thank thanks that that's thats the
  their them then there these they this those though through thursday tiene time to today todo told tomorrow tonight
  too took trying tu tuesday two un una under until up us usted ustedes va very voy wait waiting want wants was wasn't
  we wednesday week weekend well were what what's whats when where which while who who's whos why with without won't
  wont would y ya yes yesterday yet yo you you're your yours`);

export const GENERIC = list(`
  anymore bank bar big campo cars casa church city company construccion construction country county desk different
  doctors fabrica factory farm farms gas government hard heights home hospital hotel hours house least length local
  lunch mill mine mostly night nights noche obra office oficina outdoors outside people place plant remote restaurant
  same school schools second security several shop small state store the third two university warehouse work years`);

export const INSTITUTION = list(
  "elementary school academy university college church chapel parish lutheran hospital physicians pd inc llc corp bros foods trucking logistics plumbing roofing freight",
);

export const ORGANIZATION = list(`
  academy batallon battalion brewery church clinic clinica college corp county dairy dental elementary foods freight
  group health high hospital inc infantry llc logistics lutheran medical men's mens ministries paper parish plumbing
  practice roofing school schools steel trucking university urology wellness`);

export const PARTICLES = list(
  "al bin da de del den der di du el la las le los mac mc san santa st ten van von y of the and",
);

const RELATION = oneOf(`
  wife husband hubby spouse son daughter kid brother sister dad father mom mother friend buddy pal bro neighbor
  boss coworker co-worker partner girlfriend boyfriend gf bf fianc[eé]e? ex uncle aunt cousin nephew niece grandpa
  grandson roommate stepson in-law trainer therapist pcp doctor urologist esposa esposo marido mujer hijo hija
  hermano hermana papá mamá amigo amiga jefe jefa vecino vecina novia novio primo prima tío tía cuñado suegro
  suegra`);
const TITLE = oneOf(`
  (?:drs?|mr|mrs|ms|sgt|lt|capt|cpl|maj|rev|fr|prof|sr|sra|srta|dra)\\.? doctor doctora doc nurse miss sergeant
  captain officer deputy pastor reverend father coach professor judge señor señora don doña enfermera enfermero
  padre`);
const SUBJECT = "(?:i|i'm|im|i am|he|she|we|who|also|and|wife|husband|dad|son|brother|buddy)";
const WORK = oneOf(
  "work deliver weld haul drive cook coach teach farm sell build clean pitch play fly sing preach volunteer intern",
);
const JOB = oneOf(`
  job employed employee boss hired manager manage supervisor foreman teacher teach nurse student cook chef waiter
  bartender server welder machinist mechanic driver drive_truck cop officer deputy firefighter guard principal
  coach janitor clerk cashier volunteer usher sing deacon elder member enlisted stationed hr trabajo trabaja
  trabajamos empleado maestro maestra soldador enfermero enfermera cocinero chofer`);

const SAID = oneOf("here said says told asked asking wants thinks called mentioned recommended aquí");

function cue(pattern: string, takes: Takes): { pattern: RegExp; takes: Takes } {
  return { pattern: new RegExp(`(?<![\\p{L}\\p{N}'’])(?:${pattern})`, "giu"), takes };
}

export const CUES: readonly { pattern: RegExp; takes: Takes }[] = [
  cue(
    `(?:my |${oneOf("full legal real the first last middle maiden")} ){0,3}name(?: on [\\w ]{3,20})?(?: is|['’]s|:| -) ?`,
    "name",
  ),
  cue(
    `(?:my names|i go by|goes by|known as|under the name(?: of)?|me llamo|me dicen(?: el| la)?|se llama|a nombre de|de parte de) `,
    "name",
  ),
  cue(
    "(?:(?:first|last|middle|maiden) name,?|surname:?(?: is)?|mi nombre(?: completo)? es|nombre:|apellido:?(?: es)?) ",
    "name",
  ),
  cue("(?:named|llamad[oa]|booked (?:as|under)):? ", "name"),
  cue("(?:sincerely|signed|regards|cheers|atentamente|atte|saludos|firmado)(?:[,:.]\\s?|\\n)", "name"),
  cue("(?:thanks|thank you|thx|gracias)[,.!]? ?[-–—,~]+ ?", "name"),
  cue(
    "(?:i['’]?m|i am|im|this is|it['’]?s|it is|it['’]?s me(?: again)?,?|me again|soy|habla|aquí|call me|calls me|called)[,:]? ",
    "person",
  ),
  cue("(?:dear|attn:?|ask for|tell|told|contact|hi|hey|hello|hola|me,|me again,)[,:]? ", "person"),
  cue("(?:under|(?:reservation|booking|appointment|appt|cita|reserva)(?: for| para|:)) ", "title"),
  cue(
    `(?:my|his|her|our|mi|su|the|la|el)(?: \\p{L}{1,12})? ${RELATION}(?:['’]s name)?,?(?: is| es| named)? `,
    "person",
  ),
  cue(`${RELATION},?(?: is| es| named) `, "person"),
  cue(`${TITLE} `, "title"),
  cue(
    `${SUBJECT}(?:['’]m)? (?:\\p{L}{2,12} )?${WORK}(?:s|ed|ing)?(?: \\p{L}{3,10}){0,3}? (?:at|for|over at|out of|with) (?:the |a )?`,
    "work",
  ),
  cue(`${JOB}(?:(?: [\\p{L}\\d]{1,12}){0,2}? (?:at|over at|out of|en)| (?:truck )?for) (?:the |a |la |el )?`, "work"),
  cue(
    "(?:trabaj[oa] para|(?:cop|officer|deputy|firefighter|guard) (?:with|for) the|(?:employed|served?|serving) (?:by|with|in|at)(?: the)?) ",
    "work",
  ),
  cue(
    "(?:i (?:own|run)(?: a| the)?|owner of(?: the)?|my (?:company|employer|firm|church|school|team|shop)(?: is| says|,)?) ",
    "person",
  ),
  cue(
    "(?:referred|treated|seen|ordered|prescribed|hired|sponsored) by (?:the )?|(?:transferr?(?:ing|ed) from|patient (?:of|at)) (?:the )?",
    "person",
  ),
  cue("(?:old|other|last|previous|former|current) (?:clinic|doctor|doc|provider),?(?: is| was)? ", "person"),
  cue(`(?<!(?:my|the|a|his|her|our|your|that|this|mi|el|la) )(?=\\p{L}{1,30}(?: \\p{L}\\.?)? ${SAID}\\b)`, "person"),
  cue(`(?=\\p{L}{1,30}['’]s ${RELATION}\\b)`, "person"),
];
