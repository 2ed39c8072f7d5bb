import { auditMessages } from '@kolam/contract/platform/audit/messages.ts';
import { noAccount } from '@kolam/contract/platform/audit/values.ts';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { useLogPeople, useLogPerson } from './log-queries.ts';

const withoutAccount = { value: noAccount, label: 'Nobody with an account' };

type PersonFilterProps = {
  /** The id of an account, or `nobody`. Undefined for all. */
  value: string | undefined;
  /** The person's name in the entries on the page. */
  calledHere: string | undefined;
  onChange: (id: string | undefined) => void;
  /** Leaves out the choice of nobody with an account. */
  withoutNobody?: boolean;
};

/** Returns the filter by actor, whose choices the server finds, for `FilterBar`'s `filters`. */
export function usePersonFilter({
  value,
  calledHere,
  onChange,
  withoutNobody = false,
}: PersonFilterProps): SelectFilter {
  const typed = useTyped();
  const found = useLogPeople(typed.asked);
  const isAccount = value !== undefined && value !== noAccount;
  const among = found.data?.find((person) => person.value === value)?.label;
  // An employee, or a person missing from the first choices.
  const one = useLogPerson(
    isAccount && among === undefined && !found.isPending ? value : undefined,
  );
  const label = among ?? one.data?.label ?? calledHere ?? (one.isPending ? 'Loading…' : 'Unknown');
  const { options, server } = foundChoices({
    typed,
    found,
    failed: auditMessages.peopleFailed,
    chosen: isAccount ? { value, label } : undefined,
  });
  return {
    id: 'actor',
    label: 'Person',
    all: 'Everybody',
    options: withoutNobody ? options : [...options, withoutAccount],
    value,
    onChange,
    server,
  };
}
