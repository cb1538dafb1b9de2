import { expect, test } from "vitest";
import { commonWords, guessableUnits } from "#worker/domains/accounts/password/common-passwords.ts";
import { weaknessOf } from "#worker/domains/accounts/password/password-policy.ts";

const settings = { AUTH_PASSWORD_MIN_LENGTH: 12 };

/** Users add these to a word to reach the minimum length. */
const PADDINGS = [
  "1",
  "12",
  "123",
  "1234",
  "12345",
  "123456",
  "1!",
  "123!",
  "!!!",
  "2024",
  "2025",
  "2026",
  "@123",
  "#1",
];

test("what the list stands for is far more than the 3000 most common passwords that are long enough", () => {
  const padded = commonWords.flatMap((word) => [
    word + word,
    ...PADDINGS.flatMap((end) => [word + end, end + word, `${word.at(0)?.toUpperCase()}${word.slice(1)}${end}`]),
  ]);
  const long = [...new Set(padded)].filter((text) => text.length >= 12);
  expect(long.length).toBeGreaterThan(9000);
  const half = long.filter((_, i) => i % 2 === 0);
  expect(half.length).toBeGreaterThan(3000);
  expect(half.filter((text) => weaknessOf(text, [], settings)?.reasons[0] !== "pwned")).toEqual([]);
});

test.each([
  "password1234",
  "P@ssw0rd12345!",
  "PASSWORDPASSWORD",
  "Qwerty123456",
  "qwertyuiop[]",
  "1q2w3e4r5t6y",
  "1qaz2wsx3edc",
  "zaq12wsxcde3",
  "123456789012",
  "987654321098",
  "aaaaaaaaaaaa",
  "abcabcabcabc",
  "112233445566",
  "iloveyou1234",
  "letmeinletmein",
  "Summer2024Winter2025",
  "Packers12345!",
  "sunshineprincess",
  "4dm1n1str4t0r",
  "trustno1trustno1",
])("%s is known to whoever guesses", (password) => {
  expect(weaknessOf(password, [], settings)).toMatchObject({ reasons: ["pwned"] });
});

test.each([
  "correct horse battery",
  "a new long passphrase",
  "tX9$kq2!mZ4w",
  "пароль длинный",
  "安全な長いパスワードです",
  "blue kettle by the fjord",
  "Zoë's long passphrase",
  "unbelievable!",
])("%s is not", (password) => {
  expect(weaknessOf(password, [], settings)).toBeNull();
});

test("a password is not made of its person's own words, nor of the clinic's", () => {
  const own = ["samuel.reyes@patient.example", "Samuel", "Reyes"];
  for (const password of ["samuel-reyes-1", "SamuelSamuel77", "reyes@patient1", "EliteMensHealth1"])
    expect(weaknessOf(password, own, settings)?.reasons, password).toBeDefined();
  expect(weaknessOf("reyes kettle fjord", own, settings)).toBeNull();
});

test("length is counted in characters, from the least of the settings to 128", () => {
  expect(weaknessOf("🔒🔑🗝🔐🔓🧷📎🖇🔗⛓🪝", [], settings)).toMatchObject({ reasons: ["length"] });
  expect(weaknessOf("🔒🔑🗝🔐🔓🧷📎🖇🔗⛓🪝🧰", [], settings)).toBeNull();
  const long = Array.from({ length: 128 }, (_, i) => String.fromCodePoint(0x4e00 + i * 7)).join("");
  expect(weaknessOf(long, [], settings)).toBeNull();
  expect(weaknessOf(`${long}x`, [], settings)?.message).toBe("Password should be at most 128 characters.");
  expect(guessableUnits("", [])).toBe(0);
});
