import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { DisplayName, EmailAddress, NewPassword, Role, UserName } from "#contracts/schemas/accounts.ts";
import { lines } from "#contracts/schemas/text.ts";
import { bioLength } from "#contracts/limits/accounts.ts";
import type { Change, Queries } from "#server/database/connect.ts";
import { users } from "./tables.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { bindOperations } from "#server/core/operations.ts";
import { ApiError, fieldError, fieldsOf } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { Audit } from "#server/core/audit.ts";
import { isGoogleMailbox } from "./google.ts";
import { isWeakPassword, type PasswordContext } from "./password-strength.ts";
import type { Passwords } from "./passwords.ts";
import type { AccountsContext } from "./deps.ts";
import type { Sessions } from "./sessions.ts";
import {
  dropPending,
  findUserByEmail,
  hasIdentity,
  promoteToAdmin,
  refusedBy,
  type NewUser,
  type UserRow,
} from "./user-store.ts";
import { userNameProblem } from "./user-names.ts";

const VerifiedMember = z.object({
  email: EmailAddress,
  username: UserName,
  displayName: DisplayName,
  password: NewPassword,
  bio: lines(bioLength).default(""),
  role: Role.default("member"),
});
export type VerifiedMember = z.input<typeof VerifiedMember>;

export const userNameTaken = () =>
  new ApiError("USERNAME_TAKEN", { fields: { username: "Tên này đã có người chọn. Bạn thử tên khác nhé." } });

/** The person who changes the account of another member. */
export interface Changer {
  viewer: Viewer;
  context: RequestContext;
}

const lastAdminText = "Đây là quản trị viên duy nhất. Hãy giao vai trò này cho một người nữa trước.";
const madeBy = (by: Changer | null, facts: Record<string, string> = {}) => ({
  context: by?.context ?? null,
  detail: by ? { ...facts, actor: by.viewer.id } : facts,
});

interface MembersDeps extends AccountsContext {
  audit: Audit;
  passwords: Passwords;
  sessions: Sessions;
}

async function userByEmail({ database }: MembersDeps, email: string): Promise<UserRow> {
  const user = await findUserByEmail(database.queries, EmailAddress.parse(email));
  if (!user) throw new ApiError("NOT_FOUND", { message: "Không có tài khoản nào dùng e-mail này." });
  return user;
}

export const isAdminAddress = ({ config }: Pick<MembersDeps, "config">, email: string) =>
  config.adminEmail !== null && email === EmailAddress.parse(config.adminEmail);

type Announce = (change: Change) => Promise<void>;

/** Drops the cached sessions of the member, and the pages that show the role. */
async function announceRole(announce: Announce, user: Pick<UserRow, "id" | "username">) {
  await announce({ kind: "account", id: user.id });
  await announce({ kind: "author", id: user.username });
}

/** Promotes the account with the configured address, which the caller has just verified. A new account is on no page. */
export async function promoteConfiguredAdmin(
  deps: MembersDeps,
  email: string,
  tx: Queries,
  announce: Announce | "new account",
): Promise<void> {
  const { audit } = deps;
  if (!isAdminAddress(deps, email)) return;
  for (const user of await promoteToAdmin(tx, email)) {
    await audit.record({ userId: user.id, action: "role-changed", context: null, detail: { role: "admin" } }, tx);
    if (announce !== "new account") await announceRole(announce, user);
  }
}

/** @throws ApiError PASSWORD_WEAK at `field` */
export async function assertPasswordStrong(
  { siteSettings }: MembersDeps,
  password: string,
  field: string,
  of: Omit<PasswordContext, "siteName" | "siteUrl">,
): Promise<void> {
  const { siteName, siteUrl } = await siteSettings.read();
  if (!(await isWeakPassword(password, { ...of, siteName, siteUrl }))) return;
  throw fieldError(field, "Mật khẩu này quá dễ đoán. Bạn thử một câu dài hơn nhé.", "PASSWORD_WEAK");
}

/** Inserts an account with a confirmed address, and deletes pending registrations for that address. */
export async function createMember(
  deps: MembersDeps,
  user: Omit<NewUser, "id" | "createdAt">,
  how: { context: RequestContext | null; method: "e-mail" | "google" | "site" },
  tx: Queries,
): Promise<string> {
  const { audit, clock } = deps;
  const id = randomUUID();
  await tx.insert(users).values({ ...user, id, createdAt: clock.now() });
  await dropPending(tx, user.email);
  await audit.record(
    { userId: id, action: "account-created", context: how.context, detail: { method: how.method } },
    tx,
  );
  await promoteConfiguredAdmin(deps, user.email, tx, "new account");
  return id;
}

/**
 * Reads the account and whether it is the only administrator. Locks all administrators in a fixed order, so that two
 * who suspend or demote each other concurrently cannot both succeed.
 */
async function lockMemberAndAdmins(tx: Queries, id: string): Promise<{ user: UserRow; isLastAdmin: boolean }> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.suspendedAt)))
    .orderBy(asc(users.id))
    .for("update");
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for("update");
  if (!user) throw new ApiError("NOT_FOUND");
  return { user, isLastAdmin: admins.length === 1 && admins[0]?.id === id };
}

