import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { isNoAddress, pastedEmails } from '@kolam/contract/people/teams/pasted-emails.ts';
import { Button } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { api } from '#core/api.ts';
import { reasonOf } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useSingleAction } from '#core/single-action.ts';
import { formatCount } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import styles from './assign-dialog.module.css';
import type { AssignValues } from './assign-values.ts';
import type { Target } from './queries.ts';

const { AreaField } = fieldsOf<AssignValues>();

type Person = ResponseOf<'POST /admin/employees/lookup'>['employees'][number];

/** What could not be added: unknown or inactive, or of several people to choose from. */
type Left = { email: string; why: string; among: Person[] };

type PastePeopleProps = {
  /** Texts that a file could not add, to be corrected here. */
  given: readonly string[];
  chosen: readonly string[];
  onAdd: (people: Target[]) => void;
};

/** Their companies tell people apart, unless a code is that of several people of one. */
const nameAmong = ({ name, company }: Person, among: readonly Person[]): string =>
  among.every((other) => other.name === name) ? company.name : `${name}, ${company.name}`;

const targetOf = ({ id, name, email }: Person): Target => ({
  value: id,
  label: name,
  detail: email,
});

const whyNot = (person: Person | undefined): string =>
  person && !person.company.isOpen
    ? `of ${person.company.name}, which is closed`
    : (person?.status ?? '');

/** Part of a long piece of text is enough to find it. */
const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** Sorts people by whether they can be added. Those who are invited take part once they join. */
function sorted({ employees, unknown }: ResponseOf<'POST /admin/employees/lookup'>) {
  const found: Person[] = [];
  const left: Left[] = unknown.map((email) => ({ email, why: 'unknown', among: [] }));
  const byAsked = new Map<string, Person[]>();
  for (const person of employees) {
    byAsked.set(person.asked, [...(byAsked.get(person.asked) ?? []), person]);
  }
  for (const [email, people] of byAsked) {
    const allowed = people.filter(({ status, company }) => status !== 'inactive' && company.isOpen);
    const [only, second] = allowed;
    if (!only) left.push({ email, why: whyNot(people[0]), among: [] });
    else if (second) left.push({ email, why: 'of several people', among: allowed });
    else found.push(only);
  }
  return { found, left };
}

/**
 * Adds people by pasted addresses or employee codes. Those that can't be added stay in the text, with
 * the reason, to be corrected and checked again.
 */
export function PastePeople({ given, chosen, onAdd }: PastePeopleProps) {
  const { watch, getValues, setValue, setFocus, formState } = useFormContext<AssignValues>();
  const { isSubmitted } = formState;
  const [isOpen, setOpen] = useState(false);
  const [left, setLeft] = useState<Left[]>([]);
  const [added, setAdded] = useState<number>();
  const result = useRef<HTMLDivElement>(null);
  const emails = pastedEmails(watch('pasted'));
  const checking = useSingleAction({
    mutationFn: async (texts: string[]) => {
      const noAddresses = texts.filter(isNoAddress);
      const asked = texts.filter((email) => !isNoAddress(email));
      const nobody = { employees: [], unknown: [] };
      const response =
        asked.length === 0
          ? nobody
          : await api('POST /admin/employees/lookup', { body: { emails: asked } });
      return { response, noAddresses };
    },
    onSuccess({ response, noAddresses }) {
      const { found, left: others } = sorted(response);
      const rest = [
        ...noAddresses.map((email) => ({ email, why: 'not an address', among: [] })),
        ...others,
      ];
      const added = new Map(found.map((person) => [person.id, person]));
      const fresh = [...added.values()].filter(({ id }) => !chosen.includes(id));
      onAdd(fresh.map(targetOf));
      setAdded(fresh.length);
      setLeft(rest);
      drop(found.map(({ asked }) => asked));
    },
  });

  // The names that were added push the result below the edge of the dialog.
  useEffect(() => {
    if (checking.data) result.current?.scrollIntoView({ block: 'nearest' });
  }, [checking.data]);

  // Those of a file are checked at once, which shows the reasons.
  const taken = useRef(given);
  useEffect(() => {
    if (given === taken.current) return;
    taken.current = given;
    const all = [...given, getValues('pasted')].join('\n');
    setOpen(true);
    setText(all);
    checking.start(pastedEmails(all));
  });

  function setText(text: string) {
    setValue('pasted', text, { shouldDirty: true, shouldValidate: isSubmitted });
  }

  /** Removes addresses from the text, which may have got others meanwhile. */
  function drop(handled: readonly string[]) {
    const isLeft = (email: string) => !handled.includes(email);
    setText(pastedEmails(getValues('pasted')).filter(isLeft).join('\n'));
  }

  function choose(email: string, person: Person) {
    if (!chosen.includes(person.id)) onAdd([targetOf(person)]);
    setAdded((count = 0) => count + 1);
    setLeft(left.filter((one) => one.email !== email));
    drop([email]);
    setFocus('pasted');
  }

  if (!isOpen)
    return (
      <div>
        <Button
          variant="default"
          leftSection={<IconClipboardText size={16} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          Paste emails or codes
        </Button>
      </div>
    );
  return (
    <section className={layout.stack10} aria-label="Pasted emails or codes">
      <AreaField
        name="pasted"
        description="From a sheet or a mail: separated by lines, commas or tabs"
        autosize
        minRows={3}
        maxRows={8}
        autoFocus
        error={checking.error ? reasonOf(checking.error).detail : undefined}
      />
      <div ref={result} className={layout.stack10}>
        <div className={styles.pastedEnd}>
          <span role="status">
            {added !== undefined && `${formatCount(added, ['person', 'people'])} added`}
            {left.length > 0 && `, ${left.length} left to correct`}
          </span>
          <Button
            variant="default"
            disabled={emails.length === 0}
            loading={checking.isPending}
            onClick={() => checking.start(emails)}
          >
            Add {emails.length > 0 && formatCount(emails.length, ['person', 'people'])}
          </Button>
        </div>
        {left.length > 0 && (
          <ul className={styles.left} aria-label="Not added">
            {left.map(({ email, why, among }) => (
              <li key={email}>
                <strong>{shortened(email)}</strong> {why}
                {among.map((person) => (
                  <Button
                    key={person.id}
                    variant="default"
                    size="compact-sm"
                    onClick={() => choose(email, person)}
                  >
                    {nameAmong(person, among)}
                  </Button>
                ))}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
