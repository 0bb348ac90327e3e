/** The form of ids in the database and in addresses, for patterns that contain one. */
export const uuidSource = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
export const uuidPattern = new RegExp(`^${uuidSource}$`);

export const isUuid = (value: unknown): value is string => typeof value === "string" && uuidPattern.test(value);
