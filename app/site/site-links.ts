import { cornerAddress, dailyAddress, personalAddress } from "#document/addresses.ts";

/** Whether the address is this one or below it. */
export const isAt = (pathname: string, to: string) => pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));

/** Links of the site with their labels, for header, drawer, bottom bar and footer. */
export const homeLink = { to: "/", label: "Trang chủ" } as const;
export const readingLinks = [
  { to: "/bai-viet", label: "Bài viết" },
  { to: "/series", label: "Series" },
  { to: "/video", label: "Video" },
] as const;
/** In the drawer and the footer; the header has no room for it. */
export const categoriesLink = { to: "/danh-muc", label: "Danh mục" } as const;
/** Sections beside reading. */
export const areaLinks = [
  { to: cornerAddress, label: "Góc học tập" },
  { to: "/vinh-danh", label: "Vinh danh" },
  { to: "/chia-se-goc-nhin", label: "Góc nhìn" },
] as const;
/** For members: visitors log in first. */
export const practiceLink = { to: "/ai", label: "Luyện viết" } as const;
/** Links without room in the header between 961 and 1180 px. */
export const morePlaces = [areaLinks[1], practiceLink] as const;
/** “10 phút hôm nay”, for members. */
export const todayLink = { to: dailyAddress, label: "Hôm nay" } as const;
export const searchLink = { to: "/tim-kiem", label: "Tìm kiếm" } as const;
export const writingLink = { to: "/bai-viet/create", label: "Viết bài" } as const;
export const ownLinks = [
  { to: personalAddress, label: "Trang cá nhân" },
  { to: "/tai-khoan", label: "Tài khoản" },
] as const;
/** Personal lists of a reader. */
export const libraryLinks = [
  { to: "/da-luu", label: "Đã lưu" },
  { to: "/lich-su-doc", label: "Lịch sử đọc" },
  { to: "/dang-theo-doi", label: "Đang theo dõi" },
  { to: "/so-tu", label: "Sổ từ" },
] as const;
export const newCategoryLink = { to: "/danh-muc/create", label: "Tạo danh mục" } as const;
export const legalLinks = [
  { to: "/chinh-sach-bao-mat", label: "Chính sách bảo mật" },
  { to: "/dieu-khoan-va-dieu-kien", label: "Điều khoản và điều kiện" },
] as const;
