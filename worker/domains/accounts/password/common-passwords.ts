// ASVS 5.0, 6.2.4 asks for the 3000 most common passwords; these words and rules stand for some hundred thousand.

const WORDS = `
password passwort passwd passphrase pass secret private admin administrator root user username login logon signin guest
welcome hello hallo test testing tester temp temporary default changeme change letmein letme open sesame access account
master mypass mypassword superuser system server computer internet google facebook amazon apple microsoft windows samsung
iphone android linux ubuntu oracle cisco office excel outlook gmail yahoo hotmail twitter youtube linkedin instagram
netflix spotify minecraft roblox fortnite pokemon pikachu nintendo playstation xbox starwars startrek matrix batman
superman spiderman ironman avengers marvel wolverine captain hunter hunting ranger soldier sniper shooter killer ninja
samurai warrior viking pirate wizard merlin gandalf dragon dragons phoenix unicorn monster zombie vampire ghost shadow
shadows darkness midnight devil demon angel angels heaven jesus christ jesuschrist godisgood godislove blessed blessing
faith grace amen church bible trustno trustnoone nothing something anything everything whatever forever together always
never again iloveyou iloveu ilove loveyou loveme love lover lovely loves mylove truelove babygirl babyboy baby babe honey
sweet sweetie sweetheart sugar cookie cookies candy chocolate butterfly flower flowers rose roses daisy jasmine lily
sunflower sunshine sunny sunset moonlight moon star stars starlight rainbow summer winter spring autumn fall snow
january february march april may june july august september october november december monday tuesday wednesday thursday
friday saturday sunday morning evening night today tomorrow weekend holiday vacation christmas halloween easter birthday
princess prince queen king kingdom royal lady lord mister beauty beautiful pretty handsome hottie sexy cutie happy smile
lucky success winner money dollar million millionaire rich gold golden silver diamond crystal platinum black white red
blue green yellow orange purple pink brown gray grey rainbow tiger tigers lion lions bear bears wolf wolves eagle eagles
falcon falcons hawk panther panthers jaguar leopard cheetah horse horses pony mustang stallion bronco broncos monkey
gorilla donkey elephant giraffe dolphin dolphins shark sharks whale turtle snake python cobra spider scorpion rabbit bunny
kitty kitten cat cats dog dogs doggy puppy hamster chicken duck ducks turkey cow pig piglet fish fishing bird butter
football soccer baseball softball basketball hockey golf golfer golfing tennis volleyball wrestling boxing runner running
swimming cycling skiing snowboard skater skateboard surfing surfer racing racer player players champion champions
champ coach team sports gamer gaming games game poker jackpot cowboys cowboy packers steelers patriots raiders redskins
yankees dodgers giants redsox cubs mets braves phillies cardinals brewers lakers celtics bulls knicks spurs rangers
penguins blackhawks badgers bucks vikings chargers ravens saints browns bengals chiefs colts titans texans seahawks
chelsea arsenal liverpool everton barcelona realmadrid juventus manchester united ferrari porsche mercedes toyota honda
yamaha suzuki kawasaki harley davidson harleydavidson chevy chevrolet corvette camaro dodge nissan subaru bmw audi jeep
wrangler truck trucks trucker motorcycle guitar music musical metal metallica slipknot nirvana eminem rockstar rockandroll
rocknroll rock hiphop beatles elvis dancer dance dancing singer piano drummer artist america american americana freedom
liberty england london france paris germany berlin italy italia spain mexico canada brazil brasil argentina colombia
russia moscow india pakistan china japan tokyo korea australia sydney newyork chicago boston dallas texas houston
california florida miami vegas lasvegas hawaii alaska arizona phoenix denver colorado seattle washington oregon nevada
michigan detroit ohio indiana illinois wisconsin milwaukee madison greenbay skokie minnesota virginia carolina georgia
atlanta alabama tennessee nashville kentucky louisiana philadelphia pittsburgh
michael michelle jennifer jessica jordan joshua andrew anthony matthew daniel david robert thomas william charles charlie
christopher christian christina christine nicholas nicole jonathan alexander alexandra alexis alex benjamin samantha
samuel sammy stephanie steven stephen stephen elizabeth victoria veronica vanessa amanda ashley brandon brittany brian
bailey barbara buster butch buddy buddy carlos carmen caroline catherine chester chris cooper crystal danielle debbie
dennis diana donald donna douglas edward emily eric erica eugene francis frank freddy gabriel gabriela gary george gerald
ginger gloria gregory hannah harold harry heather hector helen henry howard isabella jack jackie jackson jacob james jamie
janet jason jeffrey jeremy jerry jessie jimmy joanna john johnny johnson jose joseph juan julia julian julie justin karen
katherine kathy katie kelly kenneth kevin kimberly larry laura lauren leonard linda lisa louise lucas lucy maggie marcus
margaret maria marie mario marisol marissa mark martha martin mary maurice maverick maxwell melanie melissa mickey miguel
mike molly monica morgan nancy natalie natasha nathan oliver olivia oscar pamela patricia patrick paul peanut pepper peter
philip phillip pookie precious rachel ralph raymond rebecca ricardo richard ricky robbie roberto rocky roger ronald rosie
russell ruth ryan sabrina sally sandra sarah scooter scott sebastian sergio shannon sharon shelby sherry shirley simon
smokey snoopy snowball sophia sophie sparky spencer stanley stella susan suzanne sydney sylvia tamara taylor teresa
teddy theresa tiffany timothy tinkerbell tommy tracy travis trevor trinity tucker tweety tyler valentina vincent virginia
walter wendy whitney willie winston xavier yolanda zachary
smith jones brown miller davis garcia rodriguez martinez hernandez lopez gonzalez wilson anderson moore
mother father mommy daddy mama papa mom dad sister brother family familia friends friend bestfriend friendship girl girls
boy boys woman women lady man men guys children kids grandma grandpa husband wife married wedding mylife life mydog mycat
my our your the and for you are iam not with this that is me one two three four five six seven eight nine ten zero
first second number numbers letter letters word words abc abcd asd asdf qwe qwer qwert qwerty azerty zxc zxcv qaz wsx edc
bitch fuck fucker fucking fuckyou fuckoff asshole shit bullshit damn pussy dick cock penis boobs sexy sex naked porn
stupid idiot loser crazy psycho killme hateyou hate peace hope dream dreams dreamer believe think remember forget
pizza burger coffee tea beer whiskey vodka tequila wine water cheese bacon banana apples cherry strawberry orange lemon
mango peach pumpkin potato tomato hotdog popcorn
school college university student teacher doctor nurse hospital clinic medical medicine health healthy patient therapy
viagra cialis testosterone hormone hormones peptide peptides weight weightloss fitness gym strong strength muscle power
powerful energy vitality potency prime elite alpha men mens health
business company manager engineer sales marketing service services support contact info office work worker job boss
police marines marine army navy airforce military firefighter fireman fire thunder lightning storm hurricane tornado
ocean river mountain forest island beach garden house home kitchen bedroom door window table camera picture phone mobile
telephone number street avenue town city village country world planet earth galaxy universe space rocket apollo zeus
athena hercules spartan spartacus gladiator achilles caesar napoleon einstein newton darwin mozart beethoven picasso
trump biden obama clinton bond jamesbond goldfish silverado legend legends hero heroes champion destiny infinity
eternity paradise magic magical mystery genius beast savage gangster hustler player baller thug rapper
contrasena clave amor teamo teamomucho mivida miamor corazon princesa estrella hermosa bonita carino dios jesucristo
senha bonjour soleil doudou amour schatz hallo geheim passwort ficken sommer
`
  .trim()
  .split(/\s+/);

