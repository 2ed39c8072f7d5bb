import type { OnboardingStep } from '@kolam/contract/insights/onboarding/steps.ts';
import { IconArrowRight, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { useAdmin, useCan, useConsoleInfo } from '#core/session.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import looks from '#ui/looks.module.css';
import { Progress } from '#ui/progress.tsx';
import { dismiss, wasDismissed } from './dismissed.ts';
import styles from './onboarding.module.css';
import { useOnboarding } from './queries.ts';
import { stepLabels } from './step-texts.ts';

/**
 * Shows Administrators the remaining setup steps of a new installation until all are done or
 * dismissed. Otherwise renders nothing.
 */
export function OnboardingPanel() {
  const { id } = useAdmin();
  const { demo } = useConsoleInfo();
  const canDoThem = useCan('settings:write');
  const [away, setAway] = useState(() => wasDismissed(id));
  const query = useOnboarding({ enabled: canDoThem && !demo && !away });
  const { data, isError } = query;
  const steps = data?.steps ?? [];
  if (!away && isError && !data) {
    return (
      <section className={styles.panel} data-screen-only>
        <LoadProblem title="Could not load the first steps." query={query} />
      </section>
    );
  }
  if (away || steps.length === 0) return null;

  const done = steps.filter((one) => one.done).length;
  const next = steps.find((one) => !one.done)?.step;
  return (
    <section className={styles.panel} aria-labelledby="first-steps" data-screen-only>
      <div className={styles.head}>
        <h2 id="first-steps" className={styles.title}>
          Set up your console
        </h2>
        <IconButton
          icon={IconX}
          label="Put these steps away"
          onClick={() => {
            dismiss(id);
            setAway(true);
          }}
        />
      </div>
      <Progress
        label="Steps done"
        value={done}
        max={steps.length}
        text={`${done} of ${steps.length} done`}
      />
      <ol className={styles.steps}>
        {steps.map((one) => (
          <Step key={one.step} {...one} isNext={one.step === next} />
        ))}
      </ol>
    </section>
  );
}

type StepProps = { step: OnboardingStep; done: boolean; isNext: boolean };

function Step({ step, done, isNext }: StepProps) {
  const { title, detail, href } = stepLabels[step];
  const name = (
    <>
      {title}
      {done && <span className="visually-hidden"> (done)</span>}
    </>
  );
  return (
    <li className={styles.step} data-next={isNext || undefined} data-done={done || undefined}>
      <span className={styles.mark}>
        {done && <IconCheck size={14} stroke={2.6} aria-hidden="true" />}
      </span>
      <span className={styles.what}>
        {href && !done ? (
          <Link to={href} className={styles.link}>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {!done && <span className={looks.small}>{detail}</span>}
      </span>
      {href && !done && <IconArrowRight className={styles.arrow} size={16} aria-hidden="true" />}
    </li>
  );
}
