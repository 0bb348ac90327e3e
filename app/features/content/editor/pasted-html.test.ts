import { expect, it } from "vitest";
import { cleanPastedHtml, pictureIn, placeOfPicture, realAddress } from "./pasted-html.ts";

it("leaves HTML of this editor as it is", () => {
  const html = '<p data-pm-slice="1 1 []"><b style="font-weight:400">Mưa</b></p>';
  expect(cleanPastedHtml(html)).toEqual({ html, pictures: [], leftPictures: 0 });
});

it("takes a picture out of its address, with the type and the bytes", async () => {
  const picture = pictureIn("data:image/png;base64,iVBO\nRw0K", 2);
  expect([picture?.name, picture?.type]).toEqual(["ảnh dán 2", "image/png"]);
  expect([...new Uint8Array((await picture?.arrayBuffer()) ?? new ArrayBuffer())]).toEqual([137, 80, 78, 71, 13, 10]);
});

it.each([
  ["https://cu.example/a.png"],
  ["data:text/html;base64,aGk="],
  ["data:image/png;base64,"],
  ["data:image/png;base64,a"],
  ["data:image/svg+xml;utf8,<svg/>"],
])("finds no picture in %s", (address) => expect(pictureIn(address, 1)).toBeNull());

it.each([
  ["https://www.google.com/url?q=https://mam.example/a?b%3Dc&sa=D", "https://mam.example/a?b=c"],
  ["https://www.google.com/url?sa=D", "https://www.google.com/url?sa=D"],
  ["https://www.google.com/search?q=mưa", "https://www.google.com/search?q=mưa"],
  ["https://elsewhere.example/url?q=https://mam.example", "https://elsewhere.example/url?q=https://mam.example"],
  ["/bai-viet", "/bai-viet"],
])("the address behind %s is %s", (href, expected) => expect(realAddress(href)).toBe(expected));

it.each([
  ["\uE0F00", 0],
  ["\uE0F012", 12],
  ["12", null],
  ["", null],
])("the place of a picture in %j", (words, expected) => expect(placeOfPicture(words)).toBe(expected));
