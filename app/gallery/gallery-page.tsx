import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { tagLength, tagLimit } from "#contracts/limits/content.ts";
import { useColorMode } from "#app/site/color-mode.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, LeadCard, RowCard } from "#app/ui/card.tsx";
import { Checkbox, Radio } from "#app/ui/checkbox.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { CodeInput } from "#app/ui/code-input.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { coverFamilies, neighborPalettes } from "#app/ui/cover-palette.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { interfaceIcons, workIcons } from "#app/ui/icon-names.ts";
import { LoadMore } from "#app/components/load-more.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { Popover } from "#app/ui/popover.tsx";
import { Progress, Steps } from "#app/ui/progress.tsx";
import { RemoteIcon } from "#app/components/remote-icon.tsx";
import { avatarSizes, buttonColors, buttonVariants, controlSizes, toastColors, tones } from "#app/ui/scales.ts";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Select, selectLabels } from "#app/ui/select.tsx";
import { SeriesCard } from "#app/ui/series-card.tsx";
import { SkeletonRegion, SkeletonRow } from "#app/ui/skeleton.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { SproutMark } from "#app/ui/sprout-mark.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { TagInput } from "#app/ui/tag-input.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { Time } from "#app/ui/time.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { ToastArea } from "#app/ui/toast-area.tsx";
import { ToneBand } from "#app/ui/tone-band.tsx";
import { VideoCard } from "#app/ui/video-card.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { dateAndHour, longDate, shortDate, timeSince } from "#contracts/time/vietnamese-time.ts";

const modes = [
  { value: "light", title: "Sáng" },
  { value: "dark", title: "Tối" },
  { value: "both", title: "Cạnh nhau" },
] as const;
type Mode = (typeof modes)[number]["value"];

/** Every part in every size, color and state, first in the page's own mode. In development only; the address is `/gallery`. */
export default function GalleryPage() {
  const shown = useColorMode((state) => state.value);
  const [chosen, setMode] = useState<Mode | null>(null);
  const mode = chosen ?? shown;
  return (
    <div>
      <ToneBand title="Bảng chi tiết" />
      <div className="wrap flex flex-wrap items-center gap-3 py-6">
        <h1 className="text-d2 grow">Bảng chi tiết</h1>
        <ChipChoice
          label="Chế độ màu"
          options={modes.map(({ value, title }) => ({ value, label: title }))}
          value={mode}
          onChange={setMode}
        />
      </div>
      {mode === "both" ? (
        <div className="grid xl:grid-cols-2">
          <Ground mode="light" />
          <Ground mode="dark" />
        </div>
      ) : (
        <Ground mode={mode} />
      )}
    </div>
  );
}

const Ground = ({ mode }: { mode: "light" | "dark" }) => (
  <div className={`${mode} min-w-0 bg-bg text-text`} data-mode={mode}>
    <div className="wrap pt-6 pb-24">
      <Buttons />
      <Inputs />
      <Choices />
      <Marks />
      <Floating />
      <States />
      <Toasts />
      <Cards />
      <Covers />
      <Words />
      <Icons />
      <Colors />
    </div>
  </div>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-12 min-w-0">
    <SectionHead title={title} />
    <div className="grid grid-cols-1 gap-5">{children}</div>
  </section>
);

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

const longWords = "Thử viết lại đoạn mở đầu thật nghiêm túc trước khi gửi cho người khác đọc";

