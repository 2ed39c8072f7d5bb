import { firstReceipt } from '#core/first-receipt.ts';
import { memoryOnly } from '#core/memory-only.ts';
import { reminderQuestion } from '#core/reminder-question.ts';
import { session } from '#core/session.ts';
import styles from './celebration.module.css';

const pieces = 60;

/**
 * Lets confetti fall once, when the server has confirmed a person's first submission. Nothing moves
 * for those who asked their device for less motion.
 */
export async function celebrate(): Promise<void> {
  const owner = session.read()?.employeeId;
  // Another tab may be the one that is seen.
  if (!owner || document.visibilityState !== 'visible') return;
  if (!(await firstReceipt.take(owner))) return;
  if (!memoryOnly.isOn()) reminderQuestion.expect(owner);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const confetti = document.createElement('div');
  confetti.className = styles.confetti ?? '';
  confetti.setAttribute('aria-hidden', 'true');
  for (let piece = 0; piece < pieces; piece++) {
    const part = document.createElement('i');
    part.style.setProperty('--across', `${Math.random() * 100}vw`);
    part.style.setProperty('--drift', `${Math.random() * 30 - 15}vw`);
    part.style.setProperty('--delay', `${Math.random() * 0.6}s`);
    confetti.append(part);
  }
  document.body.append(confetti);
  await Promise.allSettled(confetti.getAnimations({ subtree: true }).map((each) => each.finished));
  confetti.remove();
}
