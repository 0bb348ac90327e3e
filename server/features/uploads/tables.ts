/** Uploaded pictures. Declared beside the members, with whom they refer to each other. */
export { uploads } from "#server/features/accounts/tables.ts";
