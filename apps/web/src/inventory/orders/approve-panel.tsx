import { type DraftOrder, useApproval } from './use-approval.ts';

type ApproveButtonProps = { order: DraftOrder; className?: string | undefined };

/** A button that approves a draft wherever it is shown, and receives what is outstanding. */
export function ApproveButton({ order, className }: ApproveButtonProps) {
  const approve = useApproval();
  return (
    <button
      type="button"
      className={className}
      aria-label={`Approve ${order.code}`}
      onClick={() => void approve(order, { receive: true })}
    >
      Approve
    </button>
  );
}
