import { createContext, type ReactNode, use } from 'react';
import { toastError } from '#core/problem-report.ts';
import { DialogHost } from '#ui/dialog-host.tsx';

type Outcomes = {
  /** Called once a person is approved or rejected, by any user. */
  onDecided: (id: string) => void;
  /** Reports a failure when no dialog is there to show it. */
  onFailure: (error: unknown) => void;
};

const usual: Outcomes = { onDecided: () => undefined, onFailure: toastError };
const OutcomesContext = createContext(usual);

/** How a staff screen continues after the actions on it, and in the dialogs that it opens. */
export const StaffOutcomes = ({
  children,
  ...own
}: Partial<Outcomes> & { children: ReactNode }) => (
  <OutcomesContext value={{ ...usual, ...own }}>
    <DialogHost>{children}</DialogHost>
  </OutcomesContext>
);

export const useStaffOutcomes = (): Outcomes => use(OutcomesContext);
