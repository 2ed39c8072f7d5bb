import { IconX } from '@tabler/icons-react';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { TaskFailure } from './task-acts.ts';

type FailureBannerProps = { failure: TaskFailure | undefined; onDismiss: () => void };

/** What could not be done, until somebody dismisses it or does something else. */
export function FailureBanner({ failure, onDismiss }: FailureBannerProps) {
  if (!failure) return null;
  return (
    <Notice
      tone="bad"
      title={failure.sentence}
      message={failure.reason}
      end={<IconButton small icon={IconX} label="Dismiss" onClick={onDismiss} />}
    />
  );
}
