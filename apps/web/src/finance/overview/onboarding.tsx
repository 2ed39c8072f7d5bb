import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { customerRoutes } from '#finance/parties/routes.ts';
import { organisationRoutes } from '#platform/organisation/routes.ts';
import { KolamPattern } from '#ui/kolam-pattern.tsx';
import { Link } from '#ui/link.tsx';
import styles from './onboarding.module.css';

export type OnboardingStep = { id: 'organisation' | 'customer' | 'invoice'; done: boolean };

const words = {
  organisation: {
    title: 'Fill in your organisation',
    detail: 'Name, GSTIN, state and address stand on every tax invoice.',
    href: organisationRoutes.page(),
  },
  customer: {
    title: 'Add a customer',
    detail: 'Whom you bill; a client company can be linked.',
    href: customerRoutes.list(),
  },
  invoice: {
    title: 'Raise the first invoice',
    detail: 'What is due, GST and cash show here from then on.',
    href: invoiceRoutes.list({ kind: 'sales' }),
  },
} as const;

/** Shown in place of figures while there are no documents at all: the first steps. */
export function Onboarding({ steps }: { steps: readonly OnboardingStep[] }) {
  const next = steps.find(({ done }) => !done)?.id;
  return (
    <section className={styles.panel} aria-labelledby="finance-first-steps">
      <KolamPattern
        className={styles.motif}
        columns={7}
        rows={7}
        outline="diamond"
        symmetric
        seed={9}
        turns={0.5}
        weight={0.16}
        brightEvery={12}
      />
      <div className={styles.words}>
        <h2 id="finance-first-steps" className={styles.title}>
          No invoices yet
        </h2>
        <p className={styles.intro}>
          {steps.length > 1
            ? 'A few steps to your first numbers:'
            : 'One step to your first numbers:'}
        </p>
        <ol className={styles.steps}>
          {steps.map(({ id, done }, place) => (
            <li key={id} className={styles.step} data-next={id === next || undefined}>
              <span className={styles.mark} data-done={done || undefined}>
                {done ? <IconCheck size={15} stroke={2.4} aria-hidden="true" /> : place + 1}
              </span>
              <span className={styles.what}>
                <Link to={words[id].href} className={styles.link}>
                  {words[id].title}
                  {done && <span className="visually-hidden"> (done)</span>}
                </Link>
                <span className={styles.detail}>{words[id].detail}</span>
              </span>
              <IconArrowRight className={styles.arrow} size={16} aria-hidden="true" />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
