import { randomInt } from "node:crypto";
import { slugOf } from "#document/slug.ts";

/** Words that are or may become addresses of the site, or that sound official. */
const reserved = new Set(
  `admin administrator root system sysadmin webmaster postmaster hostmaster abuse security support help hotro ho_tro ho.tro
  contact lienhe lien_he lien.he info team staff mod moderator editor bientap bien_tap bien.tap banbientap quantri quan_tri
  quan.tri official chinhthuc mam mam.official mam_official api v1 v2 www mail smtp ftp cdn static assets public uploads
  healthz readyz sitemap robots favicon manifest login logout register signup signin dangnhap dangky dang_nhap dang_ky
  account accounts user users profile me you null undefined none nobody anonymous guest khach thanhvien nguoidung
  nguoi_dung nguoidungdaxoa nguoi.dung.da.xoa deleted unknown everyone all new create edit draft delete search timkiem
  ai bai-viet baiviet bai_viet danhmuc danh_muc series video taikhoan tai_khoan trangcanhan trang_ca_nhan vinhdanh
  vinh_danh gochoctap goc_hoc_tap chiasegocnhin chia_se_goc_nhin reset-password resetpassword reset_password
  chinhsachbaomat dieukhoan about gioithieu privacy terms google facebook example test`
    .split(/\s+/)
    .filter(Boolean),
);

/** Why the name is not allowed, as a sentence for the user; null if it is allowed. */
export function userNameProblem(name: string): string | null {
  if (!/[a-z0-9]/.test(name)) return "Tên cần có ít nhất một chữ hoặc số.";
  if (/^\.|\.$|\.\./.test(name)) return "Dấu chấm không đứng ở đầu, ở cuối hay liền nhau.";
  // Such endings denote page data or files.
  if (/\.(data|json|xml|txt|html?|js|css)$/.test(name)) return "Tên này được trang web giữ lại. Bạn chọn tên khác nhé.";
  if (reserved.has(name) || reserved.has(name.replace(/[._]/g, "")))
    return "Tên này được trang web giữ lại. Bạn chọn tên khác nhé.";
  return null;
}

const longestBase = 24;

/** Suggested names, best first: from the display name, from the email address, then with numbers. */
export function suggestUserNames(of: { displayName: string; email: string }): string[] {
  const local = of.email.split("@")[0] ?? "";
  const bases = [slugOf(of.displayName), slugOf(local)]
    .map((slug) => slug.replaceAll("-", ".").slice(0, longestBase).replace(/\.+$/, ""))
    .filter((base) => base.length >= 3);
  const base = bases[0] ?? "ban.moi";
  const numbered = Array.from({ length: 4 }, () => `${base}.${randomInt(10, 10_000)}`);
  const certain = Array.from({ length: 4 }, () => `${base}.${randomInt(10_000, 100_000)}`);
  return [...bases, ...numbered, ...certain].filter((name) => userNameProblem(name) === null);
}
