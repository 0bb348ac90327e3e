import { IconButton } from "#app/ui/icon-button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";

interface ReviewSessionToolsProps {
  /** “3/20”; null without a card. */
  place: string | null;
  /** Whether the card is answered in a field, where Z is a letter. */
  isTyped: boolean;
  canUndo: boolean;
  showsUndo: boolean;
  onUndo: () => void;
  /** Undefined where the settings have no place. */
  onOpenSettings?: () => void;
}

/** At the end of the bar: position, undo and settings. */
export function ReviewSessionTools({
  place,
  isTyped,
  canUndo,
  showsUndo,
  onUndo,
  onOpenSettings,
}: ReviewSessionToolsProps) {
  return (
    <>
      {place && (
        <span aria-hidden className="mr-1">
          {place}
        </span>
      )}
      {showsUndo && (
        <IconButton
          size="lg"
          label="Hoàn tác"
          title={isTyped ? "Hoàn tác" : "Hoàn tác (Z)"}
          aria-keyshortcuts={isTyped ? undefined : "Z"}
          disabled={!canUndo}
          icon={<WorkIcon name="arrow-u-up-left" size={20} />}
          onClick={onUndo}
        />
      )}
      {onOpenSettings && (
        <IconButton
          size="lg"
          label="Cách ôn"
          title="Cách ôn"
          icon={<WorkIcon name="gear" size={20} />}
          onClick={onOpenSettings}
        />
      )}
    </>
  );
}
