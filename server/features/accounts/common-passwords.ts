/**
 * Common words in passwords, most common first. Lower case, without diacritics; digits that replace letters are
 * converted before a lookup.
 */
const international = `
password passwort passw0rd pass iloveyou princess sunshine football baseball basketball welcome dragon monkey shadow
master superman batman trustno michael jordan jennifer jessica daniel charlie ashley andrew matthew joshua anthony
robert thomas hunter ranger buster soccer hockey killer george summer winter spring autumn starwars pokemon naruto
whatever freedom computer internet samsung nokia iphone google facebook youtube twitter instagram zalo tiktok linkedin
microsoft windows android apple orange banana cheese cookie chocolate flower rainbow butterfly angel lovely love lover
loveme secret hello hellokitty letmein login admin administrator root guest user test testing default changeme access
qwerty azerty asdf zxcv qazwsx blink monster mustang harley yamaha honda toyota ferrari porsche mercedes liverpool
chelsea arsenal barcelona realmadrid manchester manutd juventus messi ronaldo neymar beckham eminem metallica nirvana
matrix ninja pirate wizard phoenix tiger lion eagle falcon panther cobra snoopy garfield scooby mickey minnie tinker
tigger pooh winnie barbie cinderella jasmine ginger pepper silver golden diamond crystal purple yellow yankees lakers
cowboys steelers dallas london paris berlin tokyo america canada australia england germany france korea japan china
vietnam hanoi saigon danang peace happy happiness lucky forever family friends friend brother sister mother father
daddy mommy baby babygirl babyboy girl boy king queen prince jesus christ god heaven blessed faith hope grace trinity
biteme fuckyou fuckoff asshole bitch pussy sexy hottie cutie sweet honey sugar candy
money dollar bitcoin crypto blizzard warcraft minecraft fortnite roblox zelda mario sonic league legends
student teacher school english learning study alexander alexandra amanda nicole michelle stephanie elizabeth samantha
victoria natasha sandra maria anna laura sophie olivia emma william james john david richard christopher benjamin
nicholas justin brandon tyler austin dennis patrick martin oliver jackson maggie bailey cooper
open sesame qwer zaq wsx abc abcd temp temporary please nothing none something anything private public
`;

const vietnamese = `
matkhau matkhaucuatoi matma khongbiet khongco khongnho quenmatkhau dangnhap taikhoan nguoidung quantri
anhyeuem emyeuanh anhnhoem emnhoanh anhyeu emyeu yeuem yeuanh yeuemnhieu yeuanhnhieu toiyeuem toiyeuban toiyeuvietnam
iuem iuanh anhiuem emiuanh vochong voyeu chongyeu conyeu conyeubame bameyeu yeume yeuba bome bame giadinh
giadinhtoi haiduong haiphong hanoi saigon sgn hcm danang dalat cantho nhatrang vungtau bienhoa binhduong dongnai
nghean thanhhoa quangninh quangnam quangngai namdinh thaibinh hue vietnam vietnamvodich vn tphcm hochiminh bacho
tinhyeu tinhban hanhphuc maimai mailamai maimaiyeuem mailayeuem camon xinchao chaoban chaoem chao baby buon
buonqua chandoi doibuon doilabebo nhoem nhoanh codon mottinhyeu motminh motcuocdoi mottoi songlachien
bong bongda thethao conmeo concho conheo conga conbo conchim congau heocon meocon gaucon thocon chuotcon
hoahong hoamai hoadao hoalan hoasen hoa huonglan huongduong muathu muaxuan muadong muaha muaha
nguyen nguyenvan nguyenthi nguyenvana nguyenvanan tran tranvan tranthi le levan lethi pham phamvan phamthi hoang hoangvan hoangthi
huynh phan phanvan vu vo dang bui do ho ngo duong ly
anh em toi ban chi minh linh trang huong lan mai hoa hung dung cuong tuan tuananh hieu duc duy khanh khoa kien
long nam nhan nhung phong phuc phuong quan quang quynh son tam thanh thao thang thinh thuy thu thuong tien tinh toan
tri trung truong tu tung uyen van vinh yen vy my ngoc ngan nga nhi nhu oanh giang ha hai hang hanh hien hoai
tieuthu hoangtu congchua baobao bibi bong susu tom teo ti cunyeu cuncon bunbo phobo
hoctap hocsinh sinhvien giaovien tienganh hoctienganh truonghoc lophoc
dkm dkmm dcm vcl cailon deo dmm ditme
`;

const list = (text: string) => text.split(/\s+/).filter(Boolean);

/** All words of both lists. */
export const commonWords: ReadonlySet<string> = new Set([...list(international), ...list(vietnamese)]);
export const longestCommonWord = Math.max(...[...commonWords].map((word) => word.length));
