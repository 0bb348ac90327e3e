import { type ReactNode, useEffect, useState } from "react";
import { type ModalDetails, type ModalName, openModal, useModals } from "#app/shell/modals.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { ForgotForm } from "./forgot-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import { pendingVerification, type PendingVerification } from "./pending-verification.ts";
import { VerificationForm } from "./verification-form.tsx";

export interface AccountDialogsProps {
  open: ModalName | null;
  details: ModalDetails;
  onClose: () => void;
  /** Somebody has come in. */
  onDone: () => void;
}

/** Login, registration, one-time code, forgotten password: one dialog that changes its content. */
export function AccountDialogs({ open, details, onClose, onDone }: AccountDialogsProps) {
  // While it slides away it still shows what it was.
  const [last, setLast] = useState<{ name: ModalName; details: ModalDetails }>({ name: open ?? "login", details });
  useEffect(() => {
    if (open) setLast({ name: open, details });
  }, [open, details]);
  const shown = open ? { name: open, details } : last;
  const { title, description, content } = face(shown.name, shown.details, onDone);
  return (
    <Dialog
      isOpen={open !== null}
      onClose={onClose}
      title={title}
      description={description}
      closeLabel="Đóng"
      // The dialog comes over the network, and its first field takes the focus before it could ask who had it.
      finalFocus={opener}
      cover={{ title: "Mỗi ngày một mầm xanh" }}
    >
      <div key={shown.name}>{content}</div>
    </Dialog>
  );
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
        title: "Mừng bạn quay lại",
        description: details.notice ?? "Đăng nhập rồi đọc tiếp đúng chỗ đang dở.",
        content: <LoginForm details={details} onDone={onDone} />,
      };
    case "register":
      return {
        title: "Tạo tài khoản",
        description: "Bạn nhận một mã sáu số qua e-mail rồi bắt đầu viết.",
        content: <RegistrationForm details={details} />,
      };
    case "verify": {
      const pending = pendingOf(details);
      return {
        title: "Nhập mã sáu số",
        description: pending ? (
          <>
            {details.notice ? `${details.notice} ` : ""}Mã đã gửi tới{" "}
            <b className="font-semibold break-all text-text">{pending.email}</b>. Mã có hiệu lực 10 phút.{" "}
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

const pendingOf = ({ email, verificationId }: ModalDetails): PendingVerification | null =>
  email && verificationId ? { email, verificationId } : pendingVerification.read();
