import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { reasonOf } from '#core/api-problem.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';

/** In place of a screen that could not be loaded or shown. */
export function ScreenProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <ErrorPanel
      title="This page could not be shown"
      {...reasonOf(error)}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
