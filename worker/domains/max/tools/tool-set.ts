import { type ToolSet, tool } from "ai";
import type * as z from "zod/mini";
import { careTeam } from "./care-team.ts";
import { findTimes } from "./find-times.ts";
import { myVisit } from "./my-visit.ts";
import { openingDays } from "./opening-days.ts";
import { requestCallback } from "./request-callback.ts";
import { sendToStaff } from "./send-to-staff.ts";
import type { MaxTool, ToolContext, ToolResult } from "./tool.ts";
import { visitLengths } from "./visit-lengths.ts";

/** The model gets only the text of a tool: what a card shows stays here. */
export function toolSet(context: ToolContext, onResult: (result: ToolResult) => void): ToolSet {
  const bound = <Input extends z.core.$ZodType>({ description, inputSchema, run }: MaxTool<Input>) =>
    tool({
      description,
      inputSchema,
      async execute(input: z.infer<Input>): Promise<ToolResult> {
        const result = await run(context, input);
        onResult(result);
        return result;
      },
      toModelOutput: ({ output }) => ({
        type: "text",
        value: [output.text, ...output.done].join(" ") || "It found nothing.",
      }),
    });
  return {
    find_times: bound(findTimes),
    request_callback: bound(requestCallback),
    send_to_staff: bound(sendToStaff),
    my_visit: bound(myVisit),
    opening_days: bound(openingDays),
    visit_lengths: bound(visitLengths),
    care_team: bound(careTeam),
  };
}
