import { table } from './store.ts';

const values = table<string>('values');
const key = 'firstReceipt';

/** Whether a person set up on this device still waits for the receipt of their first submission. */
export const firstReceipt = {
  expect: (employeeId: string) => values.update(key, () => employeeId),

  forget: () => values.update(key, () => undefined),

  /** Returns whether this was it. True once, in one tab. */
  async take(employeeId: string): Promise<boolean> {
    let isFirst = false;
    await values.update(key, (expected) => {
      isFirst = expected === employeeId;
      return isFirst ? undefined : expected;
    });
    return isFirst;
  },
};
