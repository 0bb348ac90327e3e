import { Icon } from "#app/ui/icon.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import type { Tool } from "./tools.ts";

export const ToolIcon = ({ tool: { icon } }: { tool: Pick<Tool, "icon"> }) =>
  "work" in icon ? <WorkIcon name={icon.work} size={18} /> : <Icon name={icon.common} size={18} />;
