import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a part whose buttons change with its `state`: when the focused one disappears,
 * the first takes the focus.
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
      // Without a new target, the focused button itself may have been removed.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) held.current = false;
    },
  };
}
