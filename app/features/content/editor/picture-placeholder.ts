export interface Placeholder {
  name: string;
  problem: string | null;
  onCancel: () => void;
  onRetry: () => void;
}

/** Plain DOM, because ProseMirror needs an element, not a component. */
export function drawPlaceholder({ name, problem, onCancel, onRetry }: Placeholder): HTMLElement {
  const box = make("div", "editor-upload");
  box.contentEditable = "false";
  box.setAttribute("role", problem ? "alert" : "status");
  const words = make(
    "span",
    "editor-upload-words",
    problem ? `Chưa tải được “${name}”. ${problem}` : `Đang tải “${name}” lên…`,
  );
  if (!problem) box.append(make("span", "editor-upload-spinner animate-spin"));
  box.append(words);
  if (problem) box.append(button("Thử lại", onRetry));
  box.append(button(problem ? "Bỏ ảnh này" : "Huỷ", onCancel));
  return box;
}

function make(tag: string, className: string, text = ""): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function button(label: string, onPress: () => void): HTMLElement {
  const element = make("button", "text-link touch-target", label);
  element.setAttribute("type", "button");
  element.addEventListener("click", onPress);
  return element;
}
