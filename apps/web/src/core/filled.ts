import { createElement, Fragment } from 'react';
import { type LazyPart, ShownPart } from './lazy-part.tsx';
import type { Slot } from './slot.ts';

type FilledProps<Props> = { slot: Slot<LazyPart<Props>>; with: Props };

/** What fills a slot, one after another, each with the same props. */
export function Filled<Props extends object>({ slot, with: props }: FilledProps<Props>) {
  const shown = slot.parts().map((part) => createElement(ShownPart<Props>, { part, with: props }));
  return createElement(Fragment, null, ...shown);
}
