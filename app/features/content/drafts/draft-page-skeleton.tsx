import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";

export function DraftPageSkeleton() {
  return (
    <SkeletonRegion label="Đang mở bản nháp…" className="wrap">
      <Skeleton className="h-20" />
      <Skeleton className="mt-8 h-12 max-w-170" />
      <Skeleton className="mt-6 aspect-2/1 md:aspect-3/1" />
      <Skeleton className="mt-12 h-5 max-w-170" />
      <Skeleton className="mt-3 h-5 max-w-150" />
    </SkeletonRegion>
  );
}
