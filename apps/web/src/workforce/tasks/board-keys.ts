import type { KeyboardEvent } from 'react';

/** The action of arrow keys on a board. */
type BoardKeys = {
  /** Moves the focused card one column to the side. -1 is towards the start. */
  onMove: (taskId: string, step: 1 | -1) => void;
};

const titleIn = (card: Element | null | undefined) =>
  card?.querySelector<HTMLElement>('[data-card-title]');

/** Arrow keys move between cards. With Shift, the left and right arrow keys move the card. */
export function boardKeys({ onMove }: BoardKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const { key, shiftKey, currentTarget } = event;
    const card = (event.target as HTMLElement).closest('[data-card]');
    // React also delivers events of portals here: a menu has its own arrow keys.
    if (!card || !currentTarget.contains(card) || !key.startsWith('Arrow')) return;
    const side = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : undefined;
    if (shiftKey && side === undefined) return;
    event.preventDefault();
    if (shiftKey && side !== undefined) {
      onMove(card.getAttribute('data-card') ?? '', side);
      return;
    }
    const column = card.closest('[data-column]');
    if (!column) return;
    const cards = [...column.querySelectorAll('[data-card]')];
    const at = cards.indexOf(card);
    if (side === undefined) {
      titleIn(cards[key === 'ArrowDown' ? at + 1 : at - 1])?.focus();
      return;
    }
    const columns = [...currentTarget.querySelectorAll('[data-column]')];
    const further = side === 1 ? columns.slice(columns.indexOf(column) + 1) : [];
    const earlier = side === -1 ? columns.slice(0, columns.indexOf(column)).reverse() : [];
    const next = [...further, ...earlier].find((one) => titleIn(one));
    const there = [...(next?.querySelectorAll('[data-card]') ?? [])];
    titleIn(there[Math.min(at, there.length - 1)])?.focus();
  };
}
