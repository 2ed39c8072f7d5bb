import { toast } from '#ui/toast.ts';

/** What the toasts of decisions are about: the next one replaces the last, with its Undo. */
export const aboutDecision = 'decision';

/** Undoes the last decision as long as its toast offers that. */
export const undoLast = (): void => toast.act(aboutDecision);
