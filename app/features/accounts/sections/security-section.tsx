import { Button } from "#app/ui/button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { AccountSection } from "../account-section.tsx";

export function SecuritySection() {
  return (
    <AccountSection
      title="Đăng nhập và bảo mật"
      text="Có khoá hay mã rồi thì ai biết mật khẩu của bạn cũng không vào được."
    >
      <p className="text-text-2">Khoá truy cập, mã từ ứng dụng trên điện thoại, và mã dự phòng khi mất điện thoại.</p>
      <Button to="/tai-khoan/bao-mat" variant="outline" className="mt-3" icon={<WorkIcon name="key" size={18} />}>
        Mở Đăng nhập và bảo mật
      </Button>
    </AccountSection>
  );
}
