import type { Examples } from "./rule.ts";

export const smallPrepositionExamples: Record<string, Examples> = {
  "time-prepositions/since-ago": {
    wrong: [
      ["I have lived here since two years ago.", "I have lived here for two years."],
      ["She has worked in Hue since 5 months ago.", "She has worked in Hue for 5 months."],
      ["I received the parcel since three days ago.", "I received the parcel three days ago."],
      ["We have known each other since ten years ago.", "We have known each other for ten years."],
      ["He bought the car since a month ago.", "He bought the car a month ago."],
    ],
    right: [
      "I moved here two years ago.",
      "I have lived here for two years.",
      "I have lived here since May.",
      "It is two years since we met.",
      "He left three days ago.",
      "She has been ill since last week.",
      "Since then, I have stopped.",
      "The shop opened a month ago.",
    ],
  },
  "fixed-prepositions/with-friends": {
    wrong: [
      ["In the afternoon I play football to my friends.", "In the afternoon I play football with my friends."],
      ["He watched a film to his brother.", "He watched a film with his brother."],
      ["We had dinner to our family.", "We had dinner with our family."],
      ["She plays chess to her best friend.", "She plays chess with her best friend."],
      ["I drink coffee to my classmates.", "I drink coffee with my classmates."],
    ],
    right: [
      "I play football with my friends.",
      "I talk to my friends every day.",
      "I go to my friend's house.",
      "We had a message to our family.",
      "He gave coffee to his friends.",
      "I wrote a letter to my brother.",
      "She took the game to her cousins.",
      "I showed the film to my parents.",
    ],
  },
  "fixed-prepositions/on-the-wall": {
    wrong: [
      ["In the wall there is a picture of my family.", "On the wall there is a picture of my family."],
      ["A big clock hangs in the wall.", "A big clock hangs on the wall."],
      ["I put some posters in the wall.", "I put some posters on the wall."],
      ["There is a map in my wall.", "There is a map on my wall."],
      ["She hung the mirror at the wall.", "She hung the mirror on the wall."],
    ],
    right: [
      "There is a hole in the wall.",
      "A picture hangs on the wall.",
      "He threw the ball at the wall.",
      "There is a door in the wall.",
      "The pipes are in the wall.",
      "We sat on the wall.",
      "The clock is in the kitchen.",
      "Look at the wall.",
    ],
  },
  "missing-prepositions/fill-in-a-form": {
    wrong: [
      ["We asked the students to fill a questionnaire.", "We asked the students to fill in a questionnaire."],
      ["You have to fill this form.", "You have to fill in this form."],
      ["I filled the application form yesterday.", "I filled in the application form yesterday."],
      ["Please fill the survey.", "Please fill in the survey."],
      ["He is filling a form.", "He is filling out a form."],
    ],
    right: [
      "Please fill in the form.",
      "Fill out this form, please.",
      "I filled the bottle with water.",
      "She filled the form in.",
      "They filled the room.",
      "The forms filled two boxes.",
      "Fill the glass.",
      "He filled it up.",
    ],
  },
  "time-prepositions/times-in-day": {
    wrong: [
      ["They watched TV for two hours in day.", "They watched TV for two hours a day."],
      ["I go swimming two times in week.", "I go swimming two times a week."],
      ["She calls me once in month.", "She calls me once a month."],
      ["He drinks six glasses in day.", "He drinks six glasses a day."],
      ["We meet three times in year.", "We meet three times a year."],
    ],
    right: [
      "They watched TV for two hours a day.",
      "I read three times in a week.",
      "There are many hours in a day.",
      "She was there three times in week two.",
      "He works in day care.",
      "We met twice in May.",
      "It happened many times in years past.",
      "They did it four times in week 12.",
    ],
  },
};
