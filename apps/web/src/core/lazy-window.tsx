import { type ReactNode, Suspense, useState } from 'react';

type LazyWindowProps = {
  opened: boolean;
  /** A dialog or drawer made with `lazy`. */
  children: ReactNode;
};

/**
 * A dialog or drawer whose code is loaded when it is opened first: forms and their rules are no
 * part of what a screen loads before it shows. Once opened it stays, so that it can close gently.
 */
export function LazyWindow({ opened, children }: LazyWindowProps) {
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  return wanted ? <Suspense fallback={null}>{children}</Suspense> : null;
}
