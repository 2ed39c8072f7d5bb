import { IconX } from '@tabler/icons-react';
import { IconButton } from './icon-button.tsx';
import { Notice } from './notice.tsx';

export type Failure = {
  title?: string;
  message: string;
  /** By which the log knows what failed. */
  requestId?: string | undefined;
};

type FailureBannerProps = { failure: Failure | undefined; onDismiss: () => void };

/** What could not be done, until someone sends it away or does something else. */
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
