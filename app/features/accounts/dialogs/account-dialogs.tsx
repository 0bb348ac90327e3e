import { codeMinutes } from "#contracts/limits/one-time-codes.ts";
import { type ReactNode, useEffect, useState } from "react";
import { type ModalDetails, type ModalName, openModal, useModals } from "#app/site/modals.ts";
import { hasSessionEnded } from "#app/session/session-store.ts";
import { toasts } from "#app/site/toasts.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { ForgotForm } from "./forgot-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import { isCodeOver, pendingVerification, type PendingVerification } from "#app/session/pending-verification.ts";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { VerificationForm } from "./verification-form.tsx";

export interface AccountDialogsProps {
  open: ModalName | null;
  details: ModalDetails;
  onClose: () => void;
  /** Called after a successful login. */
  onDone: () => void;
}

/** Login, registration, one-time code, forgotten password: one dialog that changes its content. */
export function AccountDialogs({ open, details, onClose, onDone }: AccountDialogsProps) {
  // During the closing animation it keeps its last content.
  const [last, setLast] = useState<{ name: ModalName; details: ModalDetails }>({ name: open ?? "login", details });
  useEffect(() => {
    if (open) setLast({ name: open, details });
  }, [open, details]);
  const shown = open ? { name: open, details } : last;
  const handleClose = () => {
    if (open === "verify") setCodeAside();
    onClose();
  };
  const handleDone = () => {
    pendingVerification.drop();
    onDone();
  };
  const { title, description, content } = face(shown.name, shown.details, handleDone);
  return (
    <Dialog
      isOpen={open !== null}
      onClose={handleClose}
      title={title}
      description={description}
      closeLabel="Đóng"
      // The dialog is loaded, and its first field takes the focus before Base UI could note where the focus was.
      finalFocus={opener}
      cover={{ title: "Mỗi ngày một mầm xanh" }}
    >
      <div key={shown.name}>{content}</div>
    </Dialog>
  );
}

/** Stores the pending verification and shows how to return to it. */
function setCodeAside() {
  const pending = pendingVerification.read();
  if (!pending) return;
  pendingVerification.setAside();
  toasts.add({
    id: "verification",
    title: "Bạn chưa nhập mã xác nhận",
    description: `Tài khoản cho ${pending.email} có ngay khi bạn nhập mã. Bấm Đăng ký hoặc Đăng nhập để nhập tiếp.`,
    actions: [{ label: "Nhập mã", click: () => openModal("verify") }],
  });
}

function opener(): HTMLElement | null {
  const { opener: element } = useModals.getState();
  return element?.isConnected && element.checkVisibility() ? element : null;
}

interface Face {
  title: string;
  description: ReactNode;
  content: ReactNode;
}

function face(name: ModalName, details: ModalDetails, onDone: () => void): Face {
  switch (name) {
    case "login":
      return {
        title: details.purpose ?? (hasSessionEnded() ? "Mừng bạn quay lại" : "Đăng nhập"),
        description: details.notice ?? "Đăng nhập rồi đọc tiếp đúng chỗ đang dở.",
        content: <LoginForm details={details} onDone={onDone} />,
      };
    case "second-factor":
      return {
        title: "Thêm một bước nữa",
        description: "Bạn xác nhận bằng khoá truy cập hoặc mã, như đã thiết lập cho tài khoản này.",
        content: details.secondFactor && (
          <SecondFactorForm secondFactor={details.secondFactor} email={details.email} onDone={onDone} />
        ),
      };
    case "register":
      return {
        title: "Tạo tài khoản",
        description: "Nhập mã sáu số gửi tới e-mail là bạn bắt đầu được.",
        content: <RegistrationForm details={details} />,
      };
    case "verify": {
      const pending = pendingOf(details);
      return {
        title: "Nhập mã sáu số",
        description: pending ? (
          <>
            {details.notice ? `${details.notice} ` : ""}
            <SentCode pending={pending} />{" "}
            <button
              type="button"
              className="text-link touch-target"
              onClick={() => openModal("register", { ...details, email: pending.email })}
            >
              Đổi e-mail
            </button>
          </>
        ) : (
          "Chưa có mã nào đang chờ trên trình duyệt này. Bạn đăng ký, hoặc đăng nhập để nhận mã mới."
        ),
        content: <VerificationForm pending={pending} password={details.password} onDone={onDone} />,
      };
    }
    case "forgot":
      return {
        title: "Quên mật khẩu?",
        description: "Chúng tôi gửi bạn một liên kết để đặt mật khẩu mới.",
        content: <ForgotForm details={details} />,
      };
  }
}

function SentCode({ pending }: { pending: PendingVerification }) {
  const email = <b className="font-semibold break-all text-text">{pending.email}</b>;
  return isCodeOver(pending) ? (
    <>Mã gửi tới {email} đã hết hạn. Bạn bấm “Gửi lại mã” để nhận mã mới.</>
  ) : (
    <>
      Mã đã gửi tới {email}. Mã có hiệu lực {codeMinutes} phút.
    </>
  );
}

/** The stored verification has the time; without storage, the code was sent just now. */
function pendingOf({ email, verificationId }: ModalDetails): PendingVerification | null {
  const stored = pendingVerification.read();
  if (!email || !verificationId || stored?.verificationId === verificationId) return stored;
  return { email, verificationId, sentAt: Date.now(), isSetAside: false };
}
