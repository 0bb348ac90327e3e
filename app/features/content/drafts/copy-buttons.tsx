import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import { copyText } from "#app/components/copy-text.ts";
import { Button } from "#app/ui/button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { saveTextFile, wordsOf } from "./save-text-file.ts";

/** Copies the text to the clipboard or a file. */
export function CopyButtons({ fields }: { fields: ContentFields }) {
  const copy = () => copyText(wordsOf(fields), "Đã chép vào bộ nhớ tạm", { otherwise: () => saveTextFile(fields) });
  return (
    <>
      <Button variant="ghost" size="sm" icon={<WorkIcon name="copy" size={18} />} onClick={() => void copy()}>
        Chép
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={<WorkIcon name="download-simple" size={18} />}
        onClick={() => saveTextFile(fields)}
      >
        Tải về
      </Button>
    </>
  );
}
