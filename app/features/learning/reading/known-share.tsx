/** The share of known words in a text, rounded. */
export const KnownShare = ({ share }: { share: number }) => (
  <span
    className="tabular-nums"
    title="Ước lượng: từ bạn đánh dấu Đã biết, và những từ thông dụng nhất ở trình độ của bạn."
  >
    <span aria-hidden>· </span>ước chừng bạn biết {Math.round(share * 100)}&nbsp;% số từ
  </span>
);
