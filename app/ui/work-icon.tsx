import shapes from "virtual:work-icons";
import { IconShape, type IconProps } from "./icon.tsx";
import type { WorkIconName } from "./icon-names.ts";

export interface WorkIconProps extends Omit<IconProps, "name"> {
  name: WorkIconName;
}

/** As `Icon`, for the pages where somebody works: their icons do not travel with what readers load. */
export function WorkIcon({ name, ...rest }: WorkIconProps) {
  return <IconShape path={shapes[name]} {...rest} />;
}
