import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RouterLink } from '#core/router-link.tsx';
import { ConfirmProvider } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { UiProvider } from '#ui/ui-provider.tsx';
import { dialogOf, press } from './forms.ts';
import { render } from './render.ts';

type EditProps = { name: string; onClose: () => void };

const EditDialog = ({ name, onClose }: EditProps) => (
  <Dialog opened title={`Edit ${name}`} onClose={onClose}>
    <label>
      Name <input defaultValue={name} />
    </label>
  </Dialog>
);

/** Opens a dialog whose file is loaded when the returned function is called. */
function openSlowly(onClose: () => void) {
  let load = () => {};
  const loaded = new Promise<{ EditDialog: typeof EditDialog }>((resolve) => {
    load = () => resolve({ EditDialog });
  });
  const Shown = lazyDialog(() => loaded, 'EditDialog', {
    title: ({ name }) => `Edit ${name}`,
    fields: 3,
  });
  render(
    <UiProvider link={RouterLink}>
      <ConfirmProvider>
        <Shown name="Ten thousand steps" onClose={onClose} />
      </ConfirmProvider>
    </UiProvider>,
  );
  return load;
}

test('a dialog on its way has its title and placeholders of its fields, then its form', async () => {
  const load = openSlowly(vi.fn());
  const waiting = await screen.findByRole('dialog', { name: 'Edit Ten thousand steps' });
  expect(waiting.querySelector('[aria-busy="true"]')?.children).toHaveLength(3);
  load();
  await screen.findByLabelText('Name');
  const shown = await dialogOf('Edit Ten thousand steps');
  expect(within(shown).getByLabelText<HTMLInputElement>('Name').value).toBe('Ten thousand steps');
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
});

test('a dialog on its way can be closed @full', async () => {
  const onClose = vi.fn();
  openSlowly(onClose);
  const waiting = await screen.findByRole('dialog', { name: 'Edit Ten thousand steps' });
  await press(userEvent.setup(), 'Close', waiting);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog that is there at once shows no placeholder', async () => {
  const load = openSlowly(vi.fn());
  load();
  await screen.findByLabelText('Name');
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
});
