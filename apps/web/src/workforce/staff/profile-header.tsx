import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { Button } from '@mantine/core';
import {
  IconAt,
  IconCheck,
  IconDeviceMobileOff,
  IconDownload,
  IconEraser,
  IconMailForward,
  IconPencil,
  IconRotateClockwise,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { download } from '#core/api.ts';
import { toastError } from '#core/problem-report.ts';
import { useAdmin, useCan } from '#core/session.ts';
import { useSingleAction } from '#core/single-action.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { EmailLink, PhoneLink } from '#ui/contact-links.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { InitialsTile } from '#ui/initials-tile.tsx';
import layout from '#ui/layout.module.css';
import { Skeleton } from '#ui/skeleton.tsx';
import { ActiveToggle } from './active-toggle.tsx';
import { NewEmailNote } from './new-email-note.tsx';
import { useStaffOutcomes } from './outcomes.tsx';
import styles from './profile.module.css';
import { RoleSelect } from './role-select.tsx';
import { staffRoutes } from './routes.ts';
import { inviteAgain, resetTwoStep } from './staff-actions.ts';
import { StaffStatusBadge } from './staff-badges.tsx';
import {
  ApproveDialog,
  EditDialog,
  EmailDialog,
  EraseDialog,
  RejectDialog,
  ReopenDialog,
} from './staff-dialogs.ts';
import { accessRefusal } from './staff-terms.ts';
import { useLinkDialog } from './use-link-dialog.ts';

const breadcrumbs = { to: staffRoutes.list(), label: 'Staff' };

/** A name without a letter or digit has no initials. */
const namedTile = (name: string) => (/[\p{L}\p{N}]/u.test(name) ? name : 'S');

/** Identifies the person, with all actions. */
export function ProfileHeader({ staff }: { staff: Staff }) {
  const { id, name, department, email, phone, status } = staff;
  return (
    <header className={styles.header}>
      <div className={styles.way}>
        <Breadcrumbs {...breadcrumbs} />
        <CodeText code={id} what="staff id" />
      </div>
      <div className={styles.card}>
        <InitialsTile name={namedTile(name)} size={56} />
        <div className={styles.words}>
          <div className={layout.line12}>
            <h1 className={styles.name}>{name}</h1>
            <StaffStatusBadge status={status} />
          </div>
          <p className={styles.facts}>
            {department && <span>{department}</span>}
            <EmailLink email={email} />
            {phone && <PhoneLink phone={phone} />}
          </p>
        </div>
        <div className={styles.actions} data-screen-only>
          <ProfileActions staff={staff} />
        </div>
        <div className={styles.access}>
          <Setting label="Role">
            <RoleSelect staff={staff} />
          </Setting>
          <Setting label="Access">
            <ActiveToggle staff={staff} />
          </Setting>
          <Decision staff={staff} />
          {staff.newEmail && <NewEmailNote staff={staff} newEmail={staff.newEmail} />}
        </div>
      </div>
    </header>
  );
}

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.setting}>
      <span className={styles.settingLabel}>{label}</span>
      {children}
    </div>
  );
}

/** The decision on the registration, and what still keeps the person from signing in. */
function Decision({ staff }: { staff: Staff }) {
  const { status, decision, hasPassword, isActive } = staff;
  if (status === 'pending_review') return <p className={styles.remark}>Waits for review.</p>;
  const verb = status === 'approved' ? 'Approved' : 'Rejected';
  return (
    <p className={styles.remark}>
      {decision ? `${verb} by ${decision.by}` : verb}
      {decision?.reason && `: ${decision.reason}`}
      {status === 'approved' && !hasPassword && ' · Has not set a password yet'}
      {status === 'approved' && !hasPassword && !isActive && ` · ${staffMessages.linkOnceActive}`}
    </p>
  );
}

