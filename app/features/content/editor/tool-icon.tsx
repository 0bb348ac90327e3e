import { Icon } from "#app/ui/icon.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { EditorIcon } from "./editor-icon.tsx";
import type { Tool } from "./tools.ts";

export function ToolIcon({ tool: { icon } }: { tool: Pick<Tool, "icon"> }) {
  if ("editor" in icon) return <EditorIcon name={icon.editor} size={18} />;
  return "work" in icon ? <WorkIcon name={icon.work} size={18} /> : <Icon name={icon.common} size={18} />;
}
