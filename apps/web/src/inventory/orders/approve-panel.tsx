import { type DraftOrder, useApproval } from './use-approval.ts';

type ApproveButtonProps = { order: DraftOrder; className?: string | undefined };

/** Approves a draft from wherever it is named, and receives what is outstanding of it. */
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
