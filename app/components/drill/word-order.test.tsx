import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OpenWordOrder } from "./word-order.tsx";

const options = ["the", "bus", "the", "missed"];
const drawn = (chosen: number[]) =>
  renderToStaticMarkup(
    <OpenWordOrder options={options} chosen={chosen} onChoose={() => {}} onTakeBack={() => {}} onAnswer={() => {}} />,
  );

it("the button of a word that was pressed stays, so that it keeps the focus", () => {
  const places = (markup: string) =>
    [...markup.matchAll(/<button[^>]*data-place="(\d)"[^>]*>/g)].map(
      ([tag, place]) => `${place}${tag.includes('aria-disabled="true"') ? " used" : ""}`,
    );
  expect(places(drawn([]))).toEqual(["0", "1", "2", "3"]);
  expect(places(drawn([2, 1]))).toEqual(["0", "1 used", "2 used", "3"]);
  expect(drawn([2, 1])).not.toMatch(/<button[^>]*data-place[^>]* disabled/);
});

it("the sentence so far is announced, and it is answered when it is whole", () => {
  expect(drawn([2, 1])).toMatch(/<p role="status"[^>]*>the bus<\/p>/);
  expect(drawn([2, 1])).toMatch(/<button[^>]* disabled=""[^>]*>Trả lời/);
  expect(drawn([2, 1, 3, 0])).not.toMatch(/<button[^>]* disabled=""/);
});
