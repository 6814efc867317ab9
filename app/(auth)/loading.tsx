export default function Loading() {
  return (
    <p role="status" className="py-16 text-ink-2 text-lead">
      Loading...
    </p>
  );
}
