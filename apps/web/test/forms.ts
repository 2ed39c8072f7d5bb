import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** The window of a name, once it shows. */
export async function dialogOf(name: string | RegExp): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name });
  // It takes the focus a moment after it shows, and keys from then on.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}

/** Until no window of the name is left. */
export const dialogGone = (name: string | RegExp): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

/** What a person can press, by its exact name. */
export const press = async (user: UserEvent, name: string | RegExp, within_?: HTMLElement) =>
  user.click(await within(within_ ?? document.body).findByRole('button', { name }));

/** What stands at a field as wrong. */
export function problemOf(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '');
  return field.getAttribute('aria-invalid') === 'true' ? texts.join(' ').trim() : '';
}

/** A field with its label, whether it has a star for being required or not. */
export const fieldOf = (window: HTMLElement, label: string): HTMLInputElement =>
  within(window).getByLabelText<HTMLInputElement>(
    (text) => text.replace(/\s*\*$/, '').trim() === label,
    { selector: 'input, textarea, select' },
  );

/** Replaces what stands in a field, as pasting does. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text === '') return;
  await user.click(field);
  await user.paste(text);
}

/** Takes an option of a field with choices. */
export async function choose(user: UserEvent, window: HTMLElement, label: string, option: string) {
  const field = await within(window).findByRole('combobox', { name: new RegExp(`^${label}`) });
  await user.click(field);
  // A list that fades in counts as hidden in a DOM without a browser.
  const options = await screen.findAllByRole('option', { name: new RegExp(option), hidden: true });
  await user.click(options.at(-1) as HTMLElement);
}

// Text areas that grow listen for fonts, which a DOM without a browser has none of.
if (!('fonts' in document)) {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
}

/** Does something to a record of a list: by a button of its row, or from the menu of its row. */
export async function action(user: UserEvent, label: string, name: string) {
  const more = await screen.findByRole('button', { name: `More actions for ${name}` });
  const own = screen.queryByRole('button', { name: `${label} ${name}` });
  if (own) return user.click(own);
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: label }));
}
