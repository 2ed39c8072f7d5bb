import { EmptyState } from './empty-state.tsx';
import { Link } from './link.tsx';
import { Panel } from './panel.tsx';

type NotAvailableProps = {
  /** The area: "Teams". */
  title: string;
  /** Where to go instead. */
  back: { label: string; to: string };
};

/** The page of an area that is not built. It says so and pretends nothing. */
export function NotAvailable({ title, back }: NotAvailableProps) {
  return (
    <Panel>
      <EmptyState
        headsPage
        title={`${title}: not available yet`}
        description="This part of the console has not been built."
        action={<Link to={back.to}>{back.label}</Link>}
      />
    </Panel>
  );
}
