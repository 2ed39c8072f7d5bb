import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Longer than a window takes to put the keyboard at its own head, in milliseconds. */
const settled = 30;

/** Whether someone with a keyboard stands at a control, and would be taken from it. */
const isInUse = (active: Element | null) =>
  active?.matches(':is(a, button, input, select, textarea):focus-visible') ?? false;

type Shown = {
  /** What is chosen in the part: the keyboard follows it. */
  at: string;
  /** What changes the buttons: the one that had the keyboard may be gone. */
  state: string;
};

/**
 * Gives the keyboard to a part when it opens, at its `data-part-focus`, and keeps it in there while
 * what it shows changes.
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
      // To nowhere: that is also how it goes when the button itself does.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) held.current = false;
    },
  };
}
