import {
  Credentials,
  Deletion,
  EmailAddress,
  EmailChange,
  NewPassword,
  OneTimeCode,
  PasswordChange,
  ProfileChange,
  Registration,
} from "#contracts/schemas/accounts.ts";

/** The API's own schemas, for forms. Heavy: reached only through `import()`, once a form is shown. */
export const checks = {
  Credentials,
  Deletion,
  EmailAddress,
  EmailChange,
  NewPassword,
  OneTimeCode,
  PasswordChange,
  ProfileChange,
  Registration,
};
export type Checks = typeof checks;
