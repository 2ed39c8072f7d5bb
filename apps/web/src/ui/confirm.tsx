import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useMemo,
  useState,
} from 'react';
import { useNoHeldKeys } from './held-keys.ts';
import { lazyNamed } from './lazy-named.ts';
import type { Question } from './question.ts';

type Asked = { question: Question; answer: (yes: boolean) => void; id: number };
type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);
const AskingContext = createContext(false);

// The first screen never asks for confirmation, so the dialog is loaded on demand.
const ConfirmDialog = lazyNamed(() => import('./confirm-dialog.tsx'), 'ConfirmDialog');

let asked = 0;

type ConfirmProviderProps = {
  /** Whether something above all dialogs asks a question of its own. */
  asking?: boolean;
  children: ReactNode;
};

/** Holds the one open question. */
export function ConfirmProvider({ asking = false, children }: ConfirmProviderProps) {
  const [open, setOpen] = useState<Asked>();
  useNoHeldKeys(open !== undefined);

  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        setOpen((before) => {
          before?.answer(false);
          return { question, answer: resolve, id: ++asked };
        });
      }),
    [],
  );

  const close = useMemo(
    () => (yes: boolean) => {
      open?.answer(yes);
      setOpen(undefined);
    },
    [open],
  );

  return (
    <ConfirmContext value={confirm}>
      <AskingContext value={asking || open !== undefined}>
        {children}
        {open && (
          <Suspense>
            <ConfirmDialog key={open.id} question={open.question} onAnswer={close} />
          </Suspense>
        )}
      </AskingContext>
    </ConfirmContext>
  );
}

/**
 * Returns a function that asks for confirmation. It resolves to true when the user agreed and, with
 * `run`, when that succeeded.
 */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider around it');
  return confirm;
}

/** Whether a question is open. Escape then answers it and closes nothing below it. */
export function useAsking(): boolean {
  return use(AskingContext);
}
