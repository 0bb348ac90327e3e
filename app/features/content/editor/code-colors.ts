import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import type { CodeToken } from "#document/highlight.ts";
import { whenCalm } from "./when-calm.ts";

type Color = (language: string, text: string) => CodeToken[] | undefined;

let color: Color | null = null;
let load: Promise<unknown> | null = null;

/** The grammars are large: loaded with the first code that has a language. Offline it stays plain. */
function loadGrammars(): Promise<unknown> {
  load ??= import("#document/highlight.ts").then(({ coloredCode }) => (color = coloredCode));
  load.catch(() => (load = null));
  return load;
}

interface Colors {
  blocks: readonly CodeAt[];
  decorations: DecorationSet;
}
interface CodeAt {
  node: Node;
  pos: number;
}

const key = new PluginKey<Colors>("codeColors");

function codeIn(doc: Node): CodeAt[] {
  const found: CodeAt[] = [];
  doc.descendants((node, pos) => {
    if (node.type.spec.code && node.attrs.language) found.push({ node, pos });
    return !node.isTextblock;
  });
  return found;
}

/** Nodes are immutable, so their tokens can be cached. */
const known = new WeakMap<Node, CodeToken[]>();

function tokensOf(node: Node): CodeToken[] {
  if (!color) return [];
  const tokens = known.get(node) ?? color(String(node.attrs.language), node.textContent) ?? [];
  known.set(node, tokens);
  return tokens;
}

function decorationsOf(doc: Node, blocks: readonly CodeAt[]): DecorationSet {
  const decorations: Decoration[] = [];
  for (const { node, pos } of blocks) {
    let from = pos + 1;
    for (const [text, className] of tokensOf(node)) {
      if (className) decorations.push(Decoration.inline(from, from + text.length, { class: className }));
      from += text.length;
    }
  }
  return DecorationSet.create(doc, decorations);
}

const colorsOf = (doc: Node, blocks = codeIn(doc)): Colors => ({ blocks, decorations: decorationsOf(doc, blocks) });

/** Colors code in the editor as the server colors it for readers. */
export const codeColors = () =>
  new Plugin<Colors>({
    key,
    state: {
      init: (_, { doc }: EditorState) => colorsOf(doc),
      apply(tr, present) {
        if (tr.getMeta(key)) return colorsOf(tr.doc);
        if (!tr.docChanged) return present;
        const blocks = codeIn(tr.doc);
        const isSame =
          blocks.length === present.blocks.length && blocks.every(({ node }, n) => node === present.blocks[n]?.node);
        return isSame ? { blocks, decorations: present.decorations.map(tr.mapping, tr.doc) } : colorsOf(tr.doc, blocks);
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
    view(view) {
      const fetchFor = (now: EditorView, blocks: readonly CodeAt[] | undefined) => {
        if (color || !blocks || blocks.length === 0) return;
        const draw = () => now.dispatch(now.state.tr.setMeta(key, true).setMeta("addToHistory", false));
        void loadGrammars().then(
          () => whenCalm(now, draw),
          () => undefined,
        );
      };
      fetchFor(view, key.getState(view.state)?.blocks);
      return {
        update(now, before) {
          const blocks = key.getState(now.state)?.blocks;
          if (blocks !== key.getState(before)?.blocks) fetchFor(now, blocks);
        },
      };
    },
  });