const WALKS = [
  "`1234567890-=",
  "01234567890123456789",
  "!@#$%^&*()_+",
  "qwertyuiop[]\\",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl;'",
  "qsdfghjklm",
  "zxcvbnm,./",
  "abcdefghijklmnopqrstuvwxyz",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/",
  "!qaz@wsx#edc$rfv%tgb^yhn&ujm",
  "qazwsxedcrfvtgbyhnujmik,ol.p;/",
  "zaq1xsw2cde3vfr4bgt5nhy6mju7",
  "zaq12wsxcde34rfvbgt56yhn",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "qawsedrftgyhujikolp",
  "a1b2c3d4e5f6g7h8i9j0",
  "1a2b3c4d5e6f7g8h9i0j",
  "1z2x3c4v5b6n7m",
  "147258369",
  "789456123",
  "741852963",
  "159357",
  "987654321",
].flatMap((walk) => [walk, [...walk].toReversed().join("")]);

const MIN_WALK = 3;
const LONGEST_WALK = Math.max(...WALKS.map(({ length }) => length));
const STEPS = new Set(WALKS.flatMap((walk) => [...walk].map((_, i) => walk.slice(i, i + MIN_WALK))));
const YEAR = /^(?:19|20)\d\d/;

const LETTERS = new Map(
  Object.entries({ "0": "o", "1": "i", l: "i", "!": "i", "|": "i", "3": "e", "4": "a", "@": "a" }),
)
  .set("5", "s")
  .set("$", "s")
  .set("7", "t")
  .set("8", "b");

