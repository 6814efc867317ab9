export function IconButton({
  label,
  isDisabled = false,
  onClick,
  children,
}: {
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
      className="grid size-9 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-surface-2 disabled:opacity-40 phone:size-11"
    >
      {children}
    </button>
  );
}
