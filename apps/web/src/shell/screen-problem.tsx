import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { networkProblem, reasonOf } from '#core/api-problem.ts';
import { isMissingPart } from '#core/outdated.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';

/** Shown in place of a screen that failed to load or render. */
export function ScreenProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <ErrorPanel
      title="This page could not be shown"
      {...reasonOf(isMissingPart(error) ? networkProblem() : error)}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
