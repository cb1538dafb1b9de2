const FOREIGN = "авекмнорстухіѕјԁոαεικνορτυ";
const LATIN = "abekmhopctyxisjdnaeiknoptu";

const DIGIT_LETTERS: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
};

const INVISIBLE = /\p{Cf}|\u034f|[\u115f\u1160\u3164]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;

const SHORT_FORMS = new Map(
  `u you,ur your,yr year,yrs years,n and,w with,r are,rn now,thru through,bout about,cuz because,coz because,bc because,
  bcuz because,nite night,tonite tonight,tmrw tomorrow,hr hour,hrs hours,min minutes,mins minutes,ppl people,
  dr doctor,doc doctor,meds medicine,med medicine,appt appointment,bf boyfriend,gf girlfriend,hubby husband,wat what,
  wut what,plz please,pls please,dis this,q que,xq porque,pq porque,toy estoy,tho though,jst just,dnt dont,
  wnt want,abt about,wen when,wanna want to,gonna going to,gotta have to,kms kill myself`
    .split(",")
    .map((pair) => pair.trim().split(/ (.*)/s) as [string, string]),
);

/** A danger would drown in more characters; parts overlap, so that no sentence is cut. */
const [PART_CHARS, SHARED_CHARS] = [2000, 200];

export function overlappingParts(text: string): string[] {
  const step = PART_CHARS - SHARED_CHARS;
  const count = Math.max(1, Math.ceil((text.length - SHARED_CHARS) / step));
  return Array.from({ length: count }, (_, at) => text.slice(at * step, at * step + PART_CHARS));
}

export function normalise(text: string): string {
  return text
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ı/g, "i")
    .replace(/[\u0370-\u058f]/g, (letter) => LATIN[FOREIGN.indexOf(letter)] ?? letter)
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/([a-z])'(?=[a-z])/g, "$1")
    .replace(/([a-z])\1{2,}/g, "$1$1")
    .replace(/(\d)\s*kms\b/g, "$1 km");
}

/** Undoes "k1ll", "k i l l" and hidden letters; null when nothing is disguised. */
export function undisguised(text: string): string | null {
  const tags = text.match(/[\u{e0020}-\u{e007e}]/gu) ?? [];
  const hidden = tags.map((tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000)).join("");
  const plain = normalise(text);
  const read = plain
    .replace(/\b[a-z](?:[ .\-_*][a-z]\b){3,}/g, (run) => run.replace(/[ .\-_*]/g, ""))
    .replace(/[a-z0-9@$]+/g, (word) =>
      /[a-z][013457@$]+[a-z]/.test(word) ? word.replace(/[013457@$]/g, (digit) => DIGIT_LETTERS[digit] ?? digit) : word,
    );
  const undone = hidden === "" ? read : `${read}. ${normalise(hidden)}`;
  return undone === plain ? null : undone;
}

export interface TextWord {
  text: string;
  sentence: number;
}

const PIECE = /[a-z]+|\d+(?:[.,:]\d+)*|[.?!;\n\u2026]+|%|&/g;

export function plainWordsOf(plain: string): TextWord[] {
  const words: TextWord[] = [];
  let sentence = 0;
  for (const [piece] of plain.matchAll(PIECE)) {
    if (/^[.?!;\n\u2026]/.test(piece)) sentence += 1;
    else for (const text of (SHORT_FORMS.get(piece) ?? piece).split(" ")) words.push({ text, sentence });
  }
  return words;
}
