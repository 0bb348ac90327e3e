/** Given names in texts of Vietnamese learners that look like other words at the start of a sentence. */
export const givenNames: ReadonlySet<string> = new Set(
  `lan hoa mai hung nam minh tuan linh huong thao trang ngoc anh phuong thu ha hai son dung quang duc khanh binh cuong dat
  phong tung thanh tam nga hang hanh hien yen vy nhi nhung quynh bao khoa huy kien khang loc phuc quan tien toan tri trung
  viet vinh nguyen tran pham hoang vu huynh dang bui ngo duong ly tu khue lien loan ly mung nguyet nhu oanh sang sinh tai
  thang thinh thuy tra truc tuyet uyen van xuan diep dao cuc chau bich giang hieu hoai hong kim lam
  tom peter john mary anna jack david nick lisa kate jane alice bob sam ben mike jim tim lucy emma sarah susan helen linda
  james george paul daniel jenny maria nancy amy harry henry tony kevin jessica laura julia michael robert william thomas
  hanoi vietnam hue danang saigon`.split(/\s+/),
);

/** Days, months, peoples and their languages, countries: those that are no other words in small letters. */
export const properNames: ReadonlySet<string> = new Set(
  `monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
   january february april june july august september october november december christmas easter halloween
   english vietnamese japanese korean french german spanish italian russian portuguese thai indian american british australian
   canadian european asian african mexican brazilian indonesian malaysian singaporean filipino cambodian laotian burmese
   dutch greek arabic swedish danish norwegian swiss irish scottish egyptian taiwanese cantonese mandarin latin
   vietnam japan korea england america france germany spain italy russia australia canada thailand singapore malaysia indonesia
   cambodia laos philippines myanmar taiwan india brazil mexico egypt africa europe asia britain scotland ireland wales
   switzerland sweden norway finland denmark netherlands belgium austria poland portugal greece
   americans australians canadians europeans asians africans koreans germans italians russians mexicans brazilians greeks
   indonesians malaysians singaporeans filipinos cambodians
   hanoi saigon danang haiphong dalat london paris tokyo seoul beijing bangkok sydney moscow berlin rome
   facebook youtube instagram tiktok google zalo iphone`
    .trim()
    .split(/\s+/),
);
