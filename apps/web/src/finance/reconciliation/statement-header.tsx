import { inPaise } from '@kolam/contract/core/paise.ts';
import type { BankStatement } from '@kolam/contract/finance/reconciliation/model.ts';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ExplainedFigure } from '#ui/explained-figure.tsx';
import { Figure, FigureStrip, FigureStripSkeleton } from '#ui/figure-strip.tsx';
import { formatCount, formatDate, nothing } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { ledgerText } from '#ui/ledger-text.ts';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { type StatementRecord, useSureRows } from './queries.ts';
import styles from './statement.module.css';
import { breadcrumbs, layoutOf, periodOf, progressText, sureRemark } from './statement-texts.ts';

type StatementHeaderProps = {
  record: StatementRecord;
  actions: ReactNode;
  /** Opens the skipped lines of the file. */
  onLook: () => void;
};

/** Identifies the statement, with its progress and what is left. */
export function StatementHeader({ record, actions, onLook }: StatementHeaderProps) {
  const { data: statement } = record;
  const { fileName, preset, createdAt, uploadedBy, rows, matched, setAside, unmatched } = statement;
  const { bad, skipped, known } = statement;
  const left = [
    ...(bad > 0 ? [`${formatCount(bad, ['line', 'lines'])} could not be read`] : []),
    ...(skipped > 0 ? [`${formatCount(skipped, ['line', 'lines'])} skipped`] : []),
  ];
  return (
    <header className={styles.header}>
      <Breadcrumbs {...breadcrumbs} />
      <div className={styles.head}>
        <div className={styles.text}>
          <div className={layout.line12}>
            <h1 className={styles.title}>{fileName}</h1>
            {unmatched === 0 && (
              <StatusBadge status={setAside === 0 ? 'all matched' : 'all done'} tone="good" />
            )}
          </div>
          <p className={styles.about}>
            <span>{layoutOf(preset)}</span>
            <span>{periodOf(statement)}</span>
            <span>
              Imported {formatDate(createdAt)} by {uploadedBy}
            </span>
            {known > 0 && <span>{formatCount(known, ['row', 'rows'])} known before</span>}
            {left.length > 0 && (
              <button type="button" className={styles.look} onClick={onLook}>
                {left.join(', ')}
              </button>
            )}
          </p>
        </div>
        <div className={layout.row8} data-screen-only>
          {actions}
        </div>
      </div>
      <FigureStrip>
        <Figure label="Matched">
          <div aria-live="polite">
            <Progress
              label="Matched rows"
              value={matched + setAside}
              max={rows}
              text={progressText(statement)}
              marksFull
              size="large"
            />
          </div>
        </Figure>
        <Unmatched statement={statement} way="In" />
        <Unmatched statement={statement} way="Out" />
        <Sure id={statement.id} />
      </FigureStrip>
    </header>
  );
}

function Sure({ id }: { id: string }) {
  const { data, error } = useSureRows(id);
  const none = (data && data.sure + data.notices === 0) || error !== null;
  return (
    <Figure label="Sure" remark={data && !none && sureRemark(data)}>
      {data && !none && formatCount(data.sure + data.notices, ['row', 'rows'])}
      {none && nothing}
      {!data && !none && <Skeleton width="70%" height={22} />}
    </Figure>
  );
}

function Unmatched({ statement, way }: { statement: BankStatement; way: 'In' | 'Out' }) {
  const all = inPaise(statement[`money${way}`]);
  const left = inPaise(statement[`unmatched${way}`]);
  const entries = inPaise(statement[`entries${way}`]);
  const label = `Unmatched ${way.toLowerCase()}`;
  const steps = () => [
    { label: `Money ${way.toLowerCase()}`, how: 'Sum of the rows', amount: all },
    { label: 'Other entries', how: 'Recorded with a head', amount: -entries },
    {
      label: 'Payments and set aside',
      how: 'The rest of what is matched or set aside',
      amount: -(all - left - entries),
    },
    { label, how: 'What is left', amount: left },
  ];
  return (
    <Figure label={label}>
      <ExplainedFigure amount={left} text={ledgerText(left)} label={label} steps={steps} />
    </Figure>
  );
}

/** The placeholder until the statement is loaded. */
export function StatementSkeleton() {
  return (
    <div className={styles.header} aria-busy="true">
      <Breadcrumbs {...breadcrumbs} />
      <div className={styles.head}>
        <div className={styles.text}>
          <Skeleton width={260} height={24} />
          <Skeleton width={320} />
        </div>
      </div>
      <FigureStripSkeleton labels={['Matched', 'In', 'Out', 'Sure']} />
    </div>
  );
}
