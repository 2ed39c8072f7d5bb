import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Milliseconds, longer than a dialog takes to set its own initial focus. */
const settled = 30;

/** Whether a keyboard user is at a control and would lose it. */
const isInUse = (active: Element | null) =>
  active?.matches(':is(a, button, input, select, textarea):focus-visible') ?? false;

type Shown = {
  /** The selection in the part. The focus follows it. */
  at: string;
  /** Changes whenever the buttons change: the focused one may be gone. */
  state: string;
};

/**
 * Moves the focus into a part when it opens, to its `data-part-focus`, and keeps it there while its
 * content changes.
 */
export function usePartFocus<E extends HTMLElement>({ at, state }: Shown) {
  const ref = useRef<E>(null);
  const held = useRef(false);

  function take() {
    const place = ref.current?.querySelector<HTMLElement>('[data-part-focus]') ?? ref.current;
    place?.focus({ preventScroll: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useLayoutEffect(() => {
    const takeUnlessInUse = () => {
      if (!isInUse(document.activeElement)) take();
    };
    if (!ref.current?.closest('[role=dialog]')) return takeUnlessInUse();
    const timer = setTimeout(takeUnlessInUse, settled);
    return () => clearTimeout(timer);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the state
  useLayoutEffect(() => {
    if (held.current && document.activeElement === document.body) take();
  }, [at, state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: from one choice to the next
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (held.current && (active === ref.current || active?.matches('[data-part-choice]'))) take();
  }, [at]);

  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      held.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<E>) => {
      // Without a new target, the focused button itself may have been removed.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) held.current = false;
    },
  };
}