function ProfileActions({ staff }: { staff: Staff }) {
  const { id, status, role, isActive, hasPassword, hasTwoStep, email } = staff;
  const me = useAdmin();
  const canReset = useCan('admins:write');
  const canWrite = useCan('staff:write');
  const canDecide = useCan('staff:decide');
  const canOpen = useCan('staff:documents');
  const canReopen = accessRefusal(staff, me) === undefined;
  const openDialog = useOpenDialog();
  const showLink = useLinkDialog();
  const { onFailure } = useStaffOutcomes();
  const inviting = useSingleAction({
    mutationFn: () => inviteAgain(staff),
    onSuccess: (link) => {
      const words = { title: staffMessages.invitationLink, label: staffMessages.passwordLink };
      if (link) showLink({ ...words, email, link });
    },
    onError: onFailure,
  });
  const canErase = canReopen && !(status === 'approved' && isActive);
  const pending = status === 'pending_review';

  return (
    <>
      {hasTwoStep && canReset && id !== me.id && <ResetTwoStep staff={staff} />}
      {canWrite && status === 'approved' && isActive && !hasPassword && (
        <Button
          variant="default"
          leftSection={<IconMailForward size={16} aria-hidden="true" />}
          disabled={inviting.isPending}
          onClick={() => inviting.start()}
        >
          {inviting.isPending ? 'Inviting...' : 'Invite again'}
        </Button>
      )}
      {canWrite && !pending && canReopen && (
        <Button
          variant="default"
          leftSection={<IconRotateClockwise size={16} aria-hidden="true" />}
          onClick={() => openDialog(ReopenDialog, { staff })}
        >
          Reopen
        </Button>
      )}
      {canWrite && canErase && (
        <Button
          variant="light"
          color="clay"
          leftSection={<IconEraser size={16} aria-hidden="true" />}
          onClick={() => openDialog(EraseDialog, { staff })}
        >
          Erase
        </Button>
      )}
      {canWrite && status === 'approved' && (role !== 'superadmin' || canReset) && (
        <Button
          variant="default"
          leftSection={<IconAt size={16} aria-hidden="true" />}
          onClick={() => openDialog(EmailDialog, { staff })}
        >
          Change email
        </Button>
      )}
      {canWrite && canOpen && <DownloadData staff={staff} />}
      {canWrite && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => openDialog(EditDialog, { staff })}
        >
          Edit
        </Button>
      )}
      {canDecide && pending && (
        <>
          <Button
            variant="light"
            color="clay"
            leftSection={<IconX size={16} aria-hidden="true" />}
            onClick={() => openDialog(RejectDialog, { staff })}
          >
            Reject
          </Button>
          <Button
            leftSection={<IconCheck size={16} aria-hidden="true" />}
            onClick={() => openDialog(ApproveDialog, { staff })}
          >
            Approve
          </Button>
        </>
      )}
    </>
  );
}

/** For a person who lost their phone and their recovery codes. */
function ResetTwoStep({ staff }: { staff: Staff }) {
  const confirm = useConfirm();
  return (
    <Button
      variant="default"
      leftSection={<IconDeviceMobileOff size={16} aria-hidden="true" />}
      onClick={() =>
        void confirm({
          title: `Reset the two-step sign-in of ${staff.name}?`,
          effects: [
            'Their authenticator app and recovery codes stop working, and every open session ends.',
            'They sign in with the password alone and can set it up again. They get a mail.',
          ],
          verb: 'Reset',
          busyText: 'Resetting...',
          tone: 'danger',
          run: () => resetTwoStep(staff),
        })
      }
    >
      Reset two-step sign-in
    </Button>
  );
}

/** The placeholder until the person is loaded. */
export function ProfileSkeleton() {
  return (
    <div className={styles.header} aria-busy="true">
      <div className={styles.way}>
        <Breadcrumbs {...breadcrumbs} />
      </div>
      <div className={styles.card}>
        <Skeleton width={56} height={56} />
        <div className={styles.words}>
          <Skeleton width={220} height={22} />
          <Skeleton width={280} />
        </div>
        <div className={styles.access}>
          <Skeleton width={320} height={32} />
        </div>
      </div>
    </div>
  );
}

/** Everything that is stored about the person, to hand to them. */
function DownloadData({ staff: { id, name } }: { staff: Staff }) {
  const copying = useSingleAction({
    mutationFn: () => download('GET /admin/staff/{id}/data', `${name}.zip`, { params: { id } }),
    onError: toastError,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      disabled={copying.isPending}
      onClick={() => copying.start()}
    >
      {copying.isPending ? 'Downloading...' : 'Download data'}
    </Button>
  );
}
