import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a part whose buttons change with its `state`: the one that had it may be gone,
 * and its place is taken by the first.
 */
export function useKeptFocus<E extends HTMLElement>(state: string) {
  const ref = useRef<E>(null);
  const held = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the state
  useLayoutEffect(() => {
    const lost = held.current && document.activeElement === document.body;
    if (lost) ref.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [state]);

  return {
    ref,
    onFocus: () => {
      held.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<E>) => {
      // To nowhere: that is also how it goes when the button itself does.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) held.current = false;
    },
  };
}
