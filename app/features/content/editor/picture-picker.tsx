import type { RefObject } from "react";
import { pictureTypes } from "#contracts/limits/uploads.ts";

interface PicturePickerProps {
  /** A button of the editor opens the dialog by a click on it. */
  picker: RefObject<HTMLInputElement | null>;
  label?: string;
  multiple?: boolean;
  /** The same pictures can be chosen again. */
  onPictures: (files: File[]) => void;
}

/** The hidden field behind a button for pictures. */
export const PicturePicker = ({ picker, label, multiple = true, onPictures }: PicturePickerProps) => (
  <input
    ref={picker}
    type="file"
    accept={pictureTypes.join(",")}
    multiple={multiple}
    hidden
    aria-label={label}
    onChange={(event) => {
      onPictures([...(event.currentTarget.files ?? [])]);
      event.currentTarget.value = "";
    }}
  />
);
