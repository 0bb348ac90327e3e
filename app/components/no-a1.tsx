/** Below a choice of levels: why A1, which a placement can find, is not offered. */
export const NoA1 = () => (
  <p className="mt-2 text-s text-text-2">Mới ở A1? Chọn A2: bài dễ nhất của Mầm bắt đầu từ đó.</p>
);
