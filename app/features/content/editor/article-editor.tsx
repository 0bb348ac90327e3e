import { ownWorkAddress } from "#document/addresses.ts";
import "./editor.css";
import { type Editor, EditorContent } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { summaryLength } from "#contracts/limits/content.ts";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import type { Category } from "#contracts/schemas/content.ts";
import type { Draft } from "#contracts/schemas/drafts.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { onDemand } from "#app/site/on-demand.ts";
import { Icon } from "#app/ui/icon.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { blankArticle } from "../drafts/blank-fields.ts";
import type { DraftSession } from "../drafts/draft-session.ts";
import { DraftFrame } from "../drafts/draft-frame.tsx";
import { useDraftSession } from "../drafts/use-draft-session.ts";
import type { EditorDialog } from "./dialogs.ts";
import { ArticleSettings } from "./article-settings.tsx";
import { BlockHandle } from "./block-handle.tsx";
import { addGallery, addPictures } from "./picture-uploads.ts";
import { textChecks } from "./text-checks.ts";
import { TitleAndSummary } from "../drafts/title-and-summary.tsx";
import { FormattingBar } from "./formatting-bar.tsx";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { SlashMenuList } from "./slash-menu-list.tsx";
import { Toolbar } from "./toolbar.tsx";
import { insertBlock, formatKeys } from "./tools.ts";
import { pictureSending } from "./picture-upload-options.ts";
import { useTextEditor } from "./use-text-editor.ts";
import { VideoDialog } from "./video-dialog.tsx";
import { WordCount } from "./word-count.tsx";

/** Reading and writing Markdown is loaded on first use. */
const markdownFiles = onDemand(() => import("./markdown-dialog.tsx"));

async function saveMarkdown(session: DraftSession) {
  try {
    (await import("./markdown-dialog.tsx")).saveMarkdown(session);
  } catch (error) {
    notifyError("Chưa tải về được", error);
  }
}

export interface ArticleEditorProps {
  /** null: a new one. */
  draft: Draft | null;
  categories: readonly Category[];
}

export function ArticleEditor({ draft, categories }: ArticleEditorProps) {
  const navigate = useNavigate();
  const { session, view, actions } = useDraftSession(
    () => draft ?? blankArticle(),
    ({ slug }) => `/bai-viet/edit/${slug}`,
  );
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const galleryPicker = useRef<HTMLInputElement>(null);
  const [ask] = useState(() => (what: EditorDialog) => {
    if (what === "picture") picker.current?.click();
    else if (what === "gallery") galleryPicker.current?.click();
    else setDialog(what);
  });
  const editor = useTextEditor(session, view.text, ask);
  const { title, summary, toText, toEnd, toProblem } = useFieldFocus(editor, draft);
  const head = view.head as Omit<ArticleFields, "body">;
  const lang = head.language === "en" ? "en" : undefined;

  return (
    <DraftFrame
      session={session}
      view={view}
      actions={actions}
      backTo={ownWorkAddress}
      backLabel="Về trang cá nhân"
      more={menuItems(session, setDialog)}
      onPreview={(slug) => void navigate(`/bai-viet/draft/${slug}`)}
      onProblem={toProblem}
      preview={null}
      checks={editor ? textChecks(editor, categories) : undefined}
      tools={
        editor && (
          <Toolbar
            editor={editor}
            ask={ask}
            picker={picker}
            galleryPicker={galleryPicker}
            isLinkOpen={dialog === "link"}
            onLinkOpenChange={(isOpen) => setDialog(isOpen ? "link" : null)}
            onPictures={(files) => addPictures(editor.view, files, pictureSending)}
            onGallery={(files) => addGallery(editor.view, files, pictureSending)}
          />
        )
      }
      aside={<ArticleSettings session={session} view={view} categories={categories} />}
    >
      <TitleAndSummary
        {...{ title, summary, session, view, head, lang }}
        titleWording={{ label: "Nhan đề", placeholder: "Nhan đề" }}
        summaryWording={{
          label: "Tóm tắt",
          placeholder: `Tóm tắt trong một hai câu, không quá ${summaryLength} ký tự`,
        }}
        onTitleEnter={toText}
        onSummaryEnter={toText}
      />
      {view.fieldErrors.body && <BodyError text={view.fieldErrors.body} />}
      <div className="relative mt-6">
        <EditorContent editor={editor} lang={lang} />
        {editor && (
          <>
            <FormattingBar editor={editor} ask={ask} isLinkOpen={dialog === "link"} />
            <BlockHandle editor={editor} ask={ask} />
          </>
        )}
      </div>
      {editor && (
        <>
          <SlashMenuList editor={editor} ask={ask} />
          <EditorDialogs editor={editor} session={session} dialog={dialog} onClose={() => setDialog(null)} />
        </>
      )}
      <EmptyPaper onPress={toEnd} />
      <div className="mt-3 min-h-5">{editor && <WordCount editor={editor} />}</div>
    </DraftFrame>
  );
}

