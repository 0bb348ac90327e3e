/** The sentence for an error that is not the API's. */
export const notSaved = "Chưa lưu được. Bạn kiểm tra mạng rồi thử lại nhé.";
