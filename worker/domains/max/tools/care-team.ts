import { locations } from "#content/clinic.ts";
import { toolReplies } from "#content/max/tool-replies.ts";
import { clinicInput } from "#contract/chat-offers.ts";
import { readOffered } from "#worker/domains/visits/rules/offered.ts";
import { defineTool } from "./tool.ts";

export const careTeam = defineTool({
  description:
    "Names the people who see patients at each clinic, with their credentials. Use it when the visitor asks who works at a clinic or who will see them.",
  inputSchema: clinicInput,
  async run({ deps, language }, { clinic: asked }) {
    const replies = toolReplies[language];
    const { providers } = await readOffered(deps);
    const teams = locations
      .filter(({ slug }) => asked === undefined || slug === asked)
      .map(({ slug, name }) => ({
        name,
        people: providers.filter(({ offers }) => offers.some(({ location }) => location === slug)),
      }))
      .filter(({ people }) => people.length > 0);
    const sentences = teams.map(({ name, people }) =>
      // Semicolons, because a comma stands before each credential.
      replies.team(name, people.map((person) => `${person.name}, ${person.credential}`).join("; ")),
    );
    return {
      text: sentences.length > 0 ? [...sentences, replies.chooseProvider].join(" ") : "",
      offer: null,
      done: [],
    };
  },
});
