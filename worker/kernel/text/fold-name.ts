/** Letters that Unicode does not take apart into a plain letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** A name as it is compared: without case, accents, apostrophes, hyphens, periods and spaces. "O’Brien-Núñez" is "obriennunez". */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, "");
}
