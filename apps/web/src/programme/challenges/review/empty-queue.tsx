import type { ReactNode } from 'react';
import { usePartFocus } from '#ui/part-focus.ts';
import { usePartKeys } from '#ui/part-keys.ts';
import { undoLast } from './undo-last.ts';

/** An empty queue, where the key U still undoes the decision that emptied it. */
export function EmptyQueue({ children }: { children: ReactNode }) {
  const focus = usePartFocus<HTMLElement>({ at: 'empty', state: '' });
  const onKeyDown = usePartKeys({ u: undoLast });
  return (
    <section aria-label="Review" {...focus} onKeyDown={onKeyDown}>
      {children}
    </section>
  );
}
