import { useRef, useState } from "react";
import { summaryLength, tagLimit, titleLength, tagLength } from "#contracts/limits/content.ts";
import type { ArticleFields, DocumentJson } from "#contracts/schemas/content-fields.ts";
import { longestMarkdown, type MarkdownFile, readMarkdownFile, writeMarkdownFile } from "#document/markdown-file.ts";
import { wordCount } from "#contracts/text/word-count.ts";
import { plainText, type DocumentNode } from "#document/reading.ts";
import { toasts } from "#app/site/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import type { DraftSession } from "../drafts/draft-session.ts";
import { saveFile } from "#app/components/save-file.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { picturesOf } from "./pasted-markdown.ts";

const present = (session: DraftSession) => session.fields() as ArticleFields;

export function saveMarkdown(session: DraftSession) {
  const fields = present(session);
  const text = { ...fields, body: fields.body as DocumentNode };
  saveFile(fields.title, "md", writeMarkdownFile(text, window.location.origin));
}

export interface MarkdownDialogProps {
  isOpen: boolean;
  onClose: () => void;
  session: DraftSession;
  finalFocus: () => HTMLElement | null;
}

/** Replaces the text of the draft by a Markdown file or pasted Markdown. */
export function MarkdownDialog({ isOpen, onClose, session, finalFocus }: MarkdownDialogProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | undefined>();

  const open = async (file: File) => {
    if (file.size > 3 * longestMarkdown) return setError(`“${file.name}” lớn quá, không phải một bài viết.`);
    const words = await file.text().catch(() => null);
    // Moved, deleted or not permitted since it was chosen.
    if (words === null) return setError(`Chưa đọc được “${file.name}”. Bạn chọn lại tệp nhé.`);
    // Files that are not text contain null characters.
    if (words.includes("\u0000")) return setError(`“${file.name}” không phải tệp chữ. Bạn chọn tệp .md hoặc .txt nhé.`);
    setText(words);
    setError(undefined);
  };
  const take = () => {
    if (text.trim() === "") return setError("Bạn chọn một tệp, hoặc dán Markdown vào đây nhé.");
    if (text.length > longestMarkdown) return setError("Văn bản này dài quá. Bạn chia ra vài bài nhé.");
    const taken = takeMarkdown(session, text);
    setText("");
    onClose();
    announce(taken);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Mở tệp Markdown"
      description="Nhan đề, tóm tắt và thẻ ở đầu tệp được đọc theo. Nội dung thay cho bài đang soạn."
      closeLabel="Đóng"
      cover={false}
      size="lg"
      isHeld={text !== ""}
      finalFocus={finalFocus}
      footer={<Button onClick={take}>Đưa vào bài</Button>}
    >
      <div className="grid gap-4">
        <FilePicker onFile={(file) => void open(file)} />
        <Field label="Hoặc dán Markdown vào đây" error={error}>
          <Textarea
            value={text}
            rows={8}
            doesGrow={false}
            spellCheck={false}
            className="font-mono text-s"
            onChange={(event) => {
              setText(event.currentTarget.value);
              setError(undefined);
            }}
          />
        </Field>
      </div>
    </Dialog>
  );
}

function FilePicker({ onFile }: { onFile: (file: File) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button
        variant="outline"
        icon={<WorkIcon name="upload-simple" size={18} />}
        onClick={() => picker.current?.click()}
      >
        Chọn tệp
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".md,.markdown,.txt,text/markdown,text/plain"
        aria-label="Tệp Markdown"
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onFile(file);
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}

interface TakenMarkdown {
  file: MarkdownFile;
  /** Whether the draft had a text, which was stored locally. */
  hadWords: boolean;
}

function takeMarkdown(session: DraftSession, text: string): TakenMarkdown {
  const fields = present(session);
  const file = readMarkdownFile(text, picturesOf(fields.body as DocumentNode));
  const hadWords = fields.title.trim() !== "" || plainText(fields.body as DocumentNode).trim() !== "";
  if (hadWords) session.setAside(fields, session.view().draft?.version ?? 0);
  session.put(withFile(fields, file));
  return { file, hadWords };
}

function announce({ file, hadWords }: TakenMarkdown) {
  toasts.add({
    id: "markdown",
    title: `Đã đưa ${formatCount(wordCount(plainText(file.body)))} từ vào bài`,
    description: [
      file.leftPictures > 0 ? `${file.leftPictures} ảnh ở nơi khác không theo được, bạn tải lên bằng nút Ảnh nhé.` : "",
      file.isFrontBroken ? "Phần đầu tệp (giữa hai dòng ---) viết sai nên nhan đề, tóm tắt và thẻ chưa được đọc." : "",
      hadWords ? "Bản trước đó được cất trong Lịch sử." : "",
    ]
      .filter(Boolean)
      .join(" "),
    color: file.leftPictures > 0 || file.isFrontBroken ? "yellow" : "green",
  });
}

/** The fields from the file; others are unchanged. */
const withFile = (fields: ArticleFields, file: MarkdownFile): ArticleFields => ({
  ...fields,
  title: [...(file.title ?? fields.title)].slice(0, titleLength.max).join(""),
  summary: [...(file.summary ?? fields.summary)].slice(0, summaryLength).join(""),
  tags: file.tags
    ? [...new Set(file.tags.map((tag) => [...tag].slice(0, tagLength).join("")))].slice(0, tagLimit)
    : fields.tags,
  language: file.language ?? fields.language,
  body: file.body as DocumentJson,
});
