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
import { SiteValues } from "#contracts/schemas/site.ts";

/** The schemas of the API, for forms. Large: loaded by `import()` when a form is shown. */
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
  SiteValues,
};
export type Checks = typeof checks;
