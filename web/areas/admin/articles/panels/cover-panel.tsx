import { useId, useState } from "react";
import { type ArticleCover, FOCUSES } from "#contract/article-images.ts";
import { Button } from "#web/ui/base/button.tsx";
import type { OpenArticle } from "../use-article.ts";
import { ImagePicker } from "./image-picker.tsx";

export function CoverPanel({ article: { content, change, work } }: { article: OpenArticle }) {
  const { cover } = content;
  const [isChoosing, setChoosing] = useState(false);
  if (!work.mayEdit && !cover) return <p>It has no cover.</p>;
  return (
    <>
      {cover && <CoverFields cover={cover} isEditable={work.mayEdit} onChange={(next) => change({ cover: next })} />}
      {work.mayEdit && (
        <p className="form-end">
          <Button aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            {cover ? "Choose another picture" : "Choose a cover"}
          </Button>
          {cover && (
            <Button look="link" onClick={() => change({ cover: null })}>
              Take the cover away
            </Button>
          )}
        </p>
      )}
      {work.mayEdit && isChoosing && (
        <ImagePicker
          chosen={cover?.src ?? ""}
          onChoose={({ src }) => {
            change({ cover: { src, alt: "", focus: "center" } });
            setChoosing(false);
          }}
        />
      )}
    </>
  );
}

interface CoverFieldsProps {
  cover: ArticleCover;
  isEditable: boolean;
  onChange: (cover: ArticleCover) => void;
}

function CoverFields({ cover, isEditable, onChange }: CoverFieldsProps) {
  const id = useId();
  return (
    <>
      <img className="cover my-3" data-focus={cover.focus} src={cover.src} alt={cover.alt} />
      <div className="field">
        <label htmlFor={`${id}-alt`}>What it shows</label>
        <small id={`${id}-hint`}>Read aloud to those who do not see it.</small>
        <input
          id={`${id}-alt`}
          aria-describedby={`${id}-hint`}
          value={cover.alt}
          maxLength={300}
          readOnly={!isEditable}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ ...cover, alt: currentTarget.value })}
        />
      </div>
      <fieldset className="grid grid-cols-[repeat(3,2.75rem)]" disabled={!isEditable}>
        <legend className="col-span-full">Stays in sight on narrow screens</legend>
        {FOCUSES.map((focus) => (
          <label key={focus} className="grid min-h-11 place-items-center border">
            <input
              type="radio"
              name={`${id}-focus`}
              checked={cover.focus === focus}
              onChange={() => onChange({ ...cover, focus })}
            />
            <span className="sr-only">{focus.replace("-", " ")}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
