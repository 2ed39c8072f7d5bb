import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { formatDateTime, formatRupees, nothing } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';

/** A person's details other than contact data. */
export function ProfileFacts({ staff }: { staff: Staff }) {
  const { employeeCode, pan, panName, registered, notice, createdAt, ctcAnnual } = staff;
  return (
    <Panel title="Details">
      <KeyValueList
        items={[
          { label: 'Employee code', value: employeeCode },
          { label: 'PAN', value: pan },
          { label: 'Name on the PAN card', value: panName },
          ...(ctcAnnual === undefined
            ? []
            : [
                {
                  label: 'Annual CTC',
                  value:
                    ctcAnnual === null
                      ? nothing
                      : formatRupees(ctcAnnual, { paise: !Number.isInteger(ctcAnnual) }),
                },
              ]),
          {
            label: registered ? 'Registered' : 'Added',
            value: <RelativeTime at={createdAt} />,
          },
          ...(notice
            ? [
                {
                  label: 'Privacy notice',
                  value: `Version ${notice.version}, accepted ${formatDateTime(notice.acceptedAt)}`,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
