import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Returns the dialog with a name, once it is loaded and shown. */
export async function dialogOf(name: string | RegExp): Promise<HTMLElement> {
  const dialog = await waitFor(() => {
    const shown = screen.getByRole('dialog', { name });
    expect(shown.querySelector('[data-placeholder]')).toBeNull();
    return shown;
  });
  // It takes the focus shortly after it is shown, and receives keys from then on.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}

/** Waits until no dialog with the name is left. */
export const dialogGone = (name: string | RegExp): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

/** Presses the button or link with exactly this name. */
export const press = async (user: UserEvent, name: string | RegExp, within_?: HTMLElement) =>
  user.click(await within(within_ ?? document.body).findByRole('button', { name }));

/** Returns the error shown at a field. */
export function problemOf(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '');
  return field.getAttribute('aria-invalid') === 'true' ? texts.join(' ').trim() : '';
}

/** Returns the field with a label, whether or not it has a star for being required. */
export const fieldOf = (window: HTMLElement, label: string): HTMLInputElement =>
  within(window).getByLabelText<HTMLInputElement>(
    (text) => text.replace(/\s*\*$/, '').trim() === label,
    { selector: 'input, textarea, select' },
  );

/** Replaces a field's text, as pasting does. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text === '') return;
  await user.click(field);
  await user.paste(text);
}

/** Chooses an option of a field with choices. */
export async function choose(user: UserEvent, window: HTMLElement, label: string, option: string) {
  const field = await within(window).findByRole('combobox', { name: new RegExp(`^${label}`) });
  await user.click(field);
  // A list that fades in counts as hidden in a DOM without a browser.
  const name = (text: string) => text.includes(option);
  const options = await screen.findAllByRole('option', { name, hidden: true });
  await user.click(options.at(-1) as HTMLElement);
}

// Autosizing text areas listen for fonts, which a DOM without a browser does not have.
if (!('fonts' in document)) {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
}

/** Runs an action on a record of a list: by a button of its row, or from its row's menu. */
export async function action(user: UserEvent, label: string, name: string) {
  const more = await screen.findByRole('button', { name: `More actions for ${name}` });
  const own = screen.queryByRole('button', { name: `${label} ${name}` });
  if (own) return user.click(own);
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: label }));
}

/** Returns an opener of the form for a record of a list: a dialog that its row's Edit opens. */
export const editFromRow =
  (name: string, title = `Edit ${name}`) =>
  async (user: UserEvent): Promise<HTMLElement> => {
    await action(user, 'Edit', name);
    return dialogOf(title);
  };
