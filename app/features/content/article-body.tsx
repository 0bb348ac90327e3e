import { createElement, type CSSProperties, Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { GalleryPlace } from "#document/gallery.ts";
import type { InnerNodeName } from "#document/node-names.ts";
import type { DrawnElement } from "#document/rendered-body.ts";
import type { CodeToken } from "#document/highlight.ts";
import type { DocumentNode, HeadingMark } from "#document/reading.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ArticleVideo, type ArticleVideoProps } from "./article-video.tsx";

/** A stored text as elements, node by node, never as HTML. Unknown nodes are not drawn. */
export function ArticleBody({
  body,
  headings,
  language,
}: {
  body: DocumentNode;
  headings: readonly HeadingMark[];
  language: "vi" | "en" | "vi-en";
}) {
  let headingIndex = 0;
  const nextHeading = () => headings[headingIndex++];
  return (
    <div className="prose" lang={language === "en" ? "en" : undefined}>
      {(body.content ?? []).map((node, index) => (
        <Block key={index} node={node} heading={node.type === "heading" ? nextHeading() : undefined} />
      ))}
    </div>
  );
}

const blocks = (nodes: DocumentNode[] | undefined) =>
  (nodes ?? []).map((node, index) => <Block key={index} node={node} />);

function Block({ node, heading }: { node: DocumentNode; heading?: HeadingMark | undefined }): ReactNode {
  switch (node.type) {
    case "paragraph":
      return (
        <p id={anchorId(node)}>
          {inline(node.content)}
          {anchorId(node) && <AnchorLink id={anchorId(node)} />}
        </p>
      );
    case "heading": {
      const Level = `h${Number(node.attrs?.level ?? 2)}` as "h2" | "h3" | "h4";
      return (
        <Level id={heading?.id}>
          {inline(node.content)}
          {heading && <AnchorLink id={heading.id} isForKeyboard />}
        </Level>
      );
    }
    case "bulletList":
      return <ul>{blocks(node.content)}</ul>;
    case "orderedList":
      return <ol start={Number(node.attrs?.start ?? 1)}>{blocks(node.content)}</ol>;
    case "taskList":
      return <ul className="tasks">{blocks(node.content)}</ul>;
    case "taskItem":
      return <Task node={node} />;
    case "listItem":
      return <li>{tight(node)}</li>;
    case "blockquote":
      return <blockquote id={anchorId(node)}>{blocks(node.content)}</blockquote>;
    case "codeBlock":
      return <CodeBlock node={node} />;
    case "horizontalRule":
      return <hr />;
    case "table":
      return <ScrollingTable node={node} />;
    case "picture":
      return <Figure node={node} />;
    case "gallery":
      return (
        <div className="gallery">
          {(node.content ?? []).map((picture, index) => (
            <Figure key={index} node={picture} />
          ))}
        </div>
      );
    case "callout":
      return (
        <aside className="call" id={anchorId(node)}>
          <Icon name="lightbulb" size={20} />
          <div className="grid gap-2">{blocks(node.content)}</div>
        </aside>
      );
    case "toggle":
      return (
        <details className="toggle">
          <summary>{node.content?.[0]?.content ? inline(node.content[0].content) : "Mở xem"}</summary>
          {blocks(node.content?.slice(1))}
        </details>
      );
    case "bilingual":
      return <Bilingual node={node} />;
    case "video":
      return <ArticleVideo {...(node.attrs as unknown as ArticleVideoProps)} />;
    case "blockMath":
    case "footnotes":
      return drawn(node);
    default:
      node.type satisfies InnerNodeName;
      return null;
  }
}

/** Published texts have ids on their passages (document/anchors.ts), drafts have none. */
const anchorId = (node: DocumentNode) => node.attrs?.id as string | undefined;

/**
 * The anchor link beside a passage. It has no text, so that it is not copied with the passage. At paragraphs it is
 * for the pointer only: keyboard and screen reader users would meet it after each one, and have the selection
 * toolbar.
 */
function AnchorLink({ id, isForKeyboard = false }: { id: string | undefined; isForKeyboard?: boolean }) {
  const rest = isForKeyboard ? { "aria-label": "Liên kết tới mục này" } : { tabIndex: -1, "aria-hidden": true };
  return createElement("a", { className: "anchor", href: `#${id}`, ...rest });
}

/** Markup rendered by the server: formulas, footnotes and their list. */
function drawn({ attrs }: DocumentNode, key?: number): ReactNode {
  const element = ([name, attributes, ...content]: DrawnElement): ReactNode =>
    createElement(name, attributes, ...content.map((one) => (typeof one === "string" ? one : element(one))));
  return attrs?.drawn ? <Fragment key={key}>{element(attrs.drawn as DrawnElement)}</Fragment> : null;
}

/** The only paragraph of a list item or cell is drawn without `<p>`. */
function tight(node: DocumentNode): ReactNode {
  const [only, ...others] = node.content ?? [];
  return only?.type === "paragraph" && others.length === 0 ? inline(only.content) : blocks(node.content);
}

/** A box to look at: readers have no state of their own. */
function Task({ node }: { node: DocumentNode }) {
  const isDone = node.attrs?.checked === true;
  return (
    <li>
      <input type="checkbox" disabled defaultChecked={isDone} aria-label={isDone ? "Đã xong" : "Chưa xong"} />
      <div>{tight(node)}</div>
    </li>
  );
}

function CodeBlock({ node }: { node: DocumentNode }) {
  const { tokens, label } = (node.attrs ?? {}) as { tokens?: CodeToken[]; label?: string };
  return (
    <pre tabIndex={0} data-language={label}>
      <code>
        {tokens
          ? tokens.map(([text, className], index) =>
              className ? (
                <span key={index} className={className}>
                  {text}
                </span>
              ) : (
                text
              ),
            )
          : (node.content ?? []).map((child) => child.text).join("")}
      </code>
    </pre>
  );
}

function ScrollingTable({ node }: { node: DocumentNode }) {
  const rows = node.content ?? [];
  const hasHead = rows[0]?.content?.every((cell) => cell.type === "tableHeader") ?? false;
  const cells = (row: DocumentNode, scope: "col" | "row") =>
    (row.content ?? []).map((cell, index) => {
      const span = { colSpan: Number(cell.attrs?.colspan ?? 1), rowSpan: Number(cell.attrs?.rowspan ?? 1) };
      return cell.type === "tableHeader" ? (
        <th key={index} scope={scope} {...span}>
          {tight(cell)}
        </th>
      ) : (
        <td key={index} {...span}>
          {tight(cell)}
        </td>
      );
    });
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Bảng">
      <table>
        {hasHead && rows[0] && (
          <thead>
            <tr>{cells(rows[0], "col")}</tr>
          </thead>
        )}
        <tbody>
          {rows.slice(hasHead ? 1 : 0).map((row, index) => (
            <tr key={index}>{cells(row, "row")}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ownWidth = (share: unknown) => (Number(share ?? 100) < 100 ? { width: `${Number(share)}%` } : undefined);

/** In a gallery; both widths, of which the window chooses. */
const rowStyle = ({ narrow, wide }: GalleryPlace) => ({ "--narrow": narrow, "--wide": wide }) as CSSProperties;

function Figure({ node }: { node: DocumentNode }) {
  const { uploadId, alt, decorative, caption, width, height, share, layout } = node.attrs ?? {};
  const place = node.attrs?.place as GalleryPlace | undefined;
  const isWide = !place && (layout === "wide" || layout === "full");
  return (
    <figure
      className={isWide ? layout : undefined}
      style={place ? rowStyle(place) : isWide ? undefined : ownWidth(share)}
    >
      <img
        // As in document/picture-url.ts, which would become a part of the chunk of the article, and the editor load that.
        src={`/files/${String(uploadId)}.webp`}
        alt={decorative ? "" : String(alt ?? "")}
        width={Number(width) || undefined}
        height={Number(height) || undefined}
        style={place && { aspectRatio: place.ratio }}
        loading="lazy"
        decoding="async"
      />
      {caption ? <figcaption>{String(caption)}</figcaption> : null}
    </figure>
  );
}

function Bilingual({ node }: { node: DocumentNode }) {
  return (
    <div className="bil bil-wide">
      <div className="r h" aria-hidden>
        <div>Tiếng Việt</div>
        <div>English</div>
      </div>
      {(node.content ?? []).map((pair, index) => (
        <div className="r" key={index} id={anchorId(pair)}>
          <p lang="vi">{inline(pair.content?.[0]?.content)}</p>
          <p lang="en">
            {inline(pair.content?.[1]?.content)}
            <button type="button" className="say" aria-label="Nghe đoạn này" data-part />
          </p>
        </div>
      ))}
    </div>
  );
}

function inline(nodes: DocumentNode[] | undefined): ReactNode {
  return (nodes ?? []).map((node, index) => {
    if (node.type === "hardBreak") return <br key={index} />;
    if (node.type !== "text") return drawn(node, index);
    if (!node.marks?.length) return node.text;
    return <Marked key={index} marks={node.marks} text={node.text ?? ""} />;
  });
}

function Marked({ marks, text }: { marks: NonNullable<DocumentNode["marks"]>; text: string }): ReactNode {
  return marks.reduceRight<ReactNode>((inner, mark) => {
    switch (mark.type) {
      case "bold":
        return <strong>{inner}</strong>;
      case "italic":
        return <em>{inner}</em>;
      case "underline":
        return <u>{inner}</u>;
      case "strike":
        return <s>{inner}</s>;
      case "code":
        return <code>{inner}</code>;
      case "foreign":
        return <span lang={String(mark.attrs?.lang)}>{inner}</span>;
      case "link":
        return <WrittenLink href={String(mark.attrs?.href ?? "")}>{inner}</WrittenLink>;
      default:
        return inner;
    }
  }, text);
}

/** Links were validated when the text was stored; links within the site navigate without a full load. */
function WrittenLink({ href, children }: { href: string; children: ReactNode }) {
  if (/^\/(?!\/|v1\/|files\/)/.test(href)) return <Link to={href}>{children}</Link>;
  return (
    <a href={href} rel="nofollow ugc noopener">
      {children}
    </a>
  );
}
