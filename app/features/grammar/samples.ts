/** Three short texts with frequent errors, to try the analysis. */
export const samples = [
  {
    title: "Cuối tuần ở Đà Lạt",
    text: "Last weekend my family go to Da Lat by bus. The weather was cold and we was very enjoy it. My father want to drink coffee near the lake, but all shop were full. We waited in 9 o'clock, then we found small house with a garden. Although it rained, but nobody wanted to leave.",
  },
  {
    title: "Xin nghỉ một buổi học",
    text: "Dear teacher,\n\nI am write this email for tell you that I cannot to come to class in Monday. My mother is sick since Friday and she very tired. I must taking care of her. Could you give me an advice about the homeworks?\n\nThank you for help me.\nMinh",
  },
  {
    title: "Học trực tuyến hay đến lớp?",
    text: "In my opinion, the education online is more cheaper than classroom. Every students can study at home and they don't need spend time on the road. However, one of the biggest problem is that many child feel boring because they have not friends near them. If schools will mix two ways, everyone will get more benefit.",
  },
] as const;
