import type { LoggedSignIn } from '@kolam/contract/platform/auth/model.ts';
import { signInFactorText } from '@kolam/contract/platform/auth/values.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, formatTime } from '#ui/format.ts';
import { TwoLines } from '#ui/two-lines.tsx';
import { SignInBadge } from './sign-in-badge.tsx';

const kinds: Record<string, string> = {
  admin: 'Administrator',
  staff: 'Staff',
  employee: 'Employee',
  portal: 'Company portal',
};

/** Only a keyed hash of an unknown email is stored. */
const unknown = 'Unknown email';

export const personOf = ({ account }: LoggedSignIn): string => account?.name ?? unknown;

export const signInColumns: readonly Column<LoggedSignIn>[] = [
  {
    id: 'at',
    header: 'When',
    sortKey: 'at',
    downFirst: true,
    width: 122,
    priority: 9,
    hideable: false,
    cell: ({ at }) => <TwoLines first={formatDate(at)} second={`${formatTime(at)} IST`} />,
  },
  {
    id: 'account',
    header: 'Person',
    card: 'title',
    width: 240,
    least: 170,
    stretch: true,
    cell: (event) => <TwoLines first={personOf(event)} second={event.account?.email} />,
  },
  {
    id: 'outcome',
    header: 'What',
    card: 'subtitle',
    width: 270,
    least: 200,
    cell: ({ outcome, factor, detail }) => (
      <TwoLines
        first={<SignInBadge outcome={outcome} />}
        second={[factor && signInFactorText[factor], detail].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    id: 'kind',
    header: 'Account',
    width: 130,
    priority: 5,
    cell: ({ account, app }) =>
      account ? (kinds[account.kind] ?? account.kind) : app === 'console' ? 'Console' : 'App',
  },
  {
    id: 'device',
    header: 'Device and network',
    width: 220,
    least: 150,
    stretch: true,
    priority: 7,
    cell: ({ device, network }) => <TwoLines first={device} second={network} />,
  },
];
