import type { CheerKind } from '@kolam/contract/programme/cheers/values.ts';

/** The characters of the system's emoji font cost no byte. A text beside them says the same. */
const signs: Record<CheerKind, string> = {
  clap: '👏',
  heart: '❤️',
  fire: '🔥',
  star: '⭐',
  strong: '💪',
  smile: '😊',
};

export const CheerIcon = ({ kind }: { kind: CheerKind }) => (
  <span aria-hidden="true">{signs[kind]}</span>
);
