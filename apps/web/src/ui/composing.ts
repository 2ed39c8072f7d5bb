import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to what is being composed of several keys, as Hindi is: its Enter takes the
 * word and nothing else. Safari tells it of the last key by the number alone.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
