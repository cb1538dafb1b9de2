import { expect, test } from "vitest";
import { locations } from "#content/clinic.ts";
import { redact } from "#worker/domains/max/redaction/redact.ts";

test("replaces identifiers with placeholders", () => {
  const cases: [string, string][] = [
    ["write to john.s+x@mail.example.co please", "write to [email] please"],
    ["call (312) 867-5309 or 312.867.5309 or +1 312 867 5309", "call [phone] or [phone] or [phone]"],
    ["my number is 867-5309", "my number is [phone]"],
    ["ssn 123-45-6789", "ssn [ssn]"],
    ["card 4111 1111 1111 1111 ok", "card [card] ok"],
    // No check digit is required, because a mistyped card number is still a card number.
    ["number 1234 5678 9012 3456", "number [card]"],
    ["born on March 3rd, 1980 in Appleton", "born on [date of birth] in Appleton"],
    ["dob: 03/04/1980", "dob: [date of birth]"],
    ["i live at 123 oak tree lane apt 4, near the lake", "i live at [address], near the lake"],
    ["PO Box 44", "[address]"],
    ["MRN: A1234567", "MRN: [id]"],
    ["member id is XYZ12345", "member id is [id]"],
    ["My name is John Q. Smith", "My name is [name]"],
    ["hi I'm Bob Jones and I have a question", "hi I'm [name] and I have a question"],
    ["mike from de pere here", "[name] from de pere here"],
    ["im will carver, will it hurt", "im [name], will it hurt"],
    ["MY NAME IS GREG HOLLOWELL I NEED HELP", "MY NAME IS [name] I NEED HELP"],
    ["soy maría, la esposa de beto", "soy [name], la esposa de [name]"],
    ["my wife rose says my weight rose", "my wife [name] says my weight rose"],
    ["i work at Harlan Paper, late visits?", "i work at [name], late visits?"],
    ["dr hruska put me on lisinopril", "dr [name] put me on lisinopril"],
    ["john at gmail dot com, please", "[email], please"],
    ["nací el 12 de agosto de 1973", "nací el [date of birth]"],
    ["find me on insta @trail_77", "find me on insta [handle]"],
    ["call eight four seven 555 oh one nine nine", "call [phone]"],
    ["see https://portal.example/a?token=abc#x", "see [link]"],
    ["from 203.0.113.9", "from [ip]"],
    ["from 2001:db8:1:2:3:4:5:6", "from [ip]"],
  ];
  for (const [text, expected] of cases) expect(redact(text)).toBe(expected);
});

test("ages, medicines, results and the clinic's own phones and streets stay", () => {
  const texts = [
    "im 45 and take 50 mg sildenafil, total T was 300-1000 ng/dL",
    "I'm happy with it. This is my second visit.",
    "lost 20 pounds the hard way, 2 hour drive from Appleton",
    "can I come on 12/01/2026 at 3:30",
    "does semaglutyde hurt, and will you mark it down",
    "Is Peyronie's Disease treated in Green Bay on Friday?",
    "cuánto cuesta la primera consulta, tengo 58 años",
    "Call Poison Help: 1-800-222-1222",
    ...locations.flatMap(({ phone, street }) => [`call ${phone}`, `where is ${street}, ${locations[0].city}`]),
  ];
  for (const text of texts) expect(redact(text)).toBe(text);
});

test("redacting twice changes nothing more, and long text takes bounded time", () => {
  const text = "I'm Bob Jones, 312-867-5309, bob@mail.example, 123 Oak Street";
  expect(redact(redact(text))).toBe(redact(text));
  for (const piece of [
    "1 ",
    "a.",
    "a@",
    "my name is ",
    "123 a ",
    "1-",
    "http://a",
    "member id ",
    "zzzq ",
    "a'",
    "id is ",
    "born on ",
    "one two ",
    "work at ",
  ]) {
    const start = performance.now();
    redact(piece.repeat(4000));
    expect(performance.now() - start, piece).toBeLessThan(500);
  }
});
