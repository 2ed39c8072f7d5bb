import type { StaffRole } from '@kolam/contract/core/permissions.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { defaultStaffRole, type Staff } from '@kolam/contract/workforce/staff/model.ts';
import { staffRoleLabels } from '@kolam/contract/workforce/staff/values.ts';
import { Button } from '@mantine/core';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { useAdmin, useCan, useConsoleInfo } from '#core/session.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { useEndDecision } from './end-decision.ts';
import { useStaffOutcomes } from './outcomes.tsx';
import { refreshStaff } from './queries.ts';
import styles from './staff.module.css';
import { rolesGivenBy } from './staff-terms.ts';
import { useLinkDialog } from './use-link-dialog.ts';

/**
 * Returns the roles with which the user may approve a person: users who can only decide give
 * support, or the role that others have set. A person with the role superadmin is approved only by
 * an Administrator.
 */
function useGivenRoles({ role: given }: Staff): readonly StaffRole[] {
  const canWrite = useCan('staff:write');
  const me = useAdmin();
  if (given === 'superadmin' && me.role !== 'Administrator') return [];
  const all = rolesGivenBy(me.role);
  return canWrite ? all : all.filter((role) => role === defaultStaffRole || role === given);
}

type ApproveDialogProps = { staff: Staff; onClose: () => void };

/** Approves a person with a role. If mail is not delivered, shows the link to hand over. */
export function ApproveDialog({ staff, onClose }: ApproveDialogProps) {
  const { id, name, email, version } = staff;
  const mailed = useConsoleInfo().mail === 'smtp';
  const canWrite = useCan('staff:write');
  const givable = useGivenRoles(staff);
  const preselected = staff.role && givable.includes(staff.role) ? staff.role : defaultStaffRole;
  const me = useAdmin();
  const { onDecided } = useStaffOutcomes();
  const showLink = useLinkDialog();

  const toastApproved = () => toast.success(staffMessages.approved(name), { about: id });
  const wanted = { status: 'approved', by: me.name, onDone: toastApproved } as const;
  const endDecision = useEndDecision({ id, wanted, onClose });
  const form = useRecordForm({
    defaults: { role: preselected },
    labels: { role: 'Role' },
    check: () => ({}),
    async send(body) {
      try {
        const params = { id };
        const response = await api('POST /admin/staff/{id}/approve', {
          params,
          body,
          ifMatch: version,
        });
        void refreshStaff(response.data);
        onClose();
        toastApproved();
        onDecided(id);
        if (response.link) {
          const words = { title: staffMessages.invitationLink, label: staffMessages.passwordLink };
          showLink({ ...words, email, link: response.link });
        }
      } catch (error) {
        if (!(await endDecision(error))) throw withMessage(error, staffMessages.requestFailed);
      }
      return undefined;
    },
  });

  if (givable.length === 0) {
    return (
      <Dialog
        opened
        onClose={onClose}
        title={`Approve ${name}?`}
        footer={
          <Button variant="default" onClick={onClose} data-autofocus>
            Close
          </Button>
        }
      >
        <Notice tone="info" message={staffMessages.superadminAccess} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Approve ${name}?`}
      description={effectOf(staff, { mailed, canWrite })}
      submit="Approve"
      busyText="Approving..."
      // A chosen role is no input that closing would lose.
      dirty={false}
    >
      <fieldset className={styles.roles}>
        <legend className={styles.legend}>Role</legend>
        {givable.map((role) => (
          <label key={role} className={styles.role}>
            <input
              {...form.register('role')}
              type="radio"
              value={role}
              data-autofocus={role === preselected || undefined}
            />
            <span>
              <span className={styles.roleName}>{staffRoleLabels[role].label}</span>
              <span className={styles.roleDetail}>{staffRoleLabels[role].detail}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {!canWrite && <Notice tone="info" message={staffMessages.roleNeedsWrite} />}
    </FormDialog>
  );
}

function effectOf(
  { email, hasPassword, isActive }: Staff,
  { mailed, canWrite }: { mailed: boolean; canWrite: boolean },
): string {
  if (!isActive) return hasPassword ? staffMessages.signInOnceActive : staffMessages.linkOnceActive;
  if (hasPassword) return `They may sign in as ${email} at once.`;
  if (mailed) return `A link to set a password goes to ${email}.`;
  return canWrite ? staffMessages.linkByHand : staffMessages.inviteLinkByAdministrator;
}
