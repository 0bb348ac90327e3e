import shapes from "virtual:editor-icons";
import { IconShape, type IconProps } from "#app/ui/icon.tsx";
import type { EditorIconName } from "#app/ui/icon-names.ts";

/** Like `WorkIcon`, for the editor: other working areas do not load these icons. */
export function EditorIcon({ name, ...rest }: Omit<IconProps, "name"> & { name: EditorIconName }) {
  return <IconShape path={shapes[name]} {...rest} />;
}
