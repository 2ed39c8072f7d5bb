import type { Ticket } from '@kolam/contract/inventory/provisioning/model.ts';
import { Figure, FigureStrip } from '#ui/figure-strip.tsx';
import { formatNumber } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import styles from './ticket.module.css';

/** Where the units of a ticket are. The sent units are the sum of the others. */
export function TicketFigures({ ticket }: { ticket: Ticket }) {
  const { qty, picked, good, damaged, quarantined, used, missing, out, cost } = ticket;
  const figures = [
    { label: 'Sent', value: qty, remark: `${ledgerRupees(cost)} of stock` },
    {
      label: 'Picked',
      value: picked,
      remark: picked === qty ? 'All of them' : `of ${formatNumber(qty)}`,
    },
    {
      label: 'Came back',
      value: good + damaged + quarantined,
      remark: partsOf({ good, damaged, quarantined }),
    },
    { label: 'Used or missing', value: used + missing, remark: partsOf({ used, missing }) },
    { label: 'Still out', value: out, remark: out === 0 ? 'Nothing is left' : 'Can come back' },
  ];
  const isLarge = figures.some(({ value }) => value >= 100_000);
  return (
    <FigureStrip
      className={isLarge ? `${styles.strip} ${styles.large}` : styles.strip}
      data-screen-only
    >
      {figures.map(({ label, value, remark }) => (
        <Figure key={label} label={label} remark={remark}>
          {formatNumber(value)}
        </Figure>
      ))}
    </FigureStrip>
  );
}

/** "8 good, 1 damaged"; "None" where there are none. */
function partsOf(parts: Record<string, number>): string {
  const known = Object.entries(parts).filter(([, count]) => count > 0);
  return known.map(([name, count]) => `${formatNumber(count)} ${name}`).join(', ') || 'None';
}
