/** Given names that learners in Vietnam write about, and that cannot be told from other words at the start of a sentence. */
export const givenNames: ReadonlySet<string> = new Set(
  `lan hoa mai hung nam minh tuan linh huong thao trang ngoc anh phuong thu ha hai son dung quang duc khanh binh cuong dat
  phong tung thanh tam nga hang hanh hien yen vy nhi nhung quynh bao khoa huy kien khang loc phuc quan tien toan tri trung
  viet vinh nguyen tran pham hoang vu huynh dang bui ngo duong ly tu khue lien loan ly mung nguyet nhu oanh sang sinh tai
  thang thinh thuy tra truc tuyet uyen van xuan diep dao cuc chau bich giang hieu hoai hong kim lam
  tom peter john mary anna jack david nick lisa kate jane alice bob sam ben mike jim tim lucy emma sarah susan helen linda
  james george paul daniel jenny maria nancy amy harry henry tony kevin jessica laura julia michael robert william thomas
  hanoi vietnam hue danang saigon`.split(/\s+/),
);
