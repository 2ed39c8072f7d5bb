import { createElement, Fragment, type ReactNode } from 'react';
import { type LazyPart, ShownPart } from './lazy-part.tsx';
import type { Slot } from './slot.ts';

type FilledProps<Props> = { slot: Slot<LazyPart<Props>>; with: Props };

/** Renders everything that fills a slot, in order and with the same props. */
export function Filled<Props extends object>({ slot, with: props }: FilledProps<Props>) {
  const shown = slot.parts().map((part) => createElement(ShownPart<Props>, { part, with: props }));
  return createElement(Fragment, null, ...shown);
}

/** Returns the dialog that fills a slot, to be opened like any other. */
export const filledDialog =
  <Props extends object>(slot: Slot<LazyPart<Props>>) =>
  (props: Props): ReactNode =>
    createElement(Filled<Props>, { slot, with: props });
