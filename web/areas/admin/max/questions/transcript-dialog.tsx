import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FLAGGED_LEVELS, type ReviewState, type TranscriptAnswer } from "#contract/max-transcripts.ts";
import { may } from "#contract/permissions.ts";
import { admin } from "#web/lib/api/api.ts";
import { queryClient, rolesQuery } from "#web/lib/api/queries.ts";
import { take } from "#web/lib/api/take.ts";
import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { REVIEW_WORDS, VERDICT_WORDS } from "../max-copy.ts";
import { TranscriptLines } from "./transcript-lines.tsx";

const one = admin.max.transcripts[":id"];

interface TranscriptDialogProps {
  id: string;
  onClose: () => void;
}

/** Masked until a staff member gives a reason for reading it in full. Both kinds of reading are audited. */
export function TranscriptDialog({ id, onClose }: TranscriptDialogProps) {
  const [full, setFull] = useState<TranscriptAnswer>();
  const roles = useQuery(rolesQuery);
  const query = useQuery({
    queryKey: ["max", "transcript", id],
    queryFn: () => take(one.$get({ param: { id } })),
    // Every read is audited: never refetch automatically, and keep nothing in the cache.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data } = query;
  const shown = full ?? data;
  const known = roles.data?.roles ?? [];
  const mayReadAll = may(known, "transcript:read");
  return (
    <Dialog heading="Conversation" onClose={onClose} isWide>
      <p>
        {shown?.isFull ? "The words as they were written." : "Names, numbers, addresses and dates of birth are masked."}{" "}
        Who looks is on the record.
      </p>
      <Loaded query={query} lines={5}>
        {({ lines }) => <TranscriptLines lines={full?.lines ?? lines} />}
      </Loaded>
      {data?.transcript.verdict && (
        <p>
          Verdict: {VERDICT_WORDS[data.transcript.verdict]}
          {data.note && `. ${data.note}`}
        </p>
      )}
      {data && may(known, "transcript:review") && <Review transcript={data.transcript} />}
      {data && mayReadAll && !full && <AskForFull id={id} onShown={setFull} />}
    </Dialog>
  );
}

const NEXT: Readonly<Record<ReviewState, readonly ReviewState[]>> = {
  new: ["reviewed", "actioned"],
  reviewed: ["actioned", "new"],
  actioned: ["reviewed"],
};

function Review({ transcript: { id, review, safety } }: Pick<TranscriptAnswer, "transcript">) {
  const isFlagged = FLAGGED_LEVELS.some((level) => level === safety);
  const [state, setState] = useState(review);

  async function mark(to: ReviewState, verdict?: "missed") {
    setState(to);
    try {
      await take(one.review.$post({ param: { id }, json: { from: state, to, verdict } }));
      await queryClient.invalidateQueries({ queryKey: ["max", "transcripts"] });
    } catch (error) {
      setState(state);
      toast({ title: "The state was not changed", description: saidOf(troubleOf(error)), variant: "destructive" });
    }
  }

  return (
    <div className="act-list">
      <p role="status">State: {REVIEW_WORDS[state]}</p>
      {NEXT[state].map((to) => (
        <Button key={to} onClick={() => void mark(to)}>
          Mark as {REVIEW_WORDS[to].toLowerCase()}
        </Button>
      ))}
      {!isFlagged && <Button onClick={() => void mark("reviewed", "missed")}>Report a missed danger</Button>}
    </div>
  );
}

interface AskForFullProps {
  id: string;
  onShown: (answer: TranscriptAnswer) => void;
}

function AskForFull({ id, onShown }: AskForFullProps) {
  const form = useForm("full", async (values) => {
    const json = { reason: textOf(values, "reason") };
    onShown(await take(one.full.$post({ param: { id }, json })));
    return undefined;
  });
  return (
    <details className="[&>summary]:inline-flex [&>summary]:min-h-11 [&>summary]:items-center [&>summary]:underline">
      <summary>Show the words as they were written</summary>
      <ActionForm form={form} submitLabel="Show them">
        <TextArea
          field={form.field("reason")}
          label="Why"
          hint="Kept beside the audit trail with your name. Nothing about the visitor, please."
          rows={2}
          maxLength={300}
        />
      </ActionForm>
    </details>
  );
}
