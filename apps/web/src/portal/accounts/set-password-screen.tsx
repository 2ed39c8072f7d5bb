import { passwordLimits } from '@kolam/contract/platform/auth/limits.ts';
import { passwordHints, passwordMessages } from '@kolam/contract/platform/auth/messages.ts';
import type { AwaitedNotice } from '@kolam/contract/platform/auth/model.ts';
import { firstPasswordProblems } from '@kolam/contract/platform/auth/new-password.ts';
import { Button, Checkbox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#core/api.ts';
import { explainRefusal } from '#core/explain-refusal.ts';
import { usePlainForm } from '#core/plain-form.ts';
import { PasswordLinkPanel } from '#platform/auth/password-link-panel.tsx';
import { PrivacyNoticePanel } from '#platform/auth/privacy-notice-panel.tsx';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { PasswordMeter } from '#ui/password-meter.tsx';
import { toast } from '#ui/toast.ts';
import styles from './portal.module.css';
import { portalRoutes } from './routes.ts';
import { SignedOutFrame } from './signed-out-frame.tsx';

const noPassword = { password: '', confirm: '', notice: false };
const least = passwordLimits.participant;

type SetPasswordFormProps = { token: string; notice: AwaitedNotice | null; company: string | null };

function SetPasswordForm({ token, notice, company }: SetPasswordFormProps) {
  const navigate = useNavigate();
  const { form, field, checkbox, values, busy, message } = usePlainForm({
    initial: noPassword,
    check: (typed) => {
      const fields = firstPasswordProblems(typed, { least, awaitsNotice: notice !== null });
      return Object.keys(fields).length > 0 ? { fields } : undefined;
    },
    repeats: { confirm: 'password' },
    explain: explainRefusal,
    async send({ password }) {
      const body = { token, password, notice: notice?.version };
      const response = await api('POST /admin/reset-password', { body });
      toast.success(response.message);
      await navigate({ href: portalRoutes.signIn(), replace: true });
    },
  });

  return (
    <form {...form} className={layout.stack16} aria-label="Set a password">
      {message && <Notice tone="bad" message={message} />}
      {/* Each portal of an email has a link and a password of its own. */}
      {company !== null && (
        <p>
          The portal of <b>{company}</b>
        </p>
      )}
      <PasswordField
        {...field('password')}
        label="New password"
        description={passwordHints.portal}
        size="md"
        autoComplete="new-password"
      />
      <PasswordMeter password={values.password} least={least} />
      <PasswordField
        {...field('confirm')}
        label="Repeat it"
        size="md"
        autoComplete="new-password"
      />
      {notice && (
        <PrivacyNoticePanel {...notice}>
          <Checkbox {...checkbox('notice')} label={passwordMessages.acceptNotice} />
        </PrivacyNoticePanel>
      )}
      <Button type="submit" size="md" disabled={busy} fullWidth>
        {busy ? 'Saving...' : 'Set password'}
      </Button>
    </form>
  );
}

/** The target of mailed links into the portal: of an invitation, and for a forgotten password. */
export function PortalSetPasswordScreen() {
  return (
    <SignedOutFrame
      title="Set a password"
      description="For your company’s portal. Every other session of your account ends."
    >
      <PasswordLinkPanel>{(link) => <SetPasswordForm {...link} />}</PasswordLinkPanel>
      <p className={`${styles.aside} ${styles.row}`}>
        <Link to={portalRoutes.signIn()}>Back to sign in</Link>
        <Link to={portalRoutes.forgotPassword()}>Ask for a new link</Link>
      </p>
    </SignedOutFrame>
  );
}
