/** For something that could not be saved, where the error is not the API's. */
export const savingFailed = "Chưa lưu được. Bạn kiểm tra mạng rồi thử lại nhé.";
