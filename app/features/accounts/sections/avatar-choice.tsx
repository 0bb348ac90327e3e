import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import type { Profile } from "#contracts/schemas/accounts.ts";
import { CallError } from "#contracts/client.ts";
import type { ErrorCode } from "#contracts/envelope.ts";
import {
  noPictureType,
  pictureTypes,
  uploadLimit,
  uploadLimitText,
  uploadTooLarge,
} from "#contracts/limits/uploads.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { queryClient } from "#app/queries.ts";
import { api, changeProfile } from "#app/session/session.ts";
import { submitting } from "#app/session/session-store.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";

const refusesFile: ReadonlySet<ErrorCode> = new Set(["VALIDATION_FAILED", "TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"]);

const isPicture = (address: string) =>
  new Promise<boolean>((resolve) => {
    const picture = new Image();
    picture.addEventListener("load", () => resolve(true));
    picture.addEventListener("error", () => resolve(false));
    picture.src = address;
  });

interface ChosenPicture {
  file: File;
  preview: string;
}

export type ChosenAvatar = ReturnType<typeof useChosenAvatar>;

/**
 * The picture that was chosen but is not the avatar yet. The profile form uses it too: saving the profile also saves
 * the picture.
 */
export function useChosenAvatar() {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** An uploaded picture is not uploaded again when saving the profile has failed. */
  const sent = useRef<{ file: File; id: string } | null>(null);
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.preview);
  }, [chosen]);

  return {
    chosen,
    failure,
    setFailure,
    choose: (picture: ChosenPicture | null) => {
      setFailure(null);
      setChosen(picture);
    },

    /** The id of the sent picture; undefined when none was chosen. @throws CallError, which is shown beside the picture */
    async send(): Promise<string | undefined> {
      if (!chosen) return undefined;
      const { file } = chosen;
      if (sent.current?.file === file) return sent.current.id;
      setFailure(null);
      try {
        const form = new FormData();
        form.set("file", file);
        const { upload } = await submitting(() => api("POST /v1/uploads", { form }));
        sent.current = { file, id: upload.id };
        return upload.id;
      } catch (error) {
        if (error instanceof CallError) {
          setFailure(error.failure.message);
          // Retrying the same picture would fail again.
          if (refusesFile.has(error.code)) setChosen(null);
        }
        throw error;
      }
    },
  };
}

/** Shows the picture that was picked, or why it cannot be used. */
async function takeFile(event: ChangeEvent<HTMLInputElement>, { choose, setFailure }: ChosenAvatar) {
  const file = event.currentTarget.files?.[0];
  event.currentTarget.value = "";
  if (!file) return;
  if (!pictureTypes.includes(file.type)) return setFailure(noPictureType);
  if (file.size > uploadLimit) return setFailure(`${uploadTooLarge} Bạn chọn ảnh nhỏ hơn nhé.`);
  const preview = URL.createObjectURL(file);
  // A file name does not prove the type of the content.
  if (!(await isPicture(preview))) {
    URL.revokeObjectURL(preview);
    return setFailure("Tệp này không phải là ảnh, hoặc ảnh đã hỏng. Bạn chọn tệp khác nhé.");
  }
  choose({ file, preview });
}

/** Makes the chosen picture the avatar, or removes the avatar. */
function useAvatarChange({ send, choose, setFailure }: ChosenAvatar) {
  return useMutation(
    {
      /** `chosen`: the picture that was chosen becomes the avatar; null: the avatar is removed. */
      mutationFn: async (picture: "chosen" | null) => {
        const avatarId = picture && (await send());
        if (avatarId !== undefined) await changeProfile({ avatarId });
      },
      onMutate: () => setFailure(null),
      onSuccess: () => choose(null),
      onError: (error) => setFailure(errorMessage(error)),
    },
    queryClient,
  );
}

/** A new picture is shown first, and becomes the avatar by its own button or with the rest of the profile. */
export function AvatarChoice({ user, avatar, isHeld }: { user: Profile; avatar: ChosenAvatar; isHeld: boolean }) {
  const { chosen, failure, choose } = avatar;
  const hintId = useId();
  const { mutate: change, isPending: isBusy } = useAvatarChange(avatar);

  return (
    <div className="flex items-center gap-5">
      <Avatar
        name={user.displayName}
        src={chosen?.preview ?? user.avatarUrl}
        size="xl"
        label={chosen ? "Ảnh vừa chọn" : "Ảnh đại diện"}
      />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          {chosen ? (
            <>
              <Button
                size="sm"
                isBusy={isBusy}
                busyLabel="Đang tải lên…"
                disabled={isHeld}
                onClick={() => change("chosen")}
              >
                Dùng ảnh này
              </Button>
              <Button size="sm" variant="ghost" disabled={isBusy || isHeld} onClick={() => choose(null)}>
                Thôi
              </Button>
            </>
          ) : (
            <>
              <label
                className={buttonClass({
                  variant: "outline",
                  size: "sm",
                  className: "focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus",
                })}
              >
                Chọn ảnh
                <input
                  type="file"
                  accept={pictureTypes.join(",")}
                  // A picture chosen while the profile is being saved would not be part of it.
                  disabled={isHeld}
                  className="sr-only"
                  aria-describedby={hintId}
                  aria-invalid={failure !== null}
                  onChange={(event) => void takeFile(event, avatar)}
                />
              </label>
              {user.avatarUrl && (
                <Button size="sm" variant="ghost" isBusy={isBusy} disabled={isHeld} onClick={() => change(null)}>
                  Bỏ ảnh
                </Button>
              )}
            </>
          )}
        </div>
        <p
          id={hintId}
          className={failure ? "mt-2 text-xs text-danger" : "mt-2 text-xs text-text-3"}
          role={failure ? "alert" : undefined}
        >
          {failure ??
            `JPEG, PNG hoặc WebP, nhiều nhất ${uploadLimitText}. Thông tin kèm trong ảnh (nơi chụp, máy chụp) được bỏ đi.`}
        </p>
      </div>
    </div>
  );
}
