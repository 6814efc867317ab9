import { Spinner } from "@/components/ui/spinner";

/** While a page of the signed-in part is on its way. */
export default function Loading() {
  return (
    <p role="status" className="flex min-h-[60dvh] items-center justify-center gap-3 text-ink-2">
      <Spinner size={18} />
      Loading...
    </p>
  );
}
