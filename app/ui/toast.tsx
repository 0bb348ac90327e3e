import type { ReactNode } from "react";
import { Link } from "react-router";
import { Avatar } from "./avatar.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { InterfaceIconName } from "./icon-names.ts";
import { oneOf, type ToastColor, toastColors } from "./scales.ts";
import { defaultToastTimeout } from "./toast-timeout.ts";

export const defaultToastColor: ToastColor = "primary";
export const defaultToastCloseLabel = "Close";

const namedColors = [
  ["green", "primary"],
  ["red", "danger"],
  ["yellow", "warn"],
  ["gray", "neutral"],
] as const;

/** Colors by the names in notifications (`yellow`) and by ours; others become the default. */
export function toastColorOf(name: string | undefined): ToastColor {
  const role = namedColors.find(([named]) => named === name)?.[1];
  return oneOf(toastColors, role ?? name, defaultToastColor);
}

export interface ToastAction {
  label: string;
  click?: () => void;
  to?: string;
}

export interface ToastProps {
  title: string;
  description?: ReactNode;
  color?: ToastColor;
  /** An icon; each color has a default. */
  icon?: InterfaceIconName;
  avatar?: { name: string; src?: string | null };
  /** `false` leaves the close button out; a label renames it. */
  closeButton?: boolean | { label: string };
  actions?: readonly ToastAction[];
  /** Duration in ms; 0 stays until it is closed, without a countdown. */
  timeout?: number;
  /** Time left in ms; pass a new value when the countdown resumes. */
  remaining?: number;
  isPaused?: boolean;
  onClose?: () => void;
  /** Called when pointer or focus enter (`true`) or leave (`false`), to pause and resume the timer. */
  onHold?: (isHeld: boolean) => void;
  /** Called for a click on the message. */
  onClick?: () => void;
}

const looks: Record<ToastColor, { box: string; bar: string; icon: string; sign: InterfaceIconName }> = {
  primary: { box: "border-line bg-raised", bar: "bg-brand", icon: "text-brand-text", sign: "check-circle-fill" },
  neutral: { box: "border-line bg-raised", bar: "bg-line-control", icon: "text-text-2", sign: "info-fill" },
  danger: {
    box: "border-danger-line bg-danger-tint",
    bar: "bg-danger",
    icon: "text-danger",
    sign: "clock-countdown-fill",
  },
  warn: { box: "border-warn-border bg-warn-tint", bar: "bg-warn-line", icon: "text-warn", sign: "warning-fill" },
};

/** The look of a toast. Its owner decides when it appears and disappears. */
export function Toast({
  title,
  description,
  color = defaultToastColor,
  icon,
  avatar,
  closeButton = true,
  actions = [],
  timeout = defaultToastTimeout,
  remaining = timeout,
  isPaused = false,
  onClose,
  onHold,
  onClick,
}: ToastProps) {
  const look = looks[oneOf(toastColors, color, defaultToastColor)];
  const closeLabel = typeof closeButton === "object" ? closeButton.label : defaultToastCloseLabel;
  const Title = onClick ? "button" : "p";
  return (
    <div
      // The area is a polite live region already; an error interrupts.
      role={color === "danger" ? "alert" : undefined}
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onHold?.(false)}
      className={classNames(
        "animate-arrive pointer-events-auto relative grid grid-cols-[22px_minmax(0,1fr)_auto] gap-3 overflow-hidden rounded-2 border py-3.5 pr-2.5 pb-4 pl-4 text-[0.875rem] leading-5.25 text-text-2 shadow-2",
        look.box,
      )}
    >
      <span aria-hidden className={classNames("absolute inset-y-0 left-0 w-1", look.bar)} />
      {avatar ? (
        <Avatar name={avatar.name} src={avatar.src} size="sm" className="-ml-px" />
      ) : (
        <Icon name={icon ?? look.sign} className={classNames("mt-px size-5.5", look.icon)} />
      )}
      <div className="min-w-0">
        <Title
          {...(onClick ? { type: "button" as const, onClick } : {})}
          className="block text-left text-[0.9375rem] leading-5.5 font-semibold text-text"
        >
          {title}
        </Title>
        {description && <div>{description}</div>}
        {actions.length > 0 && <Actions actions={actions} />}
      </div>
      {closeButton !== false && (
        <button
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
          className="touch-target -mt-1 grid size-8 place-items-center rounded-2 text-text-2 transition-colors hover:bg-hover hover:text-text"
        >
          <Icon name="x" size={16} />
        </button>
      )}
      {timeout > 0 && (
        <span
          // A new remainder restarts the animation at its place; a pause only stops it.
          key={remaining}
          aria-hidden
          className={classNames("animate-countdown absolute right-0 bottom-0 left-1 h-0.5 opacity-55", look.bar)}
          style={{
            animationDuration: `${timeout}ms`,
            animationDelay: `${Math.min(0, remaining - timeout)}ms`,
            animationPlayState: isPaused ? "paused" : "running",
          }}
        />
      )}
    </div>
  );
}

function Actions({ actions }: { actions: readonly ToastAction[] }) {
  return (
    <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
      {actions.map((action) =>
        action.to ? (
          <Link key={action.label} to={action.to} onClick={action.click} className="text-link touch-target">
            {action.label}
          </Link>
        ) : (
          <button key={action.label} type="button" onClick={action.click} className="text-link touch-target">
            {action.label}
          </button>
        ),
      )}
    </div>
  );
}
