import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";

/** Placeholder while the editor loads, with the same lines and heights. */
export function EditorSkeleton() {
  return (
    <SkeletonRegion label="Đang mở trang viết…">
      <div className="h-16 border-b border-line" />
      <div className="h-12 border-b border-line" />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] pt-22 md:pt-26 short:pt-8 xl:grid-cols-[minmax(0,720px)_336px] xl:justify-between xl:pl-30">
        <div>
          <Skeleton className="h-12 w-3/4" />
          <Skeleton className="mt-4 h-6 w-2/3" />
          <Skeleton className="mt-10 h-5" />
          <Skeleton className="mt-3 h-5" />
          <Skeleton className="mt-3 h-5 w-4/5" />
        </div>
        <div className="hidden xl:block">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="mt-3 aspect-3/2" />
        </div>
      </div>
    </SkeletonRegion>
  );
}
