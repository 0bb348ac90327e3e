/** Characters of the site's name: it must fit beside the mark in the header of a phone. */
export const siteNameLength = { min: 1, max: 40 };
/** Search engines show about 160 characters of a description. */
export const siteDescriptionLength = 160;
/** Links in the footer. */
export const siteLinks = { most: 6, labelLength: 30, urlLength: 300 };
/** Pixels of the shorter side of a logo: what an installed application needs. */
export const logoSide = 192;
/** How much longer than the other a side of a logo may be: it is drawn in a square. */
export const logoRatio = 1.1;

/** Who may register: everybody, or people with an invitation. */
export const signUpModes = ["open", "invited"] as const;
export type SignUpMode = (typeof signUpModes)[number];

/**
 * First texts of new members: whether an editor reviews them before they may lead the front page. They are published
 * at once in both cases.
 */
export const firstTextModes = ["reviewed", "listed"] as const;
export type FirstTextMode = (typeof firstTextModes)[number];

/** What an administrator can change; each that is not set has the value of the server's configuration. */
export const siteSettingNames = ["name", "description", "links", "logoId", "signUp", "firstTexts"] as const;
export type SiteSettingName = (typeof siteSettingNames)[number];

/** An invitation is valid for so many days, for one account. */
export const invitationValidDays = 14;
/** Invitations that are open at once. */
export const openInvitations = 100;

/** The purpose of the site, the same wherever it introduces itself. */
export const sitePurpose = "Nơi người Việt đọc, luyện tiếng Anh và trao đổi góc nhìn";

/** The description of a site without one of its own. */
export const purposeOf = (siteName: string) => `${siteName} là ${sitePurpose.replace(/^N/, "n")}.`;
