import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { axisOf } from "#app/components/drawn-numbers.tsx";
import { LinePlot } from "./line-plot.tsx";

test("points are placed by time: a missing week leaves a gap, and each name under the axis is under its own point", () => {
  const days = ["2026-09-21", "2026-09-28", "2026-10-05", "2026-10-12", "2026-10-19", "2026-11-02", "2026-11-16"];
  const html = renderToStaticMarkup(
    <LinePlot
      hasRings
      points={days.map((day) => ({ title: day, value: 1, day }))}
      summary=""
      format={String}
      axis={axisOf(days)}
    />,
  );
  expect(
    /<polyline points="([^"]+)"/
      .exec(html)?.[1]
      ?.split(" ")
      .map((point) => Number(point.split(",")[0])),
  ).toEqual([0, 12.5, 25, 37.5, 50, 75, 100]);
  // 19/10 is half way from 21/09 to 16/11.
  expect(html).toMatch(/left:50%"><\/i>/);
  expect(html).toMatch(/left:50%">19\/10<\/span>/);
});

test("a name in the middle is left out where it has no room, or has no point", () => {
  const named = (...days: string[]) => axisOf(days).map(({ name }) => name);
  expect(named("2026-11-01")).toEqual(["01/11"]);
  expect(named("2026-11-01", "2026-11-02")).toEqual(["01/11", "02/11"]);
  expect(named("2026-09-01", "2026-09-02", "2026-11-02")).toEqual(["01/09", "02/11"]);
});
