import { isForeign, stateLabel, states } from '@kolam/contract/core/states.ts';

/** The states by name and code, in the order of their numbers, as tax offices list them. */
export const stateOptions = states
  .filter(({ number }) => !isForeign(number))
  .map(({ number, code }) => ({ value: code, label: stateLabel(number) }))
  .sort((one, other) => (one.label < other.label ? -1 : 1));
