import { IconX } from '@tabler/icons-react';
import { IconButton } from './icon-button.tsx';
import { Notice } from './notice.tsx';

export type Failure = {
  title?: string;
  message: string;
  /** Identifies the failure in the log. */
  requestId?: string | undefined;
};

type FailureBannerProps = { failure: Failure | undefined; onDismiss: () => void };

/** Shows what failed until the user dismisses it or does something else. */
export function FailureBanner({ failure, onDismiss }: FailureBannerProps) {
  if (!failure) return null;
  return (
    <Notice
      tone="bad"
      {...failure}
      end={<IconButton small icon={IconX} label="Dismiss" onClick={onDismiss} />}
    />
  );
}
