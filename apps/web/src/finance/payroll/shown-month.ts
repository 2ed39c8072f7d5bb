import { createContext, use } from 'react';

type ShownMonth = {
  /** `YYYY-MM`. */
  month: string;
  /** Whether payslips for it can be created today. */
  isOpen: boolean;
  /** Shows a payslip beside the list. */
  onShow: (id: string) => void;
};

export const ShownMonthContext = createContext<ShownMonth | undefined>(undefined);

/** Returns the month that the screen shows, for its parts and its dialogs. */
export function useShownMonth(): ShownMonth {
  const shown = use(ShownMonthContext);
  if (!shown) throw new Error('useShownMonth needs the screen of payroll around it');
  return shown;
}
