import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface ErrorStateProps {
  /** What failed. */
  title: string;
  /** Names the data that is not lost. */
  text?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  isFramed?: boolean;
  className?: string;
}

export function ErrorState({
  title,
  text,
  retryLabel,
  onRetry,
  isRetrying,
  isFramed = true,
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={classNames("flex items-start gap-3", isFramed && "rounded-2 border border-line p-5", className)}
    >
      <Icon name="plugs" size={24} className="text-text-2" />
      <div>
        <p className="font-semibold">{title}</p>
        {text && <p className="text-s text-pretty text-text-2">{text}</p>}
        {retryLabel && onRetry && (
          <Button
            variant="outline"
            size="sm"
            className="mt-2"
            isBusy={isRetrying}
            onClick={onRetry}
            icon={<Icon name="arrow-clockwise" size={18} />}
          >
            {retryLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
