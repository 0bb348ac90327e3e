import type { NodeViewProps } from "@tiptap/react";
import { createElement, type ReactNode, useEffect, useState } from "react";
import type { DrawnElement } from "#document/rendered-body.ts";
import type { Formula, FormulaProblem } from "#document/formula.ts";
import { texLength } from "#document/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { isComposing } from "#app/ui/is-composing.ts";
import { NodePopover } from "./node-popover.tsx";
import { LocalValue } from "./local-value.tsx";

type Draw = (tex: string, isBlock: boolean) => Formula;
let loading: Promise<Draw> | null = null;
/** KaTeX is large: loaded with the first formula. */
function loadTypesetter(): Promise<Draw> {
  loading ??= import("#document/formula.ts").then(({ drawFormula }) => drawFormula);
  loading.catch(() => (loading = null));
  return loading;
}

export function problemText(problem: FormulaProblem, tex: string): string {
  switch (problem.kind) {
    case "unknown":
      return `Không có lệnh ${problem.command}. Bạn xem lại cách viết nhé.`;
    case "unfinished":
      return "Công thức còn dở: thiếu một dấu đóng như } hoặc \\right.";
    case "tooMuch":
      return "Công thức này lớn quá. Bạn tách thành vài công thức nhé.";
    default: {
      const near = problem.at === null ? "" : tex.slice(problem.at, problem.at + 12);
      return near ? `Chưa đọc được từ chỗ “${near}”.` : "Chưa đọc được công thức này.";
    }
  }
}

const element = ([name, attributes, ...content]: DrawnElement): ReactNode =>
  createElement(name, attributes, ...content.map((one) => (typeof one === "string" ? one : element(one))));

/** A formula, drawn as readers will see it, and its TeX in a popover. */
export function FormulaView(nodeView: NodeViewProps) {
  const { node, updateAttributes } = nodeView;
  const tex = String(node.attrs.tex);
  const isBlock = node.type.name === "blockMath";
  const [formula, setFormula] = useState<Formula | null>(null);
  useEffect(() => {
    if (tex === "") return setFormula(null);
    let isCurrent = true;
    loadTypesetter().then(
      (draw) => isCurrent && setFormula(draw(tex, isBlock)),
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [tex, isBlock]);

  const problem = formula && "problem" in formula ? problemText(formula.problem, tex) : undefined;
  const preview =
    formula && "drawn" in formula ? element(formula.drawn) : <code className="editor-tex">{tex || "công thức"}</code>;
  const title = isBlock ? "Công thức" : "Công thức trong dòng";
  return (
    <NodePopover
      nodeView={nodeView}
      as={isBlock ? "div" : "span"}
      className={isBlock ? "editor-formula" : ""}
      title={title}
      isEmpty={tex.trim() === ""}
      face={preview}
    >
      {(close) => (
        <>
          <div aria-hidden className="prose mb-3 min-h-12 overflow-x-auto rounded-2 bg-sunk px-3 py-3 text-center">
            {tex && preview}
          </div>
          <Field label="Viết bằng LaTeX" error={problem} hint="Ví dụ: \frac{1}{2}, x^2, \sqrt{n}, \text{tỉ lệ nhớ}">
            <LocalValue
              value={tex}
              onChange={(words) => updateAttributes({ tex: isBlock ? words : words.replace(/\n+/g, " ") })}
            >
              {(wiring) => (
                <Textarea
                  {...wiring}
                  rows={isBlock ? 3 : 2}
                  maxLength={isBlock ? texLength.block : texLength.inline}
                  spellCheck={false}
                  autoCapitalize="off"
                  className="font-mono text-s"
                  onKeyDown={(event) => {
                    if (event.key !== "Enter" || isComposing(event) || (isBlock && !event.ctrlKey && !event.metaKey))
                      return;
                    event.preventDefault();
                    close();
                  }}
                />
              )}
            </LocalValue>
          </Field>
          <div className="mt-3 flex justify-end">
            <Button size="sm" onClick={close}>
              Xong
            </Button>
          </div>
        </>
      )}
    </NodePopover>
  );
}
