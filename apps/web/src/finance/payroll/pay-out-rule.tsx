import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { Button } from '@mantine/core';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useCan } from '#core/session.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import styles from './payroll.module.css';
import { usePayrollSettings } from './queries.ts';

/** Says whether pay-outs need two people. Administrators alone change it. */
export function PayOutRule() {
  const { data: settings } = usePayrollSettings();
  const canChange = useCan('admins:write');
  const confirm = useConfirm();
  if (!settings) return null;
  const isOn = settings.needsSecondPerson;
  const text = isOn ? payrollMessages.twoPeople : payrollMessages.onePerson;
  if (!canChange) return isOn ? <p className={styles.rule}>{text}</p> : null;

  async function save(needsSecondPerson: boolean) {
    try {
      await api('PUT /admin/finance/payroll/settings', { body: { needsSecondPerson } });
      const { twoPeopleOn, twoPeopleOff } = payrollMessages;
      toast.success(needsSecondPerson ? twoPeopleOn : twoPeopleOff);
    } catch (error) {
      throw withMessage(error, payrollMessages.settingsFailed);
    } finally {
      void refreshAll();
    }
  }

  const ask = () =>
    void confirm({
      title: isOn ? 'Let one person pay out alone?' : 'Require two people to pay out?',
      effects: [
        isOn ? payrollMessages.onePerson : payrollMessages.twoPeople,
        'Payslips that are paid stay as they are.',
        'The history says who changed this.',
      ],
      verb: isOn ? 'Allow one' : 'Require two',
      busyText: 'Saving...',
      ...(isOn ? { tone: 'danger' as const } : {}),
      run: () => save(!isOn),
    });

  return (
    <p className={styles.rule}>
      <span>{text}</span>
      <Button variant="default" size="compact-sm" onClick={ask}>
        {isOn ? 'Allow one person' : 'Require two people'}
      </Button>
    </p>
  );
}