function Buttons() {
  const [isBusy, setIsBusy] = useState(false);
  const handleSave = () => {
    setIsBusy(true);
    setTimeout(() => setIsBusy(false), 2000);
  };
  return (
    <Section title="Nút">
      {buttonVariants.map((variant) => (
        <Row key={variant}>
          {buttonColors.map((color) => (
            <Button key={color} variant={variant} color={color} icon={<Icon name="plus" size={18} />}>
              {variant} {color}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        {controlSizes.map((size) => (
          <Button key={size} size={size} variant="outline">
            Cỡ {size}
          </Button>
        ))}
        {controlSizes.map((size) => (
          <IconButton key={size} size={size} label={`Chép liên kết, cỡ ${size}`} icon={<WorkIcon name="link" />} />
        ))}
        <IconButton label="Đã chép" isOn icon={<Icon name="check" />} />
        <IconButton label="Thông báo, 2 tin mới" hasDot icon={<Icon name="bell" />} />
        <IconButton label="Chia sẻ" disabled icon={<Icon name="arrow-square-out" />} />
        <IconButton label="Đang chia sẻ" isBusy icon={<Icon name="arrow-square-out" />} />
      </Row>
      <Row>
        <Button>Xuất bản</Button>
        <Button className="bg-brand-hover!">Rê chuột</Button>
        <Button className="outline-2 outline-offset-2 outline-focus">Có tiêu điểm</Button>
        <Button isBusy busyLabel="Đang lưu…">
          Lưu
        </Button>
        <Button isBusy={isBusy} busyLabel="Đang lưu…" onClick={handleSave}>
          Bấm để lưu
        </Button>
        <Button variant="outline" isBusy>
          Không có chữ chờ
        </Button>
        <Button disabled>Không dùng được</Button>
        <Button to="/gallery" variant="tint" prefetch="intent" iconAfter={<Icon name="arrow-right" size={18} />}>
          Nút dẫn trang
        </Button>
      </Row>
      <div className="max-w-80">
        <Button size="lg" isWide>
          {longWords}
        </Button>
      </div>
    </Section>
  );
}

const levels = [
  { value: "a2", label: "A2 · mới bắt đầu" },
  { value: "b1", label: "B1 · đang vững", hint: "Đọc được bài 500 từ" },
  { value: "b2", label: "B2 · khá tự do" },
  { value: "c1", label: "C1 · chưa mở", isDisabled: true },
];
const manyOptions = [
  { value: "tu-hoc", label: "Tự học" },
  { value: "doi-song", label: "Đời sống" },
  ...Array.from({ length: 198 }, (_, i) => ({ value: `chu-de-${i}`, label: `Chủ đề số ${i + 1}` })),
];

function Inputs() {
  const [level, setLevel] = useState<string | null>("b1");
  const [topic, setTopic] = useState<string | null>(null);
  const [tags, setTags] = useState(["từ vựng", "màu sắc"]);
  const [code, setCode] = useState("407");
  const [wrongCode, setWrongCode] = useState("123456");
  return (
    <Section title="Ô nhập và chọn">
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
        <Field label="Nhan đề">
          <TextInput placeholder="Ít nhất 5 ký tự" />
        </Field>
        <Field label="Tên hiển thị" hint="Người khác thấy tên này." isRequired>
          <TextInput defaultValue="Vạn Tường Vi" />
        </Field>
        <Field label="E-mail" error="E-mail chưa đúng, ví dụ: ten@vidu.vn">
          <TextInput type="email" defaultValue="khe.doc@vidu" />
        </Field>
        <Field
          label="Mật khẩu"
          aside={
            <Link to="/gallery" className="text-link">
              Quên mật khẩu?
            </Link>
          }
        >
          <PasswordInput showLabel="Hiện mật khẩu" hideLabel="Ẩn mật khẩu" defaultValue="mot-hai-ba" />
        </Field>
        <Field label="Địa chỉ">
          <TextInput before="/bai-viet/" defaultValue="tieng-viet-co-bao-nhieu-mau-xanh" />
        </Field>
        <Field label="Không sửa được" hint="Đổi e-mail trong phần Tài khoản.">
          <TextInput disabled defaultValue="khe.doc@vidu.vn" />
        </Field>
        <Field label="Trình độ">
          <Select hasSearch={false} options={levels} value={level} onChange={setLevel} />
        </Field>
        <Field label="Chủ đề (200 lựa chọn)">
          <Select labels={selectLabels} options={manyOptions} value={topic} onChange={setTopic} placeholder="Chủ đề" />
        </Field>
        <Field label="Chưa có lựa chọn nào" error="Hãy tạo một series trước.">
          <Select labels={selectLabels} options={[]} value={null} onChange={() => {}} placeholder="Chọn series" />
        </Field>
        <Field label="Không chọn được">
          <Select hasSearch={false} options={levels} value="a2" onChange={setLevel} isDisabled />
        </Field>
        <Field label="Thẻ" aside={<span className="text-text-3">{`${tags.length}/${tagLimit}`}</span>}>
          <TagInput
            value={tags}
            onChange={setTags}
            max={tagLimit}
            maxTagLength={tagLength}
            removeLabel={(tag) => `Bỏ thẻ ${tag}`}
          />
        </Field>
        <Field label="Thẻ, chưa có gì">
          <TagInput
            value={[]}
            onChange={() => {}}
            maxTagLength={tagLength}
            removeLabel={(tag) => tag}
            placeholder="Gõ rồi bấm Enter"
          />
        </Field>
        <Field label="Bình luận" className="md:col-span-2">
          <Textarea placeholder="Viết điều bạn nghĩ…" />
        </Field>
        <Field label="Mã sáu số" hint="Không thấy thư? Xem mục Thư rác.">
          <CodeInput value={code} onChange={setCode} />
        </Field>
        <Field label="Mã sai" error="Mã không đúng hoặc đã hết hạn.">
          <CodeInput value={wrongCode} onChange={setWrongCode} />
        </Field>
      </div>
    </Section>
  );
}

function Choices() {
  const [pick, setPick] = useState("ro");
  const [isReminded, setIsReminded] = useState(true);
  return (
    <Section title="Chọn, bật tắt, tab">
      <div className="grid gap-6 md:grid-cols-3">
        <fieldset>
          <legend className="mb-1 text-s font-medium">Gửi thư khi</legend>
          <Checkbox label="Có người trả lời" defaultChecked />
          <Checkbox
            label="Có bài mới trong series đang theo dõi, kể cả bài của người khác góp"
            hint="Mỗi tuần một thư."
          />
          <Checkbox label="Không chọn được" disabled />
          <Checkbox label="Đã chọn, không đổi được" disabled defaultChecked />
          <Checkbox label="Đồng ý với điều khoản" isInvalid />
        </fieldset>
        <fieldset>
          <legend className="mb-1 text-s font-medium">Cỡ chữ</legend>
          {["17", "19", "21"].map((size) => (
            <Radio key={size} name="size" value={size} label={`${size} px`} defaultChecked={size === "19"} />
          ))}
          <Radio name="size" value="23" label="23 px" disabled />
        </fieldset>
        <div>
          <Switch label="Nhắc ôn mỗi sáng" isOn={isReminded} onChange={setIsReminded} />
          <Switch
            label="Hiện trên bảng vinh danh"
            hint="Tên và điểm, không có e-mail."
            isOn={!isReminded}
            onChange={(isOn) => setIsReminded(!isOn)}
          />
          <Switch label="Cần AI nâng cao" isOn={false} onChange={() => {}} isDisabled />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <ChipChoice
          label="Mục tiêu"
          options={[
            { value: "ro", label: "Rõ ràng" },
            { value: "trang", label: "Trang trọng" },
            { value: "ngan", label: "Ngắn gọn" },
          ]}
          value={pick}
          onChange={setPick}
        />
        <Chip isDisabled>Học thuật · cần AI nâng cao</Chip>
      </div>
      <TabLinks
        label="Thứ tự"
        tabs={[
          { title: "Mới nhất", to: "/gallery", isOn: true },
          { title: "Nổi bật", to: "/gallery?order=top", isOn: false },
          { title: "Đang theo dõi", to: "/gallery?order=mine", isOn: false, count: 3 },
        ]}
      />
      <Tabs
        label="Góc học tập"
        tabs={[
          { value: "hom-nay", title: "Hôm nay", content: <p>Mười hai thẻ đến hạn.</p> },
          { value: "the", title: "Thẻ ôn", count: 128, content: <p>Tất cả thẻ.</p> },
          { value: "khoa", title: "Chưa mở", content: null, isDisabled: true },
        ]}
      />
      <Row>
        {(["idle", "loading", "failed"] as const).map((state) => (
          <LoadMore key={state} label="Xem thêm bài viết" hasMore state={state} onLoad={() => {}} count={12} />
        ))}
      </Row>
    </Section>
  );
}

const people = ["Khê", "Sông Hậu", "Cỏ May", "Mạ Non", "Nguyễn Thị Ánh Đào", "Đỗ Ước"];

function Marks() {
  return (
    <Section title="Nhãn, ảnh đại diện, dấu">
      <Row>
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        <Tag tone="primary">B1</Tag>
        <Tag>song ngữ</Tag>
        <Tag tone="accent" icon={<WorkIcon name="fire" size={16} />}>
          Lỗi
        </Tag>
      </Row>
      <Row>
        {people.map((name) => (
          <Avatar key={name} name={name} label={name} />
        ))}
        {avatarSizes.map((size) => (
          <Avatar key={size} name="Bến Gỗ" size={size} label="Bến Gỗ" />
        ))}
        <Avatar
          name="Bến Gỗ"
          size="lg"
          label="Bến Gỗ"
          src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Cpath d='M0 8A8 8 0 0 1 8 0A8 8 0 0 1 0 8Z' fill='%23008236'/%3E%3C/svg%3E"
        />
        {([16, 20, 24, 28, 40] as const).map((size) => (
          <SproutMark key={size} size={size} />
        ))}
        <Spinner label="Đang tải" />
        <Time at="2026-11-18T03:00:00Z" format={longDate} className="text-xs text-text-3" />
        <Time at="2026-08-02T22:30:00Z" format={dateAndHour} className="text-xs text-text-3" />
        <Time
          at={new Date(0).toISOString()}
          format={shortDate}
          formatSince={timeSince}
          className="text-xs text-text-3"
        />
      </Row>
    </Section>
  );
}

// oxlint-disable-next-line max-lines-per-function -- a flat list of samples
function Floating() {
  const [open, setOpen] = useState<"login" | "code" | "plain" | "confirm" | null>(null);
  const [code, setCode] = useState("");
  const email = useRef<HTMLInputElement>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Hộp thoại, bảng chọn, gợi ý">
      <Row>
        <Button variant="outline" onClick={() => setOpen("login")}>
          Hộp đăng nhập
        </Button>
        <Button variant="outline" onClick={() => setOpen("code")}>
          Hộp mã sáu số
        </Button>
        <Button variant="outline" onClick={() => setOpen("plain")}>
          Hộp dài, không bìa
        </Button>
        <Button variant="outline" color="danger" onClick={() => setOpen("confirm")}>
          Hộp hỏi lại
        </Button>
        <Menu
          trigger={<IconButton label="Tài khoản" icon={<Avatar name="Khê" />} />}
          head={<b>Khê Đọc</b>}
          groups={[
            [
              { id: "trang", label: "Trang cá nhân", to: "/trang-ca-nhan", icon: <Icon name="user" size={18} /> },
              { id: "tai", label: "Tài khoản", icon: <WorkIcon name="gear" size={18} />, note: "mới" },
            ],
            [
              { id: "sang", label: "Sáng", isChosen: true, icon: <Icon name="sun" size={18} /> },
              { id: "toi", label: "Tối", isChosen: false, icon: <Icon name="moon" size={18} /> },
            ],
            [
              { id: "xoa", label: "Xoá bản nháp", isDangerous: true, icon: <WorkIcon name="trash" size={18} /> },
              { id: "khoa", label: "Không dùng được", isDisabled: true },
            ],
          ]}
        />
        <IconButton label="Sao chép liên kết" icon={<WorkIcon name="link" />} />
        <Popover trigger={<Button variant="tint">Tra từ</Button>} title={<span lang="en">mean</span>}>
          <p className="text-xs text-text-3">động từ</p>
          <p className="mt-2">có ý, muốn nói điều gì</p>
        </Popover>
      </Row>
      <Dialog
        isOpen={open === "login"}
        onClose={close}
        title="Mừng bạn quay lại"
        description="Đăng nhập rồi đọc tiếp đúng chỗ đang dở."
        closeLabel="Đóng"
        initialFocus={email}
      >
        <Field label="E-mail">
          <TextInput ref={email} type="email" autoComplete="email" />
        </Field>
        <Field
          label="Mật khẩu"
          className="mt-4"
          aside={
            <Link to="/gallery" className="text-link">
              Quên mật khẩu?
            </Link>
          }
        >
          <PasswordInput showLabel="Hiện mật khẩu" hideLabel="Ẩn mật khẩu" />
        </Field>
        <Button size="lg" isWide className="mt-6">
          Đăng nhập
        </Button>
        <div className="my-5 flex items-center gap-3 text-xs text-text-3 before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
          hoặc
        </div>
        <Button size="lg" variant="outline" isWide icon={<WorkIcon name="google-logo" size={18} />}>
          Tiếp tục với Google
        </Button>
        <p className="mt-6 text-s text-text-2">
          Chưa có tài khoản?{" "}
          <Link to="/gallery" className="text-link">
            Đăng ký
          </Link>
          chỉ mất một phút.
        </p>
      </Dialog>
      <Dialog
        isOpen={open === "code"}
        onClose={close}
        title="Nhập mã sáu số"
        description="Mã đã gửi tới khe.doc@vidu.vn. Mã có hiệu lực 10 phút."
        closeLabel="Đóng"
      >
        <Field label="Mã xác nhận" isLabelHidden hint="Không thấy thư? Xem mục Thư rác, hoặc gửi lại sau 0:42.">
          <CodeInput value={code} onChange={setCode} />
        </Field>
        <Button size="lg" isWide className="mt-6" disabled={code.length < 6}>
          Xác nhận
        </Button>
      </Dialog>
      <Dialog
        isOpen={open === "plain"}
        onClose={close}
        title="Lịch sử bản nháp, từ ngày mở bài tới lần sửa gần nhất"
        closeLabel="Đóng"
        cover={false}
        size="lg"
        footer={<Button onClick={close}>Đóng lại</Button>}
      >
        {Array.from({ length: 40 }, (_, i) => (
          <p key={i} className="border-t border-line py-3">
            Bản {40 - i}
          </p>
        ))}
      </Dialog>
      <ConfirmDialog
        isOpen={open === "confirm"}
        title="Xoá bài viết này?"
        description="Bài và 23 bình luận sẽ mất. Không lấy lại được."
        confirmLabel="Xoá bài viết"
        cancelLabel="Giữ lại"
        closeLabel="Đóng"
        isDangerous
        onConfirm={close}
        onCancel={close}
      />
    </Section>
  );
}

function States() {
  return (
    <Section title="Trống, đang tải, lỗi">
      <div className="grid gap-6 md:grid-cols-2">
        <EmptyState
          title="Chưa có thẻ nào"
          text="Hãy lưu một từ khi đọc hoặc viết một bài."
          action={
            <Link to="/gallery" className="text-link text-s">
              Mở bài dễ đọc
            </Link>
          }
        />
        <ErrorState
          title="Chưa tải được bình luận"
          text="Mạng chập chờn. Bài đang đọc vẫn giữ nguyên."
          retryLabel="Thử lại"
          onRetry={() => {}}
        />
        <SkeletonRegion label="Đang tải bài viết" className="rounded-2 border border-line p-5">
          <SkeletonRow />
        </SkeletonRegion>
        <div className="rounded-2 border border-line p-5">
          <Progress label="Đọc được" value={0} />
          <Progress label="Đọc được" value={100} className="mt-2" />
          <div className="mt-4 flex">
            <Steps label="Phần 2 trên 5" done={1} current={2} total={5} />
          </div>
        </div>
      </div>
    </Section>
  );
}

function Toasts() {
  const [isPaused, setIsPaused] = useState(false);
  const [isShown, setIsShown] = useState(false);
  return (
    <Section title="Thông báo nổi">
      <div className="grid max-w-106 gap-3">
        <Toast
          title="Cảnh báo"
          description="Vui lòng đăng nhập để sử dụng tính năng này"
          color="warn"
          timeout={5000}
          remaining={3000}
          isPaused
        />
        <Toast
          title="Phiên đăng nhập hết hạn"
          description="Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại để tiếp tục."
          color="danger"
          timeout={8000}
          remaining={5000}
          isPaused
        />
        <Toast
          title="Đã thêm 3 thẻ ôn tập"
          description="Thẻ đầu tiên đến hạn ngày mai."
          actions={[{ label: "Xem thẻ" }, { label: "Hoàn tác" }]}
          timeout={60_000}
          isPaused={isPaused}
          onHold={setIsPaused}
        />
        {toastColors.map((color) => (
          <Toast
            key={color}
            title={`${color}: Sông Hậu đã trả lời bình luận của bạn trong bài viết rất dài này`}
            color={color}
            avatar={{ name: "Sông Hậu" }}
            closeButton={{ label: "Đóng" }}
            timeout={0}
          />
        ))}
        <Toast title="Không có nút đóng" closeButton={false} timeout={0} />
      </div>
      <Button variant="outline" className="justify-self-start" onClick={() => setIsShown(!isShown)}>
        Hiện ở góc trên
      </Button>
      {isShown && (
        <ToastArea label="Thông báo">
          <Toast title="Đã lưu bản nháp" timeout={0} onClose={() => setIsShown(false)} />
        </ToastArea>
      )}
    </Section>
  );
}

const articles = [
  { title: "Vì sao ta hay quên mạo từ “the”", family: "grid", category: "Tiếng Anh", author: "An Nhiên", minutes: 7 },
  {
    title: "Một giờ mỗi sáng: nhật ký tự học của người đi làm",
    family: "leaves",
    category: "Tự học",
    author: "Mạ Non",
    minutes: 9,
  },
  {
    title: "Viết phần mềm cho người không đọc tiếng Anh: bảy điều tôi ước mình biết sớm hơn",
    family: "strokes",
    category: "Công nghệ",
    author: "Bến Gỗ",
    minutes: 11,
  },
  {
    title: "Đọc lại “Dế Mèn phiêu lưu ký” ở tuổi ba mươi",
    family: "circles",
    category: "Sách",
    author: "Cỏ May",
    minutes: 6,
  },
] as const;

function Cards() {
  const palettes = neighborPalettes(articles);
  const cards = articles.map((article, index) => ({
    title: article.title,
    to: "/bai-viet/thu",
    cover: { family: article.family, palette: palettes[index] },
    meta: [
      { text: article.category, isCategory: true },
      { text: article.author, to: "/thanh-vien/thu" },
      { text: `${article.minutes} phút` },
    ],
  }));
  return (
    <Section title="Thẻ bài">
      <div className="max-w-[820px]">
        <LeadCard
          title="Ruộng bậc thang và cách người xưa đọc nước"
          to="/bai-viet/thu"
          summary="Trước khi có bản đồ, người ta đọc con nước bằng dốc đất, bằng cỏ và bằng tiếng ếch. Một chuyến đi bộ dọc bờ ruộng, và những từ chỉ có ở nơi ruộng dốc."
          cover={{ family: "fields" }}
          meta={[
            { text: "Văn hoá", isCategory: true },
            { text: "Sông Hậu", to: "/thanh-vien/thu" },
            { text: "12 phút đọc" },
            { text: "song ngữ" },
          ]}
        />
        <div className="mt-8 grid gap-8 md:grid-cols-2">
          {cards.slice(0, 2).map((card) => (
            <Card key={card.title} {...card} />
          ))}
        </div>
        <div className="mt-8">
          {cards.slice(2).map((card) => (
            <RowCard
              key={card.title}
              {...card}
              summary="Một nút “Submit” dịch thành “Nộp”, “Gửi” hay “Đệ trình”? Chọn sai một chữ, nửa số người dùng dừng lại."
            />
          ))}
        </div>
        <div className="mt-8 grid gap-8 md:grid-cols-2">
          <SeriesCard
            title="Bốn mùa trên ruộng dốc"
            to="/series/thu"
            cover={{ family: "fields" }}
            meta={[{ text: "Văn hoá" }, { text: "6 phần" }]}
            steps={[
              { title: "Đọc nước", state: "done", stateLabel: "Đã đọc" },
              { title: "Gieo mạ tháng Ba", state: "now", stateLabel: "Đọc tiếp" },
              { title: "Giữ bờ sau mưa lớn", state: "ahead", stateLabel: "Chưa đọc" },
            ]}
          />
          <VideoCard
            title="Nghe giọng Anh – Úc trong một buổi chợ"
            to="/video/thu"
            cover={{ family: "bamboo" }}
            length="14:20"
            meta={[{ text: "Đời sống" }, { text: "có lời thoại, chạm vào dòng để tua" }]}
          />
        </div>
      </div>
    </Section>
  );
}

function Covers() {
  const [shift, setShift] = useState(0);
  return (
    <Section title="Bìa">
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        icon={<WorkIcon name="shuffle" size={18} />}
        onClick={() => setShift(shift + 1)}
      >
        Dáng khác
      </Button>
      <div className="grid grid-cols-2 gap-2.5 md:grid-cols-3" data-covers>
        {coverFamilies.map((family) => (
          <div key={family} className="aspect-3/2 overflow-hidden rounded-1">
            <Cover title="“Ăn cơm chưa?” và những lời chào không dịch thẳng được" family={family} shift={shift} />
          </div>
        ))}
      </div>
    </Section>
  );
}

const sampleCode = [
  ["hljs-keyword", "function "],
  ["hljs-title function_", "greet"],
  ["", "(name) {\n  "],
  ["hljs-comment", "// một lời chào\n  "],
  ["hljs-keyword", "return "],
  ["hljs-string", "`Chào ${name}, ${"],
  ["hljs-number", "3"],
  ["hljs-string", "} lần`"],
  ["", ";\n}"],
] as const;

// oxlint-disable-next-line max-lines-per-function -- a flat list of samples
function Words() {
  return (
    <Section title="Chữ">
      <p className="text-section-link">Nghĩ cho rộng</p>
      <p className="text-d1">Ẵm, ễnh, ngẫm</p>
      <p className="text-d2">“Ăn cơm chưa?” và những lời chào</p>
      <p className="text-d3">Ruộng bậc thang và cách người xưa đọc nước</p>
      <p className="text-d4">Quặng, lượng, ngửa, Ự, Ợ, Ẵ, Ễ</p>
      <p className="text-d5">Vì sao ta hay quên mạo từ “the”</p>
      <p className="text-s text-text-2">
        Rời dấu: {"Ễ ặ Ẵ ự ộ ừ".normalize("NFD")} · liền dấu: Ễ ặ Ẵ ự ộ ừ · số{" "}
        <span className="tabular-nums">1 111,5 · 8 888,0</span>
      </p>
      <div className="prose max-w-[680px]">
        <p>
          Những buổi sớm mùa lúa trổ, bà dắt tôi ra bờ ruộng. <em>Mỗi lần sai là một lần hiểu thêm.</em>{" "}
          <strong>Chữ đậm</strong>,{" "}
          <strong>
            <em>đậm nghiêng</em>
          </strong>
          , <a href="/gallery">một liên kết</a>, <code>npm start</code>, <s>gạch</s>, <u>gạch chân</u>, và{" "}
          <span className="look" lang="en">
            inviting
          </span>
          .
        </p>
        <h2>Đặt cạnh nhau</h2>
        <p>Đoạn dưới đây kể lại cùng một buổi sáng bằng hai thứ tiếng.</p>
        <div className="bil">
          <div className="r h">
            <div>Tiếng Việt</div>
            <div>English · B1</div>
          </div>
          <div className="r">
            <p>Sáng nào ông cũng hỏi tôi đi đâu đấy. Hồi nhỏ tôi kể tỉ mỉ: đi chợ, mua hành, mua cả kẹo.</p>
            <p lang="en">Every morning he asked me where I was going. As a child I answered in detail.</p>
          </div>
          <div className="r">
            <p>Lớn lên tôi mới biết ông chỉ muốn nói: “Ông thấy cháu rồi.”</p>
            <p lang="en">Only later did I understand that he simply meant, “I see you.”</p>
          </div>
        </div>
        <h3>Bốn lời chào, bốn lúc</h3>
        <div className="table-scroll">
          <table>
            <caption>Lời chào thường gặp và câu tiếng Anh gần ý nhất.</caption>
            <thead>
              <tr>
                <th scope="col">Ta nói</th>
                <th scope="col">Gần ý hơn</th>
                <th scope="col" className="n">
                  Lần
                </th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>Ăn cơm chưa?</td>
                <td lang="en">Hi, how’s it going?</td>
                <td className="n">1 118</td>
              </tr>
              <tr>
                <td>Đi đâu đấy?</td>
                <td lang="en">Hey, off somewhere?</td>
                <td className="n">904</td>
              </tr>
            </tbody>
          </table>
        </div>
        <blockquote>
          <p>Lời chào không hỏi điều gì cả. Nó chỉ đặt một bàn tay lên vai người kia, rất khẽ.</p>
          <cite>Ghi ở quán nước đầu ngõ</cite>
        </blockquote>
        <aside className="call">
          <Icon name="lightbulb" size={24} />
          <p>
            <b>Thử tự dịch.</b> Viết ba câu chào bạn dùng hôm nay. <a href="/gallery">Mở trong Luyện viết</a>
          </p>
        </aside>
        <ul>
          <li>Một giờ mỗi sáng</li>
          <li>
            Ghi chép để quên cho đúng
            <ol>
              <li>bước một</li>
              <li>bước hai</li>
            </ol>
          </li>
        </ul>
        <hr />
        <pre>
          <code>
            {sampleCode.map(([kind, text], index) => (
              <span key={index} className={kind || undefined}>
                {text}
              </span>
            ))}
          </code>
        </pre>
        <figure>
          <div className="aspect-3/2 overflow-hidden rounded-1">
            <Cover title="Bốn mùa trên ruộng dốc" family="fields" />
          </div>
          <figcaption>Ruộng bậc thang sau mưa, nhìn từ nhà bà.</figcaption>
        </figure>
        <p>
          Sửa: <del className="fix">I am agree</del> <ins className="fix">I agree</ins>.
        </p>
      </div>
    </Section>
  );
}

function Icons() {
  return (
    <Section title="Biểu tượng">
      <div className="flex flex-wrap gap-3">
        {interfaceIcons.map((name) => (
          <Icon key={name} name={name} size={24} label={name} />
        ))}
      </div>
      <div className="flex flex-wrap gap-3 text-text-2">
        {workIcons.map((name) => (
          <WorkIcon key={name} name={name} size={24} label={name} />
        ))}
      </div>
      <Row>
        <span>Từ xa:</span>
        <RemoteIcon name="ph:leaf" size={24} />
        <RemoteIcon name="ph:khong-co-hinh-nay" size={24} />
      </Row>
    </Section>
  );
}

const roles = [
  ["bg-bg", "nền"],
  ["bg-sunk", "nền chìm"],
  ["bg-tint", "nền xanh"],
  ["bg-hover", "rê chuột"],
  ["bg-line", "kẻ"],
  ["bg-line-control", "viền ô"],
  ["bg-text", "chữ"],
  ["bg-text-2", "chữ 2"],
  ["bg-text-3", "chữ 3"],
  ["bg-brand", "chính"],
  ["bg-brand-text", "chữ xanh"],
  ["bg-mark", "dấu"],
  ["bg-accent", "đất nung"],
  ["bg-accent-tint", "nền đất"],
  ["bg-danger", "nguy hiểm"],
  ["bg-warn-line", "cảnh báo"],
  ["bg-ruled", "dòng kẻ"],
  ["bg-margin-line", "lề vở"],
  ["bg-level-1", "mức 1"],
  ["bg-level-2", "mức 2"],
  ["bg-level-3", "mức 3"],
  ["bg-level-4", "mức 4"],
] as const;

const Colors = () => (
  <Section title="Màu theo vai">
    <div className="grid grid-cols-4 gap-4 md:grid-cols-8">
      {roles.map(([look, name]) => (
        <div key={look}>
          <div className={`${look} h-11 rounded-1 border border-line`} />
          <p className="mt-1 text-xs">{name}</p>
        </div>
      ))}
    </div>
  </Section>
);
