import type { Lesson } from "./lesson.ts";

export const articleLessons: readonly Lesson[] = [
  {
    kind: "ART_A_AN",
    slug: "a-hay-an",
    title: "A hay an: nghe âm, đừng nhìn chữ",
    level: "A2",
    promise: "Chọn đúng a hay an kể cả trước hour, university và chữ viết tắt.",
    steps: [
      {
        title: "Tai quyết định, không phải mắt",
        text: "Trước một **âm** nguyên âm ta dùng *an*, trước một âm phụ âm ta dùng *a*. Điều quan trọng là âm đầu tiên bạn đọc ra, không phải chữ cái đầu tiên.\n\n*Hour* viết bằng h nhưng h câm, ta đọc “ao-ơ”, nên là *an hour*. *University* viết bằng u nhưng đọc “du-”, nên là *a university*.",
        examples: [
          { en: "I waited for an hour.", vi: "Tôi đợi một tiếng.", wrong: "I waited for a hour." },
          { en: "She studies at a university in Huế.", vi: "Cô ấy học ở một trường đại học ở Huế." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "He bought ___ umbrella.",
        options: ["a", "an"],
        answers: ["an"],
        why: "Umbrella bắt đầu bằng âm “ăm”, một nguyên âm.",
      },
      {
        type: "choose",
        prompt: "It is ___ useful book.",
        options: ["a", "an"],
        answers: ["a"],
        why: "Useful đọc là “du-”, bắt đầu bằng âm phụ âm.",
      },
      {
        type: "gap",
        prompt: "My aunt is ___ honest woman. (a / an)",
        answers: ["an"],
        why: "Chữ h trong honest câm, ta nghe thấy âm “o”.",
      },
      {
        type: "put-right",
        prompt: "We had to wait for a hour at the bus stop.",
        answers: ["We had to wait for an hour at the bus stop."],
        why: "Chữ h trong hour câm.",
      },
      {
        type: "put-right",
        prompt: "There is an university near my house.",
        answers: ["There is a university near my house."],
        why: "University đọc là “du-”.",
      },
      {
        type: "order",
        prompt: "Cô ấy là kỹ sư.",
        options: ["She", "is", "an", "engineer"],
        answers: ["She is an engineer."],
        why: "Engineer bắt đầu bằng âm “en”.",
      },
    ],
    own: {
      prompt: "Viết một câu kể bạn đã đợi hay học trong một tiếng. Dùng an hour.",
      model: "I practised English for an hour last night.",
      uses: ["an hour"],
    },
  },
];
