import { useMessages } from '#language/language.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Panel } from './panel.tsx';

type FailedPanelProps = {
  title: string;
  reason: string;
  /** Undefined where trying again can’t help. */
  onRetry: (() => void) | undefined;
};

/** In the place of what could not be loaded. */
export function FailedPanel({ title, reason, onRetry }: FailedPanelProps) {
  const { retry } = useMessages();
  return (
    <Panel>
      <h2>{title}</h2>
      <Notice tone="bad">{reason}</Notice>
      {onRetry && (
        <Button look="outlined" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </Panel>
  );
}