/** @throws ApiError NOT_FOUND; VALIDATION_FAILED for the last administrator */
export function changeRole(deps: MembersDeps, id: string, role: UserRow["role"], by: Changer | null): Promise<void> {
  const { audit, database } = deps;
  return database.transaction(async (tx, announce) => {
    const { user, isLastAdmin } = await lockMemberAndAdmins(tx, id);
    if (user.role === role) return;
    if (isLastAdmin) throw fieldError("role", lastAdminText);
    await tx.update(users).set({ role }).where(eq(users.id, id));
    await audit.record({ userId: id, action: "role-changed", ...madeBy(by, { role }) }, tx);
    await announceRole(announce, user);
  });
}

/** Beyond this number of texts with words of a suspended member, every stored page is rendered again instead. */
export const announcedSingly = 50;

/**
 * Suspends or reinstates an account. Suspension closes its sessions. Editors may suspend only members.
 * @throws ApiError NOT_FOUND; VALIDATION_FAILED for oneself and for the last administrator
 */
export function changeSuspension(
  deps: MembersDeps,
  id: string,
  isSuspended: boolean,
  by: Changer | null,
): Promise<void> {
  const { audit, sessions, contributions, database, clock } = deps;
  return database.transaction(async (tx, announce) => {
    const { user, isLastAdmin } = await lockMemberAndAdmins(tx, id);
    if (by?.viewer.id === id) throw fieldError("isSuspended", "Bạn không thể tự khoá tài khoản của mình.");
    if (by?.viewer.role === "editor" && user.role !== "member") throw new ApiError("NOT_FOUND");
    if ((user.suspendedAt !== null) === isSuspended) return;
    if (isSuspended && isLastAdmin) throw fieldError("isSuspended", lastAdminText);
    await tx
      .update(users)
      .set({ suspendedAt: isSuspended ? clock.now() : null })
      .where(eq(users.id, id));
    await audit.record(
      { userId: id, action: isSuspended ? "account-suspended" : "account-restored", ...madeBy(by) },
      tx,
    );
    const closed = isSuspended ? await sessions.closeAllSessions({ userId: id }, "suspension", tx) : [];
    for (const session of closed) await announce({ kind: "session", id: session });
    await announce({ kind: "account", id });
    // Their profile and everything they published disappear or reappear.
    await announce({ kind: "author", id: user.username });
    const changes: Change[] = [];
    for (const { personalData } of contributions) changes.push(...((await personalData.shownAs?.(tx, id)) ?? []));
    // Each announcement is a query under the locks above, and a search of all stored pages on every node.
    if (changes.length > announcedSingly) await announce({ kind: "everything", id: "" });
    else for (const change of changes) await announce(change);
  });
}

/** @throws ApiError VALIDATION_FAILED for names reserved for the site */
export function assertUserNameAllowed(username: string): void {
  const problem = userNameProblem(username);
  if (problem) throw fieldError("username", problem);
}

/**
 * Creates an account from example content or the command line. The same rules apply; no email is sent.
 * @throws ApiError VALIDATION_FAILED, PASSWORD_WEAK, USERNAME_TAKEN, EMAIL_TAKEN
 */
export async function createVerifiedMember(deps: MembersDeps, input: VerifiedMember): Promise<{ id: string }> {
  const { passwords, database } = deps;
  const parsed = VerifiedMember.safeParse(input);
  if (!parsed.success) throw new ApiError("VALIDATION_FAILED", { fields: fieldsOf(parsed.error) });
  const { password, ...user } = parsed.data;
  await assertPasswordStrong(deps, password, "password", user);
  const passwordHash = await passwords.hash(password);
  try {
    const id = await database.transaction((tx) =>
      createMember(deps, { ...user, passwordHash }, { context: null, method: "site" }, tx),
    );
    return { id };
  } catch (error) {
    if (refusedBy(error, "users_username")) throw userNameTaken();
    if (refusedBy(error, "users_email")) throw new ApiError("EMAIL_TAKEN");
    throw error;
  }
}

export const setRoleByEmail = async (deps: MembersDeps, email: string, role: UserRow["role"]) =>
  changeRole(deps, (await userByEmail(deps, email)).id, role, null);

export const setSuspensionByEmail = async (deps: MembersDeps, email: string, isSuspended: boolean) =>
  changeSuspension(deps, (await userByEmail(deps, email)).id, isSuspended, null);

/**
 * Promotes an account that confirmed the address before it was configured. An account linked to Google may belong
 * to a former owner of the mailbox: unless Google runs the mailbox, it is promoted only at a login for which
 * Google vouches.
 */
export async function promoteConfiguredAccount(deps: MembersDeps): Promise<void> {
  const { database, config } = deps;
  if (config.adminEmail === null) return;
  const user = await findUserByEmail(database.queries, EmailAddress.parse(config.adminEmail));
  if (!user || user.role === "admin") return;
  if (!isGoogleMailbox(user.email) && (await hasIdentity(database.queries, user.id))) return;
  await database.transaction((tx, announce) => promoteConfiguredAdmin(deps, user.email, tx, announce));
}

/** Creates accounts, and changes what only administrators may change. */
export const createMembers = (deps: MembersDeps) =>
  bindOperations(deps, {
    createMember,
    isAdminAddress,
    promoteConfiguredAdmin,
    assertPasswordStrong,
    createVerifiedMember,
    changeRole,
    changeSuspension,
    setRoleByEmail,
    setSuspensionByEmail,
    promoteConfiguredAccount,
  });

export type Members = ReturnType<typeof createMembers>;
