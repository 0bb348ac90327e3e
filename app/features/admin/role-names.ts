import type { Role } from "#contracts/schemas/accounts.ts";

export const roleNames: Record<Role, string> = {
  member: "Thành viên",
  editor: "Biên tập viên",
  admin: "Quản trị viên",
};
