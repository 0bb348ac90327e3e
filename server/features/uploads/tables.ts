/** Uploaded pictures. Declared beside the members, because the two tables refer to each other. */
export { uploads } from "#server/features/accounts/tables.ts";
