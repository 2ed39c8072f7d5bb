import type { Labels } from '@kolam/contract/core/labels.ts';

/** Returns the values of a select with their labels. */
export const choicesOf = <V extends string>(labels: Labels<V>): { value: V; label: string }[] =>
  (Object.keys(labels) as V[]).map((value) => {
    const label = labels[value];
    return { value, label: typeof label === 'string' ? label : label.label };
  });
