import type { ResponseOf } from '@kolam/contract/api-types.ts';
import type {
  BankRow,
  MatchCandidate,
  MatchedPayment,
  Suggestion,
} from '@kolam/contract/finance/reconciliation/model.ts';
import { Button, Checkbox } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '#core/api-problem.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ChosenPayments } from './chosen-payments.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { statementRoutes } from './routes.ts';
import styles from './row-panel.module.css';
import type { Matching } from './use-matching.ts';

type Candidates = ResponseOf<'GET /admin/finance/recon/rows/{id}/candidates'>;

/** Converts what the list has of a row's suggestion, while the rest is loading. */
const offered = (suggestion: Suggestion): MatchCandidate => ({
  ...suggestion,
  isOffered: true,
  hindrances: [],
});

type PaymentChoicesProps = {
  row: BankRow;
  search: string;
  onSearch: (search: string) => void;
  candidates: Pick<
    UseQueryResult<Candidates>,
    'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >;
  matching: Matching;
};

/**
 * The payments that may belong to a row: suggestions, best first, or any by search. Several can be
 * chosen for one row, across searches.
 */
export function PaymentChoices(props: PaymentChoicesProps) {
  const { row, search, onSearch, candidates, matching } = props;
  const [chosen, setChosen] = useState<readonly MatchedPayment[]>([]);
  const isOpen = matching.isOpen(row);
  const { data, error, isPlaceholderData, isFetching, refetch } = candidates;
  const known = search === '' ? row.suggestions.map(offered) : undefined;
  const shown = data && !isPlaceholderData ? data.payments : known;
  return (
    <section className={styles.part} aria-label="Payments">
      <h3 className={styles.partTitle}>Payments</h3>
      <div data-payment-search>
        <SearchField
          value={search}
          onChange={onSearch}
          label="Search payments and invoices"
          placeholder="Number, party, reference or amount"
          shortcut={false}
        />
      </div>
      {error && (
        <Notice
          tone="bad"
          {...failureOf(error, 'The payments could not be loaded.')}
          end={
            <Button variant="default" disabled={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          }
        />
      )}
      {shown ? (
        <ul className={styles.candidates} aria-label="Payments that may be it">
          {shown.map((candidate) => (
            <Candidate
              key={candidate.payment.id}
              candidate={candidate}
              onMatch={isOpen ? () => void matching.match(row, candidate.payment) : undefined}
              isChosen={chosen.some(({ id }) => id === candidate.payment.id)}
              onChoose={
                isOpen && canBePart(row, candidate)
                  ? (isChosen) => setChosen(withChoice(chosen, candidate.payment, isChosen))
                  : undefined
              }
            />
          ))}
        </ul>
      ) : (
        !error && <Skeleton width="70%" />
      )}
      <p className={styles.quiet} role="status">
        {shown?.length === 0 && (search === '' ? 'No payment fits this row.' : 'No payment found.')}
      </p>
      {chosen.length > 0 && (
        <ChosenPayments
          row={row}
          chosen={chosen}
          isBusy={!isOpen}
          onMatch={(parts, isWhole) => {
            setChosen([]);
            void matching.matchParts(row, parts, isWhole);
          }}
          onClear={() => setChosen([])}
        />
      )}
    </section>
  );
}

const withChoice = (
  chosen: readonly MatchedPayment[],
  payment: MatchedPayment,
  isChosen: boolean,
): MatchedPayment[] => [
  ...chosen.filter(({ id }) => id !== payment.id),
  ...(isChosen ? [payment] : []),
];

/** Whether a payment can be one of several of a row: only its amount may differ. */
const canBePart = ({ matches }: BankRow, { payment, hindrances }: MatchCandidate) =>
  payment.left > 0 &&
  hindrances.every(({ kind }) => kind === 'amount') &&
  matches.every((match) => match.payment?.id !== payment.id);

type CandidateProps = {
  candidate: MatchCandidate;
  onMatch: (() => void) | undefined;
  isChosen: boolean;
  /** Undefined if it can't be one of several. */
  onChoose: ((isChosen: boolean) => void) | undefined;
};

function Candidate({ candidate, onMatch, isChosen, onChoose }: CandidateProps) {
  const { payment, isOffered, isSure, reasons, hindrances } = candidate;
  return (
    <li className={styles.candidate} data-offered={isOffered || undefined}>
      <div className={styles.choice}>
        {onChoose && (
          <Checkbox
            size="xs"
            aria-label={`Choose ${payment.code}`}
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        )}
        <PaymentFacts payment={payment} />
      </div>
      {isOffered ? (
        <div className={styles.foot}>
          <p className={styles.reasons}>
            {isSure && <StatusBadge status="sure" tone="info" />}
            {reasons.map(({ kind, text }) => (
              <span key={kind} className={styles.reason}>
                {text}
              </span>
            ))}
          </p>
          {onMatch && (
            <Button
              size="xs"
              aria-label={`Match ${payment.code}`}
              onClick={({ detail }) => detail < 2 && onMatch()}
            >
              Match
            </Button>
          )}
        </div>
      ) : (
        <ul className={styles.hindrances} aria-label="Why it is not offered">
          {hindrances.map(({ kind, text, row }) => (
            <li key={kind}>
              {row ? (
                <Link to={statementRoutes.record(row.statementId, { open: row.id })}>{text}</Link>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
