import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { controlSizes, oneOf } from "./scales.ts";
import { Tag } from "./tag.tsx";
import { Toast, toastColorOf } from "./toast.tsx";

// What the API or an old setting may hold, whatever the types say.
const stored = "huge" as string;

test("S-503 a size that is in no list falls back to the middle one", () => {
  const given = stored as (typeof controlSizes)[number];
  expect(renderToStaticMarkup(<Button size={given}>Gửi</Button>)).toBe(renderToStaticMarkup(<Button>Gửi</Button>));
  expect(renderToStaticMarkup(<Avatar name="Khê" size={stored as "md"} />)).toBe(
    renderToStaticMarkup(<Avatar name="Khê" />),
  );
});

test("S-503 a color or variant that is in no list falls back to the usual one", () => {
  const usual = renderToStaticMarkup(<Button>Gửi</Button>);
  expect(renderToStaticMarkup(<Button color={"pink" as string as "primary"}>Gửi</Button>)).toBe(usual);
  expect(renderToStaticMarkup(<Button variant={"3d" as string as "filled"}>Gửi</Button>)).toBe(usual);
  expect(renderToStaticMarkup(<Tag tone={"pink" as string as "neutral"}>B1</Tag>)).toBe(
    renderToStaticMarkup(<Tag>B1</Tag>),
  );
  expect(renderToStaticMarkup(<Toast title="Chào" color={"pink" as string as "primary"} />)).toBe(
    renderToStaticMarkup(<Toast title="Chào" />),
  );
});

test("S-503 sizes and colors outside the lists are type errors", () => {
  // @ts-expect-error not a size
  renderToStaticMarkup(<Button size="huge">Gửi</Button>);
  // @ts-expect-error not a color
  renderToStaticMarkup(<Button color="pink">Gửi</Button>);
  // @ts-expect-error not a size of icons
  renderToStaticMarkup(<Icon name="x" size={21} />);
});

test("S-503 the names of object members are no sizes", () => {
  expect(oneOf(controlSizes, "constructor", "md")).toBe("md");
  expect(toastColorOf("constructor")).toBe("primary");
});
