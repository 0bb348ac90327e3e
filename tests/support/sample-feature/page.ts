import { createElement } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { apiContext } from "#app/site/page-context.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import type { CallName } from "#contracts/v1.ts";

interface Shown {
  text: string;
  query: string;
}

/** A route module that shows the word that `name` returns. */
export const samplePage = (api: typeof apiContext, name: string, handle: PageHandle) => ({
  handle,
  async loader({ params, request, context }: LoaderFunctionArgs): Promise<Shown> {
    const { search, searchParams } = new URL(request.url);
    const call = context.get(api) as unknown as (name: string, input: object) => Promise<{ word: { text: string } }>;
    const query = { order: searchParams.get("thu-tu") ?? undefined };
    const { word } = await call(name as CallName, { params: { slug: params.slug }, query });
    return { text: word.text, query: search };
  },
  default: function SamplePage() {
    const { text, query } = useLoaderData<Shown>();
    return createElement("h1", null, `${text} ${query}`);
  },
});
