import type { PayrollException } from '@kolam/contract/finance/payroll/model.ts';
import type { ReactNode } from 'react';
import { formatCount } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { groupsOf, isTicked } from './chosen-people.ts';
import styles from './people.module.css';
import type { AllPayslips } from './queries.ts';

type Person = AllPayslips['employees'][number];

type PeoplePreviewProps = {
  people: readonly Person[];
  /** The ids of people whose tick was changed. */
  turned: ReadonlySet<string>;
  onTurn: (id: string) => void;
};

const person = ['person', 'people'] as const;

// Written out, since importing the contract's list would load its schema library.
const leavingOut: readonly PayrollException[] = ['own', 'no-ctc', 'has-payslip', 'joined-later'];

/** Shows who gets a payslip, first those that need attention. Each can be excluded or included. */
export function PeoplePreview({ people, turned, onTurn }: PeoplePreviewProps) {
  const { leftOut, remarkable, plain, done } = groupsOf(people);
  const line = (one: Person) => (
    <PersonLine key={one.employee.id} person={one} turned={turned} onTurn={onTurn} />
  );
  return (
    <div className={layout.stack16}>
      <Group title="Left out" people={leftOut}>
        {leftOut.map(line)}
      </Group>
      <Group title="Worth a look" people={remarkable}>
        {remarkable.map(line)}
      </Group>
      <Group
        title={leftOut.length + remarkable.length > 0 ? 'All others' : 'Everybody'}
        people={plain}
      >
        {plain.map(line)}
      </Group>
      {done.length > 0 && (
        <details className={styles.group}>
          <summary className={styles.summary}>
            {formatCount(done.length, person)} with a payslip already
          </summary>
          <ul>
            {done.map(({ employee, payslip }) => (
              <li key={employee.id} className={styles.line}>
                <span className={styles.who}>{employee.name}</span>
                <span className={styles.about}>{payslip?.code}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type GroupProps = { title: string; people: readonly Person[]; children: ReactNode };

function Group({ title, people, children }: GroupProps) {
  if (people.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.title}>
        {title} <span className={styles.count}>{formatCount(people.length, person)}</span>
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

type PersonLineProps = Pick<PeoplePreviewProps, 'turned' | 'onTurn'> & { person: Person };

function PersonLine({ person: one, turned, onTurn }: PersonLineProps) {
  const { employee, computed, exceptions, offered } = one;
  // For a person without a payslip, remarks about a payslip's content don't apply.
  const message = exceptions.filter(({ kind }) => offered || leavingOut.includes(kind));
  const about = [employee.code, employee.department].filter(Boolean).join(' · ');
  const words = (
    <>
      <span className={styles.who}>
        {employee.name}
        {about && <span className={styles.about}>{about}</span>}
        {message.map(({ kind, text }) => (
          <span key={kind} className={styles.remark}>
            {text}
          </span>
        ))}
      </span>
      {offered && computed && (
        <span className={styles.figures}>
          <span className={styles.net}>{ledgerRupees(computed.net)}</span>
          <span className={styles.about}>
            {ledgerRupees(computed.gross)} − {ledgerRupees(computed.tds)}
          </span>
        </span>
      )}
    </>
  );
  if (!offered) return <li className={styles.line}>{words}</li>;
  const taken = isTicked(one, turned);
  return (
    <li>
      <label className={styles.line} data-skipped={!taken || undefined}>
        <input
          type="checkbox"
          className={styles.box}
          checked={taken}
          onChange={() => onTurn(employee.id)}
        />
        {words}
      </label>
    </li>
  );
}
