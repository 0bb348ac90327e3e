/** Wording fixed by the specification. */
export const sessionWording = {
  title: "Phiên đăng nhập hết hạn",
  expired: "Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại để tiếp tục.",
  forbidden: "Không có quyền truy cập. Vui lòng đăng nhập lại.",
} as const;

export const guardWording = {
  title: "Cảnh báo",
  description: "Vui lòng đăng nhập để sử dụng tính năng này",
} as const;
