import { useState } from "react";
import { Popover } from "#app/ui/popover.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ReactElement } from "react";
import { setTextLook, textLook, textLooks, type TextLook } from "./text-look.ts";

/** The panel behind “Aa”. Choices apply to the text at once. */
export function TextLookPanel({
  trigger,
  isOpen,
  onOpenChange,
}: {
  trigger: ReactElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  return (
    <Popover
      trigger={trigger}
      title="Cỡ chữ và giãn dòng"
      isTitleHidden
      align="end"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <div className="grid gap-4">
        <Steps name="text-size" />
        <Steps name="text-leading" />
      </div>
    </Popover>
  );
}

function Steps({ name }: { name: TextLook }) {
  const { label, steps, usual } = textLooks[name];
  const [step, setStep] = useState(() => textLook(name));
  const choose = (next: number) => {
    setTextLook(name, next);
    setStep(next);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full items-baseline justify-between">
        <span className="font-medium">{label}</span>
        {step !== usual && (
          <Button size="sm" variant="ghost" className="-my-1.5 -mr-3" onClick={() => choose(usual)}>
            Mặc định
          </Button>
        )}
      </legend>
      <div className="flex rounded-2 border border-line-control">
        {steps.map((words, index) => (
          <label
            key={words}
            className="grid min-h-11 grow cursor-pointer place-items-center border-l border-line-control first:border-l-0 has-checked:bg-brand-tint has-checked:text-brand-text has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={words}
              checked={step === index + 1}
              onChange={() => choose(index + 1)}
            />
            <span aria-hidden>{name === "text-size" ? <Letter step={index + 1} /> : words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const Letter = ({ step }: { step: number }) => (
  <span className="font-serif leading-none" style={{ fontSize: `${0.75 + step * 0.15}rem` }}>
    A
  </span>
);
