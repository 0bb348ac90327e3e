import shapes from "virtual:work-icons";
import { IconShape, type IconProps } from "./icon.tsx";
import type { WorkIconName } from "./icon-names.ts";

export interface WorkIconProps extends Omit<IconProps, "name"> {
  name: WorkIconName;
}

/** Like `Icon`, for the working areas: readers do not load these icons. */
export function WorkIcon({ name, ...rest }: WorkIconProps) {
  return <IconShape path={shapes[name]} {...rest} />;
}
