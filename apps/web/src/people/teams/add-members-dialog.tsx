import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { memberEmails } from '@kolam/contract/people/teams/member-emails.ts';
import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { Team } from '@kolam/contract/people/teams/model.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { formatCount } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { toast } from '#ui/toast.ts';
import styles from './add-members-dialog.module.css';
import { AddressGroup } from './address-group.tsx';
import { messageInDrawer } from './drawer-message.ts';
import { type MemberCheck, refreshTeams } from './queries.ts';

const most = 500;
const address = ['address', 'addresses'] as const;

/** Returns the addresses that an addition leaves over, in the order of the groups. */
const leftOf = (check: MemberCheck): string[] => [
  ...[...check.inAnotherTeam, ...check.overLimit, ...check.inactive].map(({ email }) => email),
  ...check.otherCompany.map(({ email }) => email),
  ...check.unknown,
  ...check.malformed,
];

type AddMembersDialogProps = { team: Team; onClose: () => void };

/**
 * Adds the owners of pasted addresses to a team, after showing what would happen to each. Those that
 * can't be added stay in the text to be corrected.
 */
export function AddMembersDialog({ team, onClose }: AddMembersDialogProps) {
  const [text, setText] = useState('');
  const [check, setCheck] = useState<MemberCheck>();
  const [transfer, setTransfer] = useState<readonly string[]>([]);
  const [added, setAdded] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { all: emails } = memberEmails(text);
  const joining = [...(check?.ready ?? []).map(({ email }) => email), ...transfer];
  const tooMany = check && joining.length > check.places;

  async function look() {
    const body = { emails };
    setCheck(await api('POST /admin/teams/{id}/check-members', { params: { id: team.id }, body }));
    setTransfer([]);
  }

  async function add(given: MemberCheck) {
    const { team: changed, added: count } = await api('POST /admin/teams/{id}/add-members', {
      params: { id: team.id },
      body: { emails: joining, transfer: [...transfer] },
    });
    void refreshTeams(changed);
    toast.success(teamMessages.membersAdded(count), { about: team.id });
    const rest = {
      ...given,
      places: given.places - count,
      ready: [],
      alreadyMembers: [],
      inAnotherTeam: given.inAnotherTeam.filter(({ email }) => !transfer.includes(email)),
    };
    const left = leftOf(rest);
    if (left.length === 0) return onClose();
    setAdded(added + count);
    setText(left.join('\n'));
    setCheck(rest);
    setTransfer([]);
  }

  async function submit() {
    setBusy(true);
    setFailure(undefined);
    try {
      await (check && joining.length > 0 ? add(check) : look());
    } catch (error) {
      setFailure(messageInDrawer(error));
      // What was shown is no longer true.
      setCheck(undefined);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Add members to ${team.name}`}
      description={`Employees of ${team.companyId.name}, by their addresses`}
      dirty={text.trim() !== ''}
      busy={busy}
    >
      <FormShell
        onSubmit={submit}
        problems={[]}
        error={failure === undefined ? undefined : { message: failure }}
        busy={busy}
        submit={
          check && joining.length > 0
            ? `Add ${formatCount(joining.length, ['person', 'people'])}`
            : `Check ${formatCount(emails.length, address)}`
        }
        busyText={check ? 'Adding...' : 'Checking...'}
        onCancel={onClose}
        disabled={emails.length === 0 || emails.length > most || tooMany === true}
      >
        <Textarea
          name="emails"
          label="Email addresses"
          description={`From a sheet or a mail, separated by lines, commas or semicolons, up to ${most}`}
          autosize
          minRows={4}
          maxRows={8}
          required
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setCheck(undefined);
          }}
          error={emails.length > most && `At most ${most} at once`}
        />
        <p className={styles.status} role="status">
          {added > 0 && `${formatCount(added, ['person', 'people'])} added. `}
          {check && `${formatCount(joining.length, ['person', 'people'])} to add, `}
          {check && `${formatCount(check.places, ['place', 'places'])} free.`}
        </p>
        {tooMany && (
          <p className={styles.tooMany}>
            {teamMessages.noRoomFor(joining.length, check.places)} Choose fewer to transfer, or
            raise the limit.
          </p>
        )}
        {check && <Groups check={check} team={team} transfer={transfer} onTransfer={setTransfer} />}
      </FormShell>
    </Dialog>
  );
}

type GroupsProps = {
  check: MemberCheck;
  team: Team;
  transfer: readonly string[];
  onTransfer: (emails: readonly string[]) => void;
};

const owned = ({ email, person }: MemberCheck['ready'][number]) => ({
  email,
  note: fullName(person),
});
const plain = (email: string) => ({ email });

function Groups({ check, team, transfer, onTransfer }: GroupsProps) {
  const limit = formatCount(team.settings.maxMembers, ['member', 'members']);
  return (
    <div className={layout.stack8}>
      <AddressGroup title="Ready to join" tone="good" entries={check.ready.map(owned)} />
      <AddressGroup
        title="In another team"
        tone="choice"
        hint="Choose whom to transfer. Points stay with the team that they were earned in."
        entries={check.inAnotherTeam.map(({ email, person, team: other, isLeader }) => ({
          email,
          note: `${fullName(person)} ${isLeader ? 'leads' : 'is in'} ${other.name}`,
          fixed: isLeader,
        }))}
        chosen={transfer}
        onChoose={onTransfer}
      />
      <AddressGroup
        title={`Over the limit of ${limit}`}
        tone="bad"
        entries={check.overLimit.map(owned)}
      />
      <AddressGroup
        title="Already in this team"
        tone="good"
        entries={check.alreadyMembers.map(owned)}
      />
      <AddressGroup
        title="Inactive, so to be activated first"
        tone="bad"
        entries={check.inactive.map(owned)}
      />
      <AddressGroup
        title="Of another company"
        tone="bad"
        entries={check.otherCompany.map(({ email, companies }) => ({
          email,
          note: companies.join(', '),
        }))}
      />
      <AddressGroup title="Unknown" tone="bad" entries={check.unknown.map(plain)} />
      <AddressGroup title="Look invalid" tone="bad" entries={check.malformed.map(plain)} />
    </div>
  );
}
