import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { ApiError } from "#web/lib/api/api-error.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import { type RecordField, refuse } from "#web/ui/form/record-fields.tsx";
import { ImagePicker } from "../panels/image-picker.tsx";

const fieldsOf = (current: Readonly<Record<string, unknown>>): RecordField[] => [
  {
    name: "alt",
    label: "What it shows",
    hint: "Read aloud to those who do not see it.",
    initial: text(current["alt"]),
    maxLength: 300,
    autoComplete: "off",
  },
  {
    name: "title",
    label: "Words below it (optional)",
    initial: text(current["title"]),
    isOptional: true,
    maxLength: 300,
    autoComplete: "off",
  },
];

export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current = editor.isActive("image") ? editor.getAttributes("image") : {};
  const [src, setSrc] = useState(text(current["src"]));
  return (
    <RecordForm
      id="image"
      heading="Picture"
      submitLabel="Put it in"
      lead={<ImagePicker chosen={src} onChoose={(image) => setSrc(image.src)} />}
      fields={fieldsOf(current)}
      send={async (typed) => {
        if (src === "") throw new ApiError({ code: "invalid_request", message: "Please choose a picture." });
        if (typed["alt"] === "") refuse({ alt: "Please say what the picture shows." });
        const image = { type: "image", attrs: { src, ...typed } };
        if (editor.isActive("image")) editor.chain().focus().updateAttributes("image", image.attrs).run();
        // A picture gets its own paragraph, as on the site.
        else
          editor
            .chain()
            .focus()
            .insertContent({ type: "paragraph", content: [image] })
            .run();
      }}
      onClose={onClose}
      isWide
    />
  );
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
