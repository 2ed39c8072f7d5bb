import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RouterLink } from '#core/router-link.tsx';
import { ConfirmProvider } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogHost, useOpenDialog } from '#ui/dialog-host.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { UiProvider } from '#ui/ui-provider.tsx';
import { dialogOf, press } from './forms.ts';
import { render } from './render.ts';

type NamedProps = { name: string; onClose: () => void };

const PlainDialog = ({ name, onClose }: NamedProps) => (
  <Dialog opened title={name} onClose={onClose}>
    <p>{name}</p>
  </Dialog>
);

function OpenFile() {
  const openDialog = useOpenDialog();
  return (
    <button type="button" onClick={() => openDialog(PlainDialog, { name: 'File' })}>
      View file
    </button>
  );
}

/** Its content opens a file. It itself gives way to a link, closing before or after that. */
function TeamDialog({ name, onClose }: NamedProps) {
  const openDialog = useOpenDialog();
  const openLink = () => openDialog(PlainDialog, { name: 'Link' });
  const closesFirst = () => {
    onClose();
    openLink();
  };
  const closesLast = () => {
    openLink();
    onClose();
  };
  return (
    <Dialog opened title={name} onClose={onClose}>
      <OpenFile />
      <button type="button" onClick={closesFirst}>
        Close, then link
      </button>
      <button type="button" onClick={closesLast}>
        Link, then close
      </button>
    </Dialog>
  );
}

function Page() {
  const openDialog = useOpenDialog();
  return (
    <>
      <button type="button" onClick={() => openDialog(TeamDialog, { name: 'Team' })}>
        Open team
      </button>
      <SideDrawer opened title="Record" onClose={() => undefined}>
        <p>Details</p>
      </SideDrawer>
    </>
  );
}

async function openTeam() {
  render(
    <UiProvider link={RouterLink}>
      <ConfirmProvider>
        <DialogHost>
          <Page />
        </DialogHost>
      </ConfirmProvider>
    </UiProvider>,
  );
  const user = userEvent.setup();
  await screen.findByText('Details');
  await user.click(screen.getByText('Open team'));
  return { user, team: await dialogOf('Team') };
}

const isShown = (name: string) =>
  screen.queryAllByRole('dialog', { name, hidden: true }).length > 0;

test('a dialog closes a drawer of its page, which comes back @full', async () => {
  const { user } = await openTeam();
  await waitFor(() => expect(isShown('Record')).toBe(false));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isShown('Team')).toBe(false));
  await dialogOf('Record');
});

test('what the content of a dialog opens lies over it, and Escape closes only that', async () => {
  const { user, team } = await openTeam();
  await press(user, 'View file', team);
  await dialogOf('File');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isShown('File')).toBe(false));
  expect(isShown('Team')).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isShown('Team')).toBe(false));
});

test.each(['Close, then link', 'Link, then close'])(
  'a dialog gives way to another: %s',
  async (way) => {
    const { user, team } = await openTeam();
    await press(user, way, team);
    await dialogOf('Link');
    await waitFor(() => expect(isShown('Team')).toBe(false));
    expect(isShown('Link')).toBe(true);
  },
);

test('the focus returns to what opened a dialog', async () => {
  const { user, team } = await openTeam();
  const opener = screen.getByText('View file');
  await press(user, 'View file', team);
  await dialogOf('File');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
