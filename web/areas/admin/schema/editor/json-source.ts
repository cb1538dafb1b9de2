/** Both count from 1. */
export interface TextPlace {
  line: number;
  column: number;
}

export interface JsonTrouble extends TextPlace {
  message: string;
}

export interface JsonSource {
  value: unknown;
  /** Start of each value by JSON pointer; "" is the whole text. */
  places: ReadonlyMap<string, TextPlace>;
}

/** JSON (RFC 8259) with the places of its values: JSON.parse gives no places and accepts duplicate keys. */
export function readJson(text: string): JsonSource | JsonTrouble {
  const reader: Reader = { text, at: 0, places: new Map() };
  try {
    skipSpace(reader);
    const value = readValue(reader, "", 0);
    skipSpace(reader);
    if (reader.at < text.length) throw new Stop("There is something behind the end.");
    return { value, places: reader.places };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { ...placeAt(text, reader.at), message: error.message };
  }
}

export function isTrouble(read: JsonSource | JsonTrouble): read is JsonTrouble {
  return "message" in read;
}

/** Falls back to the nearest enclosing value. */
export function jsonPlaceOf({ places }: JsonSource, pointer: string): TextPlace {
  let around = pointer;
  while (around !== "" && !places.has(around)) around = around.slice(0, around.lastIndexOf("/"));
  return places.get(around) ?? { line: 1, column: 1 };
}

interface Reader {
  text: string;
  at: number;
  places: Map<string, TextPlace>;
}

class Stop extends Error {}

/** Protects the call stack; the server's limit is lower. */
const DEEPEST = 100;

function readValue(reader: Reader, pointer: string, depth: number): unknown {
  if (depth > DEEPEST) throw new Stop("That is too deep.");
  reader.places.set(pointer, placeAt(reader.text, reader.at));
  const first = reader.text[reader.at];
  if (first === "{") return readObject(reader, pointer, depth);
  if (first === "[") return readArray(reader, pointer, depth);
  if (first === '"') return readString(reader);
  return readWord(reader);
}

function readObject(reader: Reader, pointer: string, depth: number): Record<string, unknown> {
  const entries = new Map<string, unknown>();
  readItems(reader, "}", () => {
    if (reader.text[reader.at] !== '"') throw new Stop("A property begins with a quotation mark.");
    const start = reader.at;
    const key = readString(reader);
    if (entries.has(key)) {
      reader.at = start;
      throw new Stop(`"${key}" stands here twice.`);
    }
    skipSpace(reader);
    expect(reader, ":", "A colon belongs behind a property's name.");
    skipSpace(reader);
    entries.set(key, readValue(reader, `${pointer}/${key}`, depth + 1));
  });
  // `fromEntries` instead of assignment: "__proto__" must be an ordinary key.
  return Object.fromEntries(entries);
}

function readArray(reader: Reader, pointer: string, depth: number): unknown[] {
  const items: unknown[] = [];
  readItems(reader, "]", () => items.push(readValue(reader, `${pointer}/${items.length}`, depth + 1)));
  return items;
}

function readItems(reader: Reader, end: "}" | "]", readItem: () => void): void {
  reader.at++;
  skipSpace(reader);
  if (reader.text[reader.at] === end) {
    reader.at++;
    return;
  }
  for (;;) {
    readItem();
    skipSpace(reader);
    if (reader.text[reader.at] === end) break;
    expect(reader, ",", `A comma or ${end} belongs here.`);
    skipSpace(reader);
    if (reader.text[reader.at] === end) throw new Stop("A comma too many stands before this.");
  }
  reader.at++;
}

const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;

function readString(reader: Reader): string {
  const found = match(reader, STRING);
  if (found === null)
    throw new Stop("This text does not end, or holds a sign that has to be written with a backslash.");
  return JSON.parse(found);
}

const WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;

function readWord(reader: Reader): unknown {
  const found = match(reader, WORD);
  if (found !== null) return JSON.parse(found);
  if (reader.at >= reader.text.length) throw new Stop("It ends too early.");
  if (reader.text[reader.at] === "'") throw new Stop('Texts stand in double quotation marks: "…".');
  throw new Stop("A value belongs here: a text, a number, true, false, null, { or [.");
}

function match(reader: Reader, pattern: RegExp): string | null {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0] ?? null;
  if (found !== null) reader.at += found.length;
  return found;
}

function expect(reader: Reader, sign: string, message: string): void {
  if (reader.text[reader.at] !== sign) throw new Stop(reader.at >= reader.text.length ? "It ends too early." : message);
  reader.at++;
}

function skipSpace(reader: Reader): void {
  while (/[ \t\r\n]/.test(reader.text[reader.at] ?? "")) reader.at++;
}

function placeAt(text: string, at: number): TextPlace {
  const before = text.slice(0, at);
  const line = before.split("\n").length;
  return { line, column: at - before.lastIndexOf("\n") };
}