function plain(text: string): string {
  return [...text].map((sign) => LETTERS.get(sign) ?? sign).join("");
}

let known: ReadonlySet<string> | undefined;

function isKnown(letters: string): boolean {
  known ??= new Set(WORDS.map(plain));
  return known.has(letters);
}

const LONGEST = Math.max(...WORDS.map(({ length }) => length));
const WORD_UNITS = 2;

interface Reading {
  text: string;
  letters: string;
  own: readonly string[];
}

function thoughts({ text, letters, own }: Reading, start: number): [end: number, units: number][] {
  const rest = text.length - start;
  const ends = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  const longestWalk = STEPS.has(text.slice(start, start + MIN_WALK)) ? Math.min(rest, LONGEST_WALK) : 0;
  const isWalk = (end: number) => WALKS.some((walk) => walk.includes(text.slice(start, end)));
  const repeats = ends(1, Math.min(start, rest)).filter((size) =>
    text.startsWith(text.slice(start - size, start), start),
  );
  return [
    [start + 1, 1],
    ...ends(start + 2, start + Math.min(rest, LONGEST))
      .filter((end) => isKnown(letters.slice(start, end)))
      .map((end): [number, number] => [end, WORD_UNITS]),
    ...own.filter((word) => letters.startsWith(word, start)).map((word): [number, number] => [start + word.length, 1]),
    ...ends(start + MIN_WALK, start + longestWalk)
      .filter(isWalk)
      .map((end): [number, number] => [end, 1]),
    ...(YEAR.test(text.slice(start)) ? [[start + 4, 1] satisfies [number, number]] : []),
    ...repeats.map((size): [number, number] => [start + size, 0]),
  ];
}

/** Counts guesses: a known word is two; a walk, a year or an own word one; a repetition none; other characters one. */
export function guessableUnits(password: string, own: readonly string[]): number {
  const text = password.toLowerCase();
  const reading = { text, letters: plain(text), own: own.map(plain) };
  const least = Array.from({ length: text.length + 1 }, (_, i) => i);
  for (const [start, here] of least.entries()) {
    if (start === text.length) break;
    for (const [end, units] of thoughts(reading, start))
      least[end] = Math.min(least[end] ?? Number.POSITIVE_INFINITY, here + units);
  }
  return least[text.length] ?? 0;
}

export const commonWords: readonly string[] = [...new Set(WORDS)];
