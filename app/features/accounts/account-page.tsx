import { useEffect } from "react";
import { refreshProfile } from "#app/session/session.ts";
import { useUser } from "#app/session/session-store.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/account-page.ts";
import { DataSection } from "./sections/data-section.tsx";
import { DeletionNotice } from "./sections/deletion-notice.tsx";
import { EmailSection } from "./sections/email-section.tsx";
import { GoogleSection } from "./sections/google-section.tsx";
import { NotificationsSection } from "./sections/notifications-section.tsx";
import { PasswordSection } from "./sections/password-section.tsx";
import { PrivacySection } from "./sections/privacy-section.tsx";
import { ProfileSection } from "./sections/profile-section.tsx";
import { RemindersSection } from "./sections/reminders-section.tsx";
import { SecuritySection } from "./sections/security-section.tsx";
import { SessionsSection } from "./sections/sessions-section.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Tài khoản", path: "/tai-khoan" });

export const handle = { bandTitle: "Tài khoản của bạn" };

export default function AccountPage() {
  const user = useUser();
  // The stored profile is shown at once; it may have changed on another device.
  useEffect(() => void refreshProfile().catch(() => undefined), []);
  if (!user) return null;
  return (
    <div className="wrap">
      <h1 className="text-d2">Tài khoản</h1>
      <p className="mt-2 text-text-2">
        Đăng nhập với <b className="font-semibold break-all text-text">{user.email}</b>
      </p>
      {user.deletionDueAt && <DeletionNotice dueAt={user.deletionDueAt} />}
      <div className="mt-8 grid max-w-220 gap-12">
        <ProfileSection user={user} />
        <PasswordSection user={user} />
        <EmailSection user={user} />
        <GoogleSection user={user} />
        <SecuritySection />
        <SessionsSection />
        <NotificationsSection />
        <RemindersSection />
        <PrivacySection user={user} />
        <DataSection user={user} />
      </div>
    </div>
  );
}
