import { Link } from "react-router";
import { neighborPalettes } from "#app/ui/cover-palette.ts";
import { Cover } from "#app/ui/cover.tsx";
import type { Tool } from "#app/components/practice/tools.ts";

/** The tools: a drawing generated from the name, and the purpose. */
export function ToolCards({ tools }: { tools: readonly Tool[] }) {
  const palettes = neighborPalettes(tools.map(({ label }) => ({ title: label })));
  return (
    <ul className="grid gap-x-8 gap-y-7 md:grid-cols-3">
      {tools.map(({ to, label, text }, index) => (
        <li key={to}>
          <Link to={to} className="group grid grid-cols-[92px_minmax(0,1fr)] items-center gap-4 md:block">
            <div className="aspect-6/5 overflow-hidden rounded-1 md:aspect-3/2">
              <Cover title={label} family="grid" format="card" {...(palettes[index] && { palette: palettes[index] })} />
            </div>
            <div className="md:mt-3.5">
              <h3 className="text-d5 underline-offset-4 group-hover:underline">{label}</h3>
              <p className="mt-1 text-s text-pretty text-text-2">{text}</p>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}
