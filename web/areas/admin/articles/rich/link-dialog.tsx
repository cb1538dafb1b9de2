import { useQuery } from "@tanstack/react-query";
import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import { refuse } from "#web/ui/form/record-fields.tsx";
import { linksQuery } from "../queries.ts";

/** Stricter than the schemes that the worker keeps (worker/kernel/text/links.ts). */
const ALLOWED = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)\S*$/i;

const WRONG = "Please give a path such as /about or an address that begins with https://";

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [question, setQuestion] = useState("");
  const { data = [] } = useQuery(linksQuery(question));
  const current: unknown = editor.getAttributes("link")["href"];

  function set(href: string, title = href) {
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href === "") chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link"))
      chain.insertContent({ type: "text", text: title, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
  }

  return (
    <RecordForm
      id="link"
      heading="Link"
      submitLabel="Set the link"
      lead={
        <>
          <div className="field">
            <label htmlFor="link-search">Find a page of ours</label>
            <input
              id="link-search"
              type="search"
              maxLength={100}
              value={question}
              autoComplete="off"
              onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
            />
          </div>
          <ul className="mt-2 max-h-56 overflow-y-auto">
            {data.slice(0, 8).map(({ path, title }) => (
              <li key={path}>
                <Button
                  look="link"
                  onClick={() => {
                    set(path, title);
                    onClose();
                  }}
                >
                  {title}
                </Button>{" "}
                <small>{path}</small>
              </li>
            ))}
          </ul>
        </>
      }
      fields={[
        {
          name: "href",
          label: "Or an address",
          hint: "Empty takes the link away.",
          initial: typeof current === "string" ? current : "",
          autoComplete: "off",
        },
      ]}
      send={async ({ href }) => {
        const address = String(href);
        if (address !== "" && !ALLOWED.test(address)) refuse({ href: WRONG });
        set(address);
      }}
      onClose={onClose}
    />
  );
}
