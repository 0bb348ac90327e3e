import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import "./slider.css";

export interface SliderProps extends Omit<ComponentProps<"input">, "type" | "value" | "min" | "max"> {
  value: number;
  min: number;
  max: number;
}

/** A slider, drawn by us because native ones have a bright line in dark mode. */
export function Slider({ className, value, min, max, ...input }: SliderProps) {
  return (
    <input
      {...input}
      type="range"
      min={min}
      max={max}
      value={value}
      style={{ "--filled": (value - min) / (max - min) } as never}
      className={classNames("slider", className)}
    />
  );
}