/** For the mouse only: by keyboard the caret reaches the end anyway. */
const EmptyPaper = ({ onPress }: { onPress: () => void }) => (
  <div
    aria-hidden
    className="editor-rest"
    onMouseDown={(event) => {
      event.preventDefault();
      onPress();
    }}
  />
);

const BodyError = ({ text }: { text: string }) => (
  <p role="alert" className="mt-4 flex gap-1.5 text-s text-danger">
    <Icon name="warning-circle" size={18} className="mt-0.5" />
    {text}
  </p>
);

/** Moves the focus between title, summary and text, and to a field that cannot be published. */
function useFieldFocus(editor: Editor | null, draft: Draft | null) {
  const title = useRef<HTMLTextAreaElement>(null);
  const summary = useRef<HTMLTextAreaElement>(null);

  // Only a new draft focuses the title; an existing one is usually read first.
  useEffect(() => {
    if (!draft) title.current?.focus();
  }, [draft]);

  // Tiptap focuses a frame later: text typed before would go into the title.
  const toText = () => {
    editor?.commands.setTextSelection(0);
    editor?.view.focus();
  };
  const toEnd = () => {
    if (!editor) return;
    const { doc } = editor.state;
    if (doc.lastChild?.type.name !== "paragraph")
      editor.commands.insertContentAt(doc.content.size, { type: "paragraph" });
    editor.commands.setTextSelection(editor.state.doc.content.size);
    editor.view.focus();
    editor.commands.scrollIntoView();
  };
  const toProblem = (field: string) => {
    if (field === "title") title.current?.focus();
    else if (field === "summary") summary.current?.focus();
    else if (field === "body") toEnd();
  };
  return { title, summary, toText, toEnd, toProblem };
}

const menuItems = (session: DraftSession, ask: (what: EditorDialog) => void) => [
  {
    id: "open-markdown",
    label: "Mở tệp Markdown",
    icon: <WorkIcon name="upload-simple" size={18} />,
    onSelect: () => void markdownFiles.show().then((isThere) => isThere && ask("markdown")),
  },
  {
    id: "save-markdown",
    label: "Tải về Markdown",
    icon: <WorkIcon name="download-simple" size={18} />,
    onSelect: () => void saveMarkdown(session),
  },
  {
    id: "shortcuts",
    label: "Phím tắt",
    note: formatKeys("Mod-/"),
    icon: <WorkIcon name="keyboard" size={18} />,
    onSelect: () => ask("shortcuts"),
  },
];

interface EditorDialogsProps {
  editor: Editor;
  session: DraftSession;
  dialog: EditorDialog | null;
  onClose: () => void;
}

function EditorDialogs({ editor, session, dialog, onClose }: EditorDialogsProps) {
  const markdown = markdownFiles.usePart();
  const finalFocus = () => editor.view.dom;
  return (
    <>
      <VideoDialog
        isOpen={dialog === "video"}
        onClose={onClose}
        onVideo={(videoId) => insertBlock(editor, { type: "video", attrs: { videoId } })}
        finalFocus={finalFocus}
      />
      {markdown && (
        <markdown.MarkdownDialog
          isOpen={dialog === "markdown"}
          onClose={onClose}
          session={session}
          finalFocus={finalFocus}
        />
      )}
      <ShortcutsDialog isOpen={dialog === "shortcuts"} onClose={onClose} finalFocus={finalFocus} />
    </>
  );
}
