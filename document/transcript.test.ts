import { durationClock } from "#contracts/time/vietnamese-time.ts";
import { describe, expect, it } from "vitest";
import { presentLine, readChapters, readTranscript, secondsOf, writeChapters, writeTranscript } from "./transcript.ts";

it("writes and reads times as players show them", () => {
  for (const [seconds, clock] of [
    [0, "0:00"],
    [75, "1:15"],
    [600, "10:00"],
    [3675, "1:01:15"],
  ] as const) {
    expect(durationClock(seconds)).toBe(clock);
    expect(secondsOf(clock)).toBe(seconds);
  }
  expect(secondsOf("00:00:12.500")).toBe(12);
  expect(secondsOf("01:02,250")).toBe(62);
  for (const none of ["", "12", "1:5", "1:75", "a:bc", "1:2:3:4"]) expect(secondsOf(none)).toBeNull();
});

describe("a transcript", () => {
  it("is read from plain lines, with and without their times", () => {
    expect(
      readTranscript("0:00 Xin chào\r\nDạ, chào chị.\n\n[0:12] Mua gì vậy con?\n(1:02) - Ba cái ghế.\n12 quả trứng"),
    ).toEqual([
      { at: 0, text: "Xin chào" },
      { at: null, text: "Dạ, chào chị." },
      { at: 12, text: "Mua gì vậy con?" },
      { at: 62, text: "Ba cái ghế." },
      { at: null, text: "12 quả trứng" },
    ]);
  });

  it("is read from lines with their times above them, as copied from the provider", () => {
    expect(readTranscript("0:03\nhello everyone\n0:07\nwelcome back\nto the show")).toEqual([
      { at: 3, text: "hello everyone" },
      { at: 7, text: "welcome back" },
      { at: null, text: "to the show" },
    ]);
  });

  it("is read from WebVTT: no header, notes, names of cues or marks of form", () => {
    const source = `\uFEFFWEBVTT - Tiêu đề
Kind: captions

STYLE
::cue { color: lime }

NOTE một lời ghi chú
hai dòng

intro
00:01.000 --> 00:04.200 align:start position:0%
<v Anna>Hello &amp; <c.yellow>welcome</c>
back

2
01:00:05.500 --> 01:00:07.000
<00:00:05.600>Good&nbsp;bye &lt;3`;
    expect(readTranscript(source)).toEqual([
      { at: 1, text: "Hello & welcome back" },
      { at: 3605, text: "Good bye <3" },
    ]);
  });

  it("is read from SubRip, and says once what rolls over two cues", () => {
    expect(
      readTranscript(
        "1\n00:00:01,000 --> 00:00:02,000\nMột\n\n2\n00:00:02,000 --> 00:00:03,000\nMột\n\n3\n00:00:03,000 --> 00:00:04,000\nHai",
      ),
    ).toEqual([
      { at: 1, text: "Một" },
      { at: 3, text: "Hai" },
    ]);
  });

  it("survives a round trip", () => {
    const lines = [
      { at: 0, text: "Một" },
      { at: null, text: "Hai" },
      { at: 3700, text: "Ba: bốn" },
    ];
    expect(readTranscript(writeTranscript(lines))).toEqual(lines);
    expect(readTranscript(" \n\n")).toEqual([]);
  });

  it("knows its present line", () => {
    const lines = [{ at: 5 }, { at: null }, { at: 10 }];
    expect([0, 5, 9.9, 10, 99].map((seconds) => presentLine(lines, seconds))).toEqual([-1, 0, 0, 2, 2]);
  });
});

it("reads chapters in order of time and reports invalid lines", () => {
  const { chapters, unread } = readChapters("1:00 Mặc cả\n0:00 - Chào hỏi\nKhông có giờ\n2:00");
  expect(chapters).toEqual([
    { at: 0, title: "Chào hỏi" },
    { at: 60, title: "Mặc cả" },
  ]);
  expect(unread).toEqual(["Không có giờ", "2:00"]);
  expect(readChapters(writeChapters(chapters)).chapters).toEqual(chapters);
});
