import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method composition, as for Hindi. Its Enter accepts the word
 * and does nothing else. Safari marks the last key only by its key code.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
