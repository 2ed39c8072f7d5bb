import { Link } from 'wouter';
import { type Texts, useTexts } from '#language/use-texts.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './new-reward.module.css';

const en = { earned: 'You earned a reward. See it' };
const hi: typeof en = { earned: 'आपने पुरस्कार पाया है। इसे देखें' };
const rewardTexts: Texts<typeof en> = { en, hi };

/** Leads to a reward until its notice in the inbox is read. */
export function NewReward() {
  const texts = useTexts(rewardTexts);
  return (
    <Link className={styles.reward ?? ''} href="/inbox">
      <Icon name="rewards" />
      <span>{texts.earned}</span>
      <Icon name="next" size={18} />
    </Link>
  );
}
