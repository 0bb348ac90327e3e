import { Link } from "react-router";
import type { ListedTopic } from "#contracts/schemas/writing.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { addressOfTopic } from "#app/components/practice/tools.ts";

export function TopicList({ topics }: { topics: readonly ListedTopic[] }) {
  return (
    <ul className="grid gap-x-8 md:grid-cols-2">
      {topics.map((topic) => (
        <li key={topic.slug} className="border-t border-line md:nth-2:border-t-0 first:border-t-0">
          <Link to={addressOfTopic(topic)} className="group block h-full py-4.5">
            <span className="flex items-baseline justify-between gap-3">
              <span lang="en" className="text-d5 underline-offset-4 group-hover:underline">
                {topic.titleEn}
              </span>
              {topic.status === "submitted" && (
                <Tag tone="primary" icon={<Icon name="check" size={16} />} className="shrink-0">
                  Đã viết
                </Tag>
              )}
              {topic.status === "draft" && (
                <Tag tone="accent" className="shrink-0">
                  Đang viết
                </Tag>
              )}
            </span>
            <span className="mt-1 block text-s text-pretty text-text-2">{topic.hintVi}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
