import { claimRegister, type RegisteredClaim } from "#content/claims.ts";
import { isTopic } from "#content/library.ts";
import type { OverrideContent, OverrideProblem, OverrideSnapshot } from "#contract/structured-data.ts";
import { type Found, problemsOfNode, problemsOfShape } from "./rules.ts";
import { LOCKED, VOCABULARY } from "./vocabulary.ts";

export function problemsOfSnapshot({ when, content }: OverrideSnapshot): OverrideProblem[] {
  const found = [
    ...problemsOfPlace(when),
    ...problemsOfContent(content),
    ...claimsIn(content),
    ...sameOnMany(when, content),
  ];
  return found.map(({ level = "error", ...problem }) => ({ level, ...problem }));
}

function problemsOfPlace({ path, topic }: OverrideSnapshot["when"]): Found[] {
  if (topic === null) return [];
  if (!isTopic(topic)) return [{ rule: "place", message: "The health library has no such topic." }];
  return path.startsWith("/health-library") ? [] : [{ rule: "place", message: "Only articles have a topic." }];
}

function problemsOfContent(content: OverrideContent): Found[] {
  if (content.kind === "head") return problemsOfHead(content);
  if (content.kind === "node") return [...problemsOfNode(content.node, "/node"), ...lockedIn(content.node, "/node")];
  const pointers = content.set.map(({ pointer }) => pointer);
  return [
    ...problemsOfTarget(content.on),
    ...content.set.flatMap((change, at) => problemsOfChange(change, `/set/${at}`)),
    ...pointers
      .filter((pointer, at) => pointers.indexOf(pointer) !== at)
      .map((pointer) => ({ rule: "twice", message: `${pointer} is changed twice.` })),
  ];
}

function problemsOfTarget(on: string): Found[] {
  const isName = /^#[a-z][a-z0-9-]*$/.test(on) || /^https:\/\/[^\s#]+#[a-z][a-z0-9-]*$/.test(on);
  if (isName || VOCABULARY[on]) return [];
  return [{ rule: "target", message: "Name a type, a whole @id, or the end of one such as #page.", pointer: "/on" }];
}

type Change = Extract<OverrideContent, { kind: "fields" }>["set"][number];

const IDENTITY: ReadonlySet<string> = new Set(["@id", "@type", "@context", "@graph"]);
const POISON: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

function problemsOfChange({ pointer, value, remove }: Change, at: string): Found[] {
  const keys = pointer.split("/").slice(1);
  const here = `${at}/pointer`;
  if (keys.some((key) => POISON.has(key))) return [{ rule: "key", message: "That is no property.", pointer: here }];
  if (keys.some((key) => IDENTITY.has(key))) {
    return [
      { rule: "identity", message: "What a node is and is called stays: add a node of your own.", pointer: here },
    ];
  }
  if (keys.length > 8) return [{ rule: "depth", message: "A pointer has at most eight steps.", pointer: here }];
  if (keys.some((key) => LOCKED.has(key))) return [locked(keys.join("."), here)];
  if (remove) return [];
  if (value === undefined) return [{ rule: "empty", message: "Give a value, or take the property away.", pointer: at }];
  return [...problemsOfShape(value, `${at}/value`), ...lockedIn(value, `${at}/value`)];
}

function lockedIn(value: unknown, at: string): Found[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    LOCKED.has(key) ? [locked(key, `${at}/${key}`)] : lockedIn(inner, `${at}/${key}`),
  );
}

function locked(name: string, pointer: string): Found {
  const message = `${name} can not be told here: ratings have their switch, and prices fall with their claims.`;
  return { rule: "locked", message, pointer };
}

const WORDS_OF = { title: "A title belongs", description: "A description belongs", robots: "Robots belong" } as const;

function sameOnMany({ path }: OverrideSnapshot["when"], content: OverrideContent): Found[] {
  if (content.kind !== "head" || !path.endsWith("*")) return [];
  const named = (Object.keys(WORDS_OF) as (keyof typeof WORDS_OF)[]).filter((name) => content[name] !== undefined);
  return named.map((name) => ({ rule: "place", message: `${WORDS_OF[name]} to one page alone.`, pointer: `/${name}` }));
}

type Head = Extract<OverrideContent, { kind: "head" }>;

/** Lengths that search results show; the build's own heads keep them too. */
const LENGTHS = { title: [30, 60], description: [70, 160], shareTitle: [10, 90], shareDescription: [30, 200] } as const;

/** Claims in a head could not be suspended. */
const CLAIM = /\bfree\b|\$|\d\s?%|\bsave\b|\brated?\b|\blicensed\b|hipaa compliant|clia|24\/7|\d\+|same-day/i;

/** Others may see a shared link on the reader's phone. */
const INTIMATE = /erect|\bED\b|viagra|hair|weight|testosterone|TRT|low t\b|peni|shockwave|peptide|GLP|sex/i;

function problemsOfHead({ kind: _, ...fields }: Head): Found[] {
  if (Object.values(fields).every((value) => value === undefined))
    return [{ rule: "empty", message: "Please change something." }];
  return (Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]).flatMap((name) => {
    const text = fields[name];
    if (text === undefined) return [];
    const [least, most] = LENGTHS[name];
    const pointer = `/${name}`;
    const shape = problemsOfShape(text, pointer);
    if (shape.length > 0) return shape;
    return [
      ...(text.length < least || text.length > most
        ? [{ rule: "length", message: `${least} to ${most} characters; this has ${text.length}.`, pointer }]
        : []),
      ...(name.startsWith("share") && INTIMATE.test(text)
        ? [{ rule: "discreet", message: "A shared link says nothing that others should not read.", pointer }]
        : []),
      ...(CLAIM.test(text) ? [{ rule: "claim", message: "A claim in a head could not be suspended.", pointer }] : []),
    ];
  });
}

const TOLD = Object.values(claimRegister as Readonly<Record<string, RegisteredClaim>>).map(({ text, figure }) =>
  figure && figure.length > 2 ? [text, figure] : [text],
);

function claimsIn(content: OverrideContent): Found[] {
  const text = JSON.stringify(content);
  return TOLD.flat()
    .filter((words) => text.includes(words))
    .map((words) => ({ rule: "claim", message: `"${words}" is a claim of the register: it can not stand here.` }));
}
