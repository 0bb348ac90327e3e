/** Where an invitation leads: the code is behind the #, so that it reaches no server log. */
export const invitationAddress = (code: string) => `/loi-moi#${code}`;

const key = "invitation";

/** The invitation of this tab: phones unload pages while the email with the code is read. */
export const invitation = {
  read(): string | undefined {
    try {
      return sessionStorage.getItem(key) ?? undefined;
    } catch {
      return kept;
    }
  },
  keep(code: string) {
    kept = code;
    try {
      sessionStorage.setItem(key, code);
    } catch {
      // The page still has it in memory.
    }
  },
};
let kept: string | undefined;
