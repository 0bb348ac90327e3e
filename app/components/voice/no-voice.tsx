import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { useVoices, watchVoices } from "./voices.ts";

interface System {
  name: string;
  /** In the names that browsers give their system. */
  sign: RegExp;
  steps: readonly string[];
}

const systems: readonly System[] = [
  {
    name: "Android",
    sign: /Android/i,
    steps: [
      "Mở Cài đặt, tìm “Chuyển văn bản sang lời nói”.",
      "Chọn bộ máy của Google, mở phần cài đặt của nó, vào “Cài đặt dữ liệu giọng nói”.",
      "Tải “English (United States)” hoặc “English (United Kingdom)”, rồi mở lại trình duyệt.",
    ],
  },
  {
    name: "iPhone, iPad",
    sign: /iPhone|iPad|iPod/i,
    steps: [
      "Mở Cài đặt, vào Trợ năng, rồi “Nội dung được đọc”.",
      "Chọn Giọng nói, English, rồi tải một giọng.",
      "Mở lại trang này.",
    ],
  },
  {
    name: "Windows",
    sign: /Windows/i,
    steps: [
      "Mở Settings, vào Time & language, rồi Speech.",
      "Ở Manage voices, bấm Add voices và chọn English (United States) hoặc English (United Kingdom).",
      "Tắt hẳn trình duyệt rồi mở lại. Trình duyệt Edge có sẵn giọng tiếng Anh khi có mạng.",
    ],
  },
  {
    name: "máy Mac",
    sign: /Macintosh|Mac OS/i,
    steps: [
      "Mở System Settings, vào Accessibility, rồi Spoken Content.",
      "Ở System voice, chọn Manage Voices và tải một giọng English.",
      "Tắt hẳn trình duyệt rồi mở lại.",
    ],
  },
  {
    name: "ChromeOS",
    sign: /CrOS/i,
    steps: ["Mở Cài đặt, vào Hỗ trợ tiếp cận, rồi “Chuyển văn bản sang lời nói”.", "Chọn thêm một giọng tiếng Anh."],
  },
  {
    name: "Linux",
    sign: /Linux|X11/i,
    steps: [
      "Cài speech-dispatcher và espeak-ng bằng trình quản lý gói của máy.",
      "Tắt hẳn trình duyệt rồi mở lại. Chrome trên Linux cần bật thêm --enable-speech-dispatcher.",
    ],
  },
];

/** Shown where one would listen, if this device has no English voice: how to install one, and another try. */
export function NoVoice({ className, stillWorks }: { className?: string; stillWorks: string }) {
  const [isOpen, setIsOpen] = useState<"own" | "all" | null>(null);
  const [isTried, setIsTried] = useState(false);
  const own = systems.find(({ sign }) => sign.test(navigator.userAgent));
  const shown = isOpen === null ? [] : isOpen === "own" && own ? [own] : systems;
  const tryAgain = () => {
    watchVoices();
    setIsTried((useVoices.getState().english ?? []).length === 0);
  };
  return (
    <div
      role="region"
      aria-label="Giọng đọc"
      className={`grid grid-cols-[24px_1fr] gap-3 rounded-2 border border-line px-5 py-4.5 ${className ?? ""}`}
    >
      <WorkIcon name="speaker-slash" size={24} className="mt-0.5 text-text-2" />
      <div>
        <b className="text-t2">Máy này chưa có giọng tiếng Anh</b>
        <p className="mt-1 text-s text-text-2">{stillWorks}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {own && (
            <Button
              variant="outline"
              aria-expanded={isOpen === "own"}
              onClick={() => setIsOpen(isOpen === "own" ? null : "own")}
            >
              Cách cài trên {own.name}
            </Button>
          )}
          <button
            type="button"
            aria-expanded={isOpen === "all"}
            className="touch-target relative text-link text-s font-medium"
            onClick={() => setIsOpen(isOpen === "all" ? null : "all")}
          >
            {own ? "Máy khác" : "Cách cài"}
          </button>
          <button type="button" className="touch-target relative text-link text-s font-medium" onClick={tryAgain}>
            Thử lại
          </button>
        </div>
        <p role="status" className="text-s text-text-2">
          {isTried && (
            <span className="mt-3 block">Vẫn chưa thấy giọng tiếng Anh nào. Cài xong, bạn mở lại trình duyệt nhé.</span>
          )}
        </p>
        {shown.map(({ name, steps }) => (
          <div key={name} className="mt-4 text-s">
            <p className="font-semibold">Trên {name}</p>
            <ol className="mt-1 grid list-decimal gap-1 pl-5">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </div>
  );
}
