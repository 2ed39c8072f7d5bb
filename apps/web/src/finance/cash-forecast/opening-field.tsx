import { inRupees } from '@kolam/contract/core/paise.ts';
import { parseRupees } from '@kolam/contract/core/rupee-text.ts';
import { forecastMessages } from '@kolam/contract/finance/cash-forecast/messages.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import styles from './forecast.module.css';

type OpeningFieldProps = {
  value: string | undefined;
  onChange: (opening: string | undefined) => void;
};

/** Returns a typed balance in rupees, which an overdraft makes negative. Undefined if it is none. */
function balanceIn(typed: string): string | undefined {
  const paise = parseRupees(typed);
  return paise === null ? undefined : String(inRupees(paise));
}

/** The balance to begin with, if it is not that of the bank statement. It counts once it is left. */
export function OpeningField({ value, onChange }: OpeningFieldProps) {
  const [typed, setTyped] = useState(value ?? '');
  const [problem, setProblem] = useState<string>();

  function finish() {
    const text = typed.trim();
    const balance = balanceIn(text);
    setProblem(text !== '' && balance === undefined ? forecastMessages.openingForm : undefined);
    if (text === '' ? value !== undefined : balance !== undefined && balance !== value) {
      onChange(balance);
    }
  }

  return (
    <TextInput
      className={styles.opening}
      label="Opening balance"
      placeholder="From the bank statement"
      value={typed}
      error={problem}
      inputMode="decimal"
      autoComplete="off"
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish();
      }}
    />
  );
}
