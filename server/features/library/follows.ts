import { followLimit } from "#contracts/limits/library.ts";
import type { Follow, FollowKind } from "#contracts/schemas/library.ts";
import { pictureUrl } from "#document/picture-url.ts";
import { bindOperations } from "#server/core/operations.ts";
import { hours } from "#server/core/clock.ts";
import { lockMember } from "#server/core/locks.ts";
import type { Queries } from "#server/database/connect.ts";
import { notify } from "#server/features/notifications/service.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { countFollowers, deleteFollow, findFollowTarget, insertFollow, listFollows } from "./follows-store.ts";
import type { LibraryDeps } from "./deps.ts";

/** Each change of a person's followers invalidates their profile page. */
const followsPerPerson = { max: 300, window: hours(1) };

export interface Following {
  isFollowed: boolean;
  followerCount: number;
}

/** The public targets the member follows. */
export async function followsOf(db: Queries, userId: string): Promise<Follow[]> {
  const rows = await listFollows(db, userId);
  return rows.flatMap((row): Follow[] => {
    const { kind, key } = row;
    const followedAt = row.followedAt.toISOString();
    if (kind === "tag") return [{ kind, target: key, name: key, avatarUrl: null, followedAt }];
    if (kind === "person")
      return row.username === null || row.isShutOut
        ? []
        : [
            {
              kind,
              target: row.username,
              name: row.displayName ?? "",
              avatarUrl: row.avatarId ? pictureUrl(row.avatarId) : null,
              followedAt,
            },
          ];
    return row.slug === null || row.status !== "published"
      ? []
      : [{ kind, target: row.slug, name: row.title ?? "", avatarUrl: null, followedAt }];
  });
}

const presentFollowing = async (
  { database }: LibraryDeps,
  kind: FollowKind,
  key: string,
  isFollowed: boolean,
): Promise<Following> => ({
  isFollowed,
  followerCount: await countFollowers(database.queries, kind, key),
});

export const listMemberFollows = ({ database }: LibraryDeps, viewer: Viewer): Promise<Follow[]> =>
  followsOf(database.queries, viewer.id);

/** @throws ApiError NOT_FOUND; VALIDATION_FAILED for oneself, or over the limit */
export async function followTarget(
  deps: LibraryDeps,
  viewer: Viewer,
  kind: FollowKind,
  target: string,
): Promise<Following> {
  const { limits, clock, database } = deps;
  const db = database.queries;
  await limits.take(`follow:${viewer.id}`, followsPerPerson);
  const found = await findFollowTarget(db, kind, target);
  if (!found?.isPublic) throw new ApiError("NOT_FOUND");
  if (kind === "person" && found.key === viewer.id) throw fieldError("target", "Bạn không cần theo dõi chính mình.");
  await database.transaction(async (tx, announce) => {
    // Concurrent follows of a member cannot exceed the limit together.
    await lockMember(tx, viewer.id);
    const at = clock.now();
    const how = await insertFollow(tx, { userId: viewer.id, kind, target: found.key, createdAt: at });
    if (how === "full")
      throw fieldError("target", `Bạn đang theo dõi ${followLimit} mục rồi. Bỏ bớt một mục để thêm mục mới nhé.`);
    if (how === "known" || kind !== "person") return;
    // Profiles show the number of followers.
    await announce({ kind: "followers", id: target });
    await notify(tx, announce, [{ userId: found.key, kind: "follower", actorId: viewer.id, details: {}, at }]);
  });
  return presentFollowing(deps, kind, found.key, true);
}

/** Also works for targets that are no longer public. @throws ApiError NOT_FOUND */
export async function unfollowTarget(
  deps: LibraryDeps,
  viewer: Viewer,
  kind: FollowKind,
  target: string,
): Promise<Following> {
  const { limits, database } = deps;
  const db = database.queries;
  await limits.take(`follow:${viewer.id}`, followsPerPerson);
  const found = await findFollowTarget(db, kind, target);
  if (!found) throw new ApiError("NOT_FOUND");
  const isRemoved = await deleteFollow(db, viewer.id, kind, found.key);
  if (isRemoved && kind === "person") await database.announce({ kind: "followers", id: target });
  if (!isRemoved && !found.isPublic) throw new ApiError("NOT_FOUND");
  return presentFollowing(deps, kind, found.key, false);
}

export const createFollows = (deps: LibraryDeps) =>
  bindOperations(deps, { listMemberFollows, followTarget, unfollowTarget });
