import { siteLinks } from "#contracts/limits/site.ts";
import type { SiteLink } from "#contracts/schemas/site.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export interface LinkRowsProps {
  links: readonly SiteLink[];
  ofServer: readonly SiteLink[];
  error: string | undefined;
  onChange: (links: SiteLink[]) => void;
}

const stateOf = (ofServer: readonly SiteLink[]) =>
  ofServer.length > 0
    ? `Đang dùng giá trị của máy chủ: ${ofServer.map(({ label }) => label).join(", ")}.`
    : "Chưa có liên kết nào.";

/** Links with a name and an address each. */
export function LinkRows({ links, ofServer, error, onChange }: LinkRowsProps) {
  const set = (at: number, by: Partial<SiteLink>) =>
    onChange(links.map((link, n) => (n === at ? { ...link, ...by } : link)));
  return (
    <div>
      {links.length === 0 && <p className="mb-3 text-s text-text-2">{stateOf(ofServer)}</p>}
      <ul className="grid gap-3">
        {links.map((link, n) => (
          <li
            key={n}
            className="grid grid-cols-[minmax(0,1fr)_44px] gap-2 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_44px]"
          >
            <TextInput
              aria-label={`Tên liên kết ${n + 1}`}
              placeholder="Facebook"
              value={link.label}
              isInvalid={error !== undefined && link.label.trim() === ""}
              onChange={(event) => set(n, { label: event.currentTarget.value })}
            />
            <TextInput
              type="url"
              inputMode="url"
              aria-label={`Địa chỉ liên kết ${n + 1}`}
              placeholder="https://"
              value={link.url}
              isInvalid={error !== undefined && !/^https?:\/\/./i.test(link.url.trim())}
              className="max-md:col-start-1 max-md:row-start-2"
              onChange={(event) => set(n, { url: event.currentTarget.value })}
            />
            <IconButton
              label={`Bỏ liên kết ${link.label || n + 1}`}
              icon={<Icon name="x" size={18} />}
              className="max-md:col-start-2 max-md:row-start-1"
              onClick={() => onChange(links.filter((_, at) => at !== n))}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-1.5 flex gap-1.5 text-xs text-danger">
          <Icon name="warning-circle" size={18} className="mt-px" />
          {error}
        </p>
      )}
      {links.length < siteLinks.most && (
        <Button
          variant="outline"
          size="sm"
          icon={<Icon name="plus" size={18} />}
          className={links.length > 0 ? "mt-3" : ""}
          onClick={() => onChange([...links, { label: "", url: "" }])}
        >
          Thêm liên kết
        </Button>
      )}
    </div>
  );
}
