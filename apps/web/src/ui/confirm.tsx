import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useMemo,
  useState,
} from 'react';

export type Question = {
  /** Names the thing: "Deactivate Brightloom Textiles?" */
  title: string;
  /** What it does, a line each, with counts; a function when they must be asked for first. */
  effects: readonly string[] | (() => Promise<readonly string[]>);
  /** The verb on the button: "Deactivate". */
  verb: string;
  /** Instead of the verb while `run` goes on: "Deactivating…". */
  busyText?: string;
  /** Danger for what is hard to take back. */
  tone?: 'plain' | 'danger';
  /** The other button; "Cancel" by default. */
  cancel?: string;
  /** Does it while the question stays open; when it fails, its message shows there. */
  run?: () => Promise<unknown>;
};

type Asked = { question: Question; answer: (yes: boolean) => void; id: number };
type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);
const AskingContext = createContext(false);

// Nobody is asked anything on the first screen, so the dialog comes when it is needed.
const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog: Dialog } = await import('./confirm-dialog.tsx');
  return { default: Dialog };
});

let asked = 0;

/** Holds the one question that is open. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Asked>();

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
      <AskingContext value={open !== undefined}>
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

/** Asks; answers true when the person agreed and, with `run`, when that went well. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider around it');
  return confirm;
}

/** Whether a question is open: Escape is then its answer and closes nothing below it. */
export function useAsking(): boolean {
  return use(AskingContext);
}
