import { useCallback, useEffect, useState } from "react";
import type { FollowKind } from "#contracts/schemas/library.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { currentAuthUser, useSession } from "#app/session/session-store.ts";
import { useOnceLoggedIn } from "#app/site/once-logged-in.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { loadFollows, setFollowed, useIsFollowed } from "./follows.ts";

export interface FollowButtonProps {
  kind: FollowKind;
  /** The slug, tag or user name. */
  target: string;
  name: string;
  onFollowerCount?: (count: number) => void;
}

/**
 * “Theo dõi”, or “Đang theo dõi” once the browser knows that the member follows it. A visitor logs in first; the
 * click then takes effect, unless they close the dialog.
 */
export function FollowButton({ kind, target, name, onFollowerCount }: FollowButtonProps) {
  const userId = useSession((state) => state.authUser?.user.id ?? null);
  const isFollowed = useIsFollowed(userId, kind, target);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (userId !== null) void loadFollows(userId);
  }, [userId]);

  const change = useCallback(
    async (as: string, isWanted: boolean) => {
      setIsBusy(true);
      try {
        const { followerCount } = await setFollowed(as, kind, target, isWanted);
        onFollowerCount?.(followerCount);
      } catch (error) {
        notifyError(isWanted ? "Chưa theo dõi được" : "Chưa bỏ theo dõi được", error, { id: "follow" });
      } finally {
        setIsBusy(false);
      }
    },
    [kind, target, onFollowerCount],
  );

  const onceLoggedIn = useOnceLoggedIn();
  const handleClick = () =>
    onceLoggedIn(`Đăng nhập để theo dõi ${name}`, () => {
      const as = currentAuthUser()?.user.id;
      if (as) void change(as, isFollowed !== true);
    });
  // The page is rendered as for a visitor: a member's button is invisible until its state is known.
  const unseen = isFollowed !== null || isBusy ? undefined : userId === null ? "in-data-member:invisible" : "invisible";
  return (
    <Button
      variant={isFollowed ? "outline" : "filled"}
      icon={<Icon name={isFollowed ? "check" : "plus"} size={18} />}
      aria-label={isFollowed ? `Đang theo dõi ${name}. Bấm để bỏ theo dõi.` : `Theo dõi ${name}`}
      isBusy={isBusy}
      onClick={handleClick}
      className={unseen}
    >
      {isFollowed ? "Đang theo dõi" : "Theo dõi"}
    </Button>
  );
}
