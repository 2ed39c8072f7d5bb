import { type ComponentType, createElement } from 'react';

/**
 * Returns a dialog that shows a record as it is now, since another user may change it while the
 * dialog is open. `useNow` returns the latest version of the one that it was opened with.
 */
export const followed =
  <Key extends string, Held, Props extends Record<Key, Held>>(
    key: Key,
    useNow: (opened: Held) => Held,
    Shown: ComponentType<Props>,
  ): ComponentType<Props> =>
  (props: Props) =>
    createElement(Shown, { ...props, [key]: useNow(props[key]) });
