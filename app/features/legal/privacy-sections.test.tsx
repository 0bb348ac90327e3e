import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { deletionGrace } from "#contracts/limits/accounts.ts";
import { codeMinutes, resetMinutes } from "#contracts/limits/one-time-codes.ts";
import { retention } from "#contracts/limits/retention.ts";
import { privacySections, promised } from "./privacy-sections.tsx";

const text = renderToStaticMarkup(
  privacySections("Mầm", "thu@mam.example", true).map((section) => (
    <Fragment key={section.id}>
      {section.title}
      {section.text}
    </Fragment>
  )),
).replace(/<[^>]+>/g, "");

const units: [of: RegExp, unit: string][] = [
  [/Minutes$/, "phút"],
  [/Hours$/, "giờ"],
  [/Days$/, "ngày"],
  [/Months$/, "tháng"],
];
const constants = { ...retention, ...promised, codeMinutes, resetMinutes, graceDays: deletionGrace };
const kept = Object.entries(constants).map(([name, value]) => {
  const unit = units.find(([of]) => of.test(name))?.[1];
  return `${value} ${unit ?? `(${name} has no unit)`}`;
});
const periods = /[\p{L}\d]+ (?:phút|giờ|ngày|tháng)(?!\p{L})/gu;
const numbers = /^(?:\d+|một|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười) /u;

it("states the periods that the code keeps or the operator promises, and no others", () => {
  const stated = (text.match(periods) ?? []).filter((period) => numbers.test(period));
  expect([...new Set(stated)].sort()).toEqual([...new Set(kept)].sort());
});

it.each([
  `Thông báo gửi tới bạn, giữ nhiều nhất ${retention.notificationDays} ngày và không quá ${retention.readNotificationDays} ngày sau khi bạn đọc`,
  `thư chưa gửi được thì bỏ sau ${retention.unsentEmailHours} giờ`,
  `Từng lần bạn trả lời một thẻ ôn: ${retention.reviewDays} ngày`,
])("names what is kept: %s", (sentence) => expect(text.replace(/\s+/g, " ")).toContain(sentence));
