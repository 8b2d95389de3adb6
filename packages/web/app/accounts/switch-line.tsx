/** The line under a dialog's first step that leads to the other dialog. */
export function SwitchLine({ text, action, onClick }: { text: string; action: string; onClick: () => void }) {
  return (
    <p className="mt-5 border-t border-line pt-4 text-sm text-muted">
      {text}{" "}
      <button
        type="button"
        onClick={onClick}
        className="rounded-sm font-medium text-brand underline underline-offset-3 hover:text-brand-strong"
      >
        {action}
      </button>
    </p>
  );
}
