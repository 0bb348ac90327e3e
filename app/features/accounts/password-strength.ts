export type Strength = 0 | 1 | 2 | 3 | 4;

export const strengthLabels: Record<Strength, string> = {
  0: "Chưa có mật khẩu",
  1: "Quá dễ đoán",
  2: "Còn yếu",
  3: "Khá tốt",
  4: "Rất tốt",
};

/** Prefixes that attackers try first. The API has a longer list, and decides. */
const commonBeginnings = /^(matkhau|password|passw0rd|qwerty|abc123|123456|anhyeuem|emyeuanh|iloveyou|admin|0\d{9}$)/;

/** A rough estimate for the meter; the API decides whether a password is accepted. */
export function passwordStrength(password: string, personal: readonly string[] = []): Strength {
  const letters = [...password.normalize("NFKC")];
  if (letters.length === 0) return 0;
  const plain = password
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f\s]/g, "")
    .replace(/đ/g, "d");
  const names = personal.map((name) => name.toLowerCase().trim()).filter((name) => name.length >= 3);
  const isGuessable =
    commonBeginnings.test(plain) ||
    new Set(letters).size <= 2 ||
    names.some((name) => plain.includes(name.replace(/\s/g, "")));
  if (letters.length < 8 || (isGuessable && letters.length < 20)) return 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const points = new Set(letters).size + letters.length + kinds * 2;
  return points < 22 ? 2 : points < 32 ? 3 : 4;
}

/** Without diacritics: many devices disable Vietnamese input in password fields. */
const words =
  "an ba bac bam banh bay ben bien bo bong bua buom buoi bup cam can canh cau cay chanh chao chieu chim chuoi chuong co com con cong cua cuc da dan dat dau day den diem dieu do doan doi dong dua duoi duong em ga ganh gao gau ghe gio giong go gom gung ha hai hanh hat heo hen hoa hoc hong hue khe khoai kien la lan lang lanh lau len long lua luc luoi luong mai man mang mat mau may meo mi mia mua muoi nai nam nang nau nen nga ngan ngay nghe ngoc nha nhan nho nong nui nuoc ong phao pho phong phuong qua que quyt rau reu rong ruong sach sang sao sen soi song suoi tam tao tau tham thang thi thom thu thuyen tim tom tra trang trau tre trong tuoi vai vang ve voi vuon xa xanh xoai xuan yen".split(
    " ",
  );

/** Random passphrase of five words and a number: easier to remember than eight random characters. */
export function proposePhrase(random: (below: number) => number = secureRandom): string {
  const chosen = Array.from({ length: 5 }, () => words[random(words.length)] ?? "mam");
  return `${chosen.join("-")}-${10 + random(90)}`;
}

function secureRandom(below: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value % below;
}
