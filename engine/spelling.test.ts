import { beforeAll, describe, expect, it } from "vitest";
import { check } from "./check.ts";
import { openEngineDeps, type EngineDeps } from "./engine-parts.ts";

let deps: EngineDeps;
beforeAll(async () => {
  deps = openEngineDeps();
});

const spelled = async (text: string) =>
  check(deps, text)
    // Irregular forms are misspelled words to the engine, and a kind of their own to learners.
    .findings.filter(({ kind }) => kind === "SPELLING" || kind === "PAST_FORM")
    .map(({ quote, suggestions: [first] }) => [quote, first]);

describe("the neighbors of a misspelled word", () => {
  it.each([
    ["I look forwad to hearing from you.", "forwad", "forward"],
    ["We need a good eason to leave early.", "eason", "reason"],
    ["They live on the second flor of the house.", "flor", "floor"],
  ])("choose the suggestion that comes first: %s", async (text, wrong, right) => {
    expect(await spelled(text)).toContainEqual([wrong, right]);
  });

  it("are not needed: without the model the words are ranked by frequency", async () => {
    const { findings } = check({ ...deps, wordPairs: undefined }, "I recieve many leters from my freind.");
    expect(findings.map(({ suggestions: [first] }) => first)).toEqual(["receive", "letters", "friend"]);
  });
});

describe("a word that no list has", () => {
  it.each([
    "Open the README.md file and the .gitignore file next to it.",
    "Git has a feature called “rerere” that can help you.",
    "The settings gc.auto and core.excludesfile are in README.asciidoc.",
    "Put the script into /etc/passwd or into ~/.gitconfig.",
    "Add the changeset to the packfile of the repository.",
    "She wore a long makgabe and danced with the imbulu.",
    "The neighbour's garden is full of colour, and the organisation's office is grey.",
    "She prioritises her work and apologises to everyone.",
    "The licence of the centre was cancelled.",
    "Norah lives in Edinburgh with her friend Bukayo.",
    "I'M HAPPY BECAUSE I'VE FOUND MY KEYS.",
    "I eat pho and banh mi, and my sister wears an ao dai at Tet.",
    "We use npm on localhost and open the repo on GitHub.",
    "The 21st century's best-known film is a low-budget one from the 1990s.",
    "I organize the trip, and she organises the tickets.",
    "My parents' house isn't far from my friend's.",
  ])("is a name, a term or a British spelling: %s", async (text) => {
    expect(await spelled(text)).toEqual([]);
  });

  it.each([
    ["I like swiming in the sea.", "swiming", "swimming"],
    ["It is my favorit book of all.", "favorit", "favorite"],
    ["This is infront of the house.", "infront", "in front"],
    ["We should protect the enviroment.", "enviroment", "environment"],
    ["The advertisment was very intresting.", "intresting", "interesting"],
    ["This was a very difficult decission but I had to take it now.", "decission", "decision"],
    ["Ask your teachers/freinds about the lesson.", "freinds", "friends"],
    ["I did'nt see him at the party.", "did'nt", "didn't"],
    ["The teecher's book is on the table.", "teecher's", "teacher's"],
    ["They choosed the red one yesterday.", "choosed", "chose"],
    ["I have choosed the red one.", "choosed", "chosen"],
    ["We payed a lot for the tickets.", "payed", "paid"],
    ["My yong brother lives in Hue.", "yong", "young"],
    ["They want to encrease the price of the tickets.", "encrease", "increase"],
  ])("is still a slip where a common word is near: %s", async (text, wrong, right) => {
    expect(await spelled(text)).toContainEqual([wrong, right]);
  });
});

describe("right English", () => {
  it.each([
    // Articles before what is not read as a word.
    "We start at 9 a.m. and finish at 5 p.m.",
    "Vitamin A is good for your eyes.",
    "Run the command with a -n option and a SHA-1 number.",
    "She picked a herb in the garden.",
    "It can take a while.",
    // Rules that read only a few words.
    "He burst into tears and hid under a rock.",
    "You can prove their right to work in the country.",
    "No one could say no to the king.",
    "I am on my way to dry land.",
    "This meets success criterion 1.4.",
    "I can say the letters a, e, i, o, u.",
    // Prepositions.
    "She cried because her dog, Lucky, had died.",
    "I like July because my friend, who is French, is coming.",
    "Our office is based in Hanoi.",
    "Get in touch to share what you found.",
    "Keep up to date with the news.",
    "Use this button instead to open the page.",
    "They have a lot of experience with them.",
    "He arrived at a small village.",
    "Write your full name here, and the user's full name there.",
    "You can take part no matter how old you are.",
    "I would like to ask how much money I need.",
    "I could not believe my luck.",
    "She thanked them with sweets.",
    "Please give my love to your family.",
    "To be famous, of course, you must work hard.",
    "This is what I am interested in.",
    // Words that go together.
    "You can make your experience with it a lot friendlier.",
    "She says the secret to her success is courage.",
    "Everyone should slow down.",
    "He was even more ugly than his brother.",
    // Commas.
    "We came late, and when the show ended, we left.",
    "I stayed there because in June, I had exams.",
    "The night her mother died, Helen kept a candle burning.",
    "According to the poster you published, there was a discount.",
    // Headings.
    "HEARING LOSS",
    "CHAPTER TWO: A NEW BEGINNING",
  ])("has no finding: %s", async (text) => {
    expect(check(deps, text).findings.map(({ rule, quote }) => [rule, quote])).toEqual([]);
  });
});
