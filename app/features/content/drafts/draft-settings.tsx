import type { ReactNode } from "react";
import type { CoverFamily } from "#app/ui/cover-palette.ts";
import { AddressField } from "./address-field.tsx";
import { CoverSetting } from "./cover-setting.tsx";
import { draftKinds } from "./draft-kinds.ts";
import type { DraftSession } from "./draft-session.ts";
import type { DraftView } from "./draft-view.ts";

export interface DraftSettingsProps {
  session: DraftSession;
  view: DraftView;
  family: CoverFamily;
  /** Content between cover and address. */
  children?: ReactNode;
  /** Rarely changed settings. */
  rest: ReactNode;
}

/** The settings beside the text: cover and address, and those of its kind. */
export function DraftSettings({ session, view, family, children, rest }: DraftSettingsProps) {
  const { head, fieldErrors, draft } = view;
  const kind = draftKinds[head.kind];
  return (
    <div className="grid gap-5">
      <CoverSetting
        kind={kind}
        title={head.title}
        family={family}
        value={head.cover}
        error={fieldErrors.cover}
        onChange={(cover) => session.change({ cover })}
      />
      {children}
      <AddressField
        kind={head.kind}
        title={head.title}
        slug={head.slug}
        publishedSlug={draft?.publishedSlug ?? null}
        error={fieldErrors.slug}
        onChange={(slug) => session.change({ slug })}
        onProblem={(problem) => session.noteTyped("slug", problem)}
      />
      {rest}
    </div>
  );
}
