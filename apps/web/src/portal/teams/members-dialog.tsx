import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { companyTeamMessages } from '@kolam/contract/portal/teams/messages.ts';
import type { CompanyTeam, CompanyTeamWithRoster } from '@kolam/contract/portal/teams/model.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { reasonOf } from '#core/api-problem.ts';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { usePortalCan } from '#core/portal-session.ts';
import { toastError } from '#core/problem-report.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { addMember, makeLeader, removeMember, useFreePeople, useTeam } from './queries.ts';
import styles from './teams.module.css';

type MembersDialogProps = { team: CompanyTeam; onClose: () => void };

/** The members of a team: read, and for owners and HR added, removed and made the leader. */
export function MembersDialog({ team: { id, name }, onClose }: MembersDialogProps) {
  const query = useTeam(id);
  const canChange = usePortalCan('portal:people');
  const { data, error } = query;
  return (
    <Dialog opened onClose={onClose} title={name} description="Its members" size="small">
      {error && !data && <LoadProblem title={companyTeamMessages.oneFailed} query={query} />}
      {!error && !data && <Skeleton width="60%" />}
      {data && (
        <>
          {canChange && <AddMember teamId={id} />}
          <ul className={styles.members}>
            {data.members.map((member) => (
              <Member
                key={member.employeeId.id}
                teamId={id}
                member={member}
                canChange={canChange}
                isOnly={data.members.length === 1}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

type MemberProps = {
  teamId: string;
  member: CompanyTeamWithRoster['members'][number];
  canChange: boolean;
  /** Whether the person is the only member, who may leave as the leader, too. */
  isOnly: boolean;
};

function Member({
  teamId,
  member: { employeeId: person, isLeader },
  canChange,
  isOnly,
}: MemberProps) {
  const [isBusy, setIsBusy] = useState(false);
  const called = fullName(person);

  async function change(done: Promise<void>, message: string) {
    setIsBusy(true);
    try {
      await done;
      toast.success(message);
    } catch (error) {
      toastError(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <li className={styles.member}>
      <span>
        {called}
        {isLeader && <span className={styles.quiet}> · Leader</span>}
      </span>
      {canChange && (!isLeader || isOnly) && (
        <span className={styles.buttons}>
          {!isLeader && (
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              aria-label={`Make ${called} the leader`}
              onClick={() =>
                void change(makeLeader(teamId, person.id), companyTeamMessages.leads(called))
              }
            >
              Make leader
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            disabled={isBusy}
            aria-label={`Remove ${called}`}
            onClick={() =>
              void change(removeMember(teamId, person.id), companyTeamMessages.removed(called))
            }
          >
            Remove
          </Button>
        </span>
      )}
    </li>
  );
}

function AddMember({ teamId }: { teamId: string }) {
  const typed = useTyped();
  const found = useFreePeople(typed.asked);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const { options, server } = foundChoices({
    typed,
    found,
    failed: companyTeamMessages.peopleFailed,
    chosen: undefined,
  });

  async function add() {
    if (email === '') {
      setProblem(companyTeamMessages.chooseFirst);
      return;
    }
    const called = options.find(({ value }) => value === email)?.label ?? email;
    try {
      await addMember(teamId, email);
      setEmail('');
      toast.success(companyTeamMessages.added(called));
    } catch (error) {
      setProblem(reasonOf(error).detail);
    }
  }

  return (
    <div className={styles.add}>
      <Combobox
        label="Add someone"
        options={options}
        server={server}
        value={email || null}
        onChange={(value) => {
          setEmail(value);
          setProblem(undefined);
        }}
        placeholder="Name or email"
        nothingFound="Nobody without a team"
        {...(problem ? { error: problem } : {})}
      />
      <Button variant="default" onClick={() => void add()}>
        Add
      </Button>
    </div>
  );
}
