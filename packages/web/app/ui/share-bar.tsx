/** Shows a share, 0 to 1, as a bar. Hidden from screen readers, because the number is beside it. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-line">
      <span
        className="block h-full rounded-full bg-brand"
        style={{ width: `${Math.min(1, share) * 100}%`, minWidth: share > 0 ? 4 : 0 }}
      />
    </span>
  );
}
