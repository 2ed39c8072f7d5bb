import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { firstReceipt } from '#core/first-receipt.ts';
import { newId } from '#core/new-id.ts';
import { useSession } from '#core/session.ts';
import { sharedDevice } from '#core/shared-device.ts';
import { replaceSession } from '#core/sign-out.ts';
import { wantedPath } from '#core/wanted-path.ts';
import { fieldText } from '#language/field-texts.ts';
import { useLanguage } from '#language/language.ts';
import { languageByHand } from '#language/language-by-hand.ts';
import { LanguageChoice } from '#language/language-choice.tsx';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Form } from '#ui/form.tsx';
import { newPasswordTexts } from '#ui/new-password-texts.ts';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SharedDeviceField } from '../shared-device/shared-device-field.tsx';
import { SignedInNotice } from '../sign-in/signed-in-notice.tsx';
import { ConsentFields, nothingChosen, storeHour } from './consent-fields.tsx';
import { PasswordMeter } from './password-meter.tsx';
import { welcomeTexts } from './texts.ts';
import type { Invitation } from './welcome-screen.tsx';

type SetUpFormProps = {
  invitation: Invitation;
  token: string;
  /** Whether the person who is signed in here is the one of the link. */
  isOwn: boolean;
};

/** Password and consents on one page, then straight to today. */
export function SetUpForm({ invitation, token, isOwn }: SetUpFormProps) {
  const { language, messages } = useLanguage();
  const texts = useTexts(welcomeTexts);
  const ofPasswords = useTexts(newPasswordTexts);
  const [, navigate] = useLocation();
  const isSignedIn = useSession() !== null;
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const [withoutPassword, setWithoutPassword] = useState(false);
  const [choice, setChoice] = useState(nothingChosen);
  const [isShared, setIsShared] = useState(sharedDevice.isNoted);
  // Sent again after a lost response, it is answered as the first time.
  const [attempt] = useState(newId);
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const asksConsents = !invitation.isSetUp;
  const fields = problem instanceof ApiProblem ? problem.fields : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const body = {
        token,
        attempt,
        language,
        consents: [...choice.given],
        sharedDevice: isShared,
        ...(withoutPassword ? {} : { password }),
      };
      sharedDevice.note(isShared);
      const begun = await api('POST /employee/welcome', { body });
      languageByHand.take();
      await replaceSession(begun, body);
      await storeHour(choice);
      if (asksConsents) await firstReceipt.expect(begun.employee.id).catch(() => undefined);
      navigate(wantedPath.take(begun.employee.id), { replace: true });
    } catch (error) {
      setProblem(error);
      // Used or expired meanwhile: the page then says so.
      if (error instanceof ApiProblem && error.fields.token)
        void queries.invalidateQueries({ queryKey: ['invitation'] });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Page
      title={texts.title(invitation.firstName)}
      aside={<LanguageChoice onChoice={languageByHand.note} />}
    >
      <p>{invitation.isSetUp ? texts.reset : texts.invited(invitation.company)}</p>
      <SignedInNotice isReplaced={!isOwn} />
      {isSignedIn && (
        <Button look="outlined" onClick={() => navigate('/', { replace: true })}>
          {messages.signIn.toToday}
        </Button>
      )}
      <Form onSubmit={(event) => void submit(event)} refusal={problem}>
        {!withoutPassword && (
          <>
            <PasswordField
              label={messages.signIn.password}
              hint={ofPasswords.hint}
              autoComplete="new-password"
              value={password}
              onChange={(event) => {
                setPassword(event.currentTarget.value);
                setProblem(null);
              }}
              error={fieldText(fields.password, language)}
            />
            <PasswordMeter password={password} known={[invitation.firstName, invitation.company]} />
          </>
        )}
        {asksConsents && (
          <>
            <CheckField
              label={texts.withoutPassword}
              checked={withoutPassword}
              onChange={setWithoutPassword}
            />
            <ConsentFields
              choice={choice}
              shownName={invitation.shownName}
              onChange={setChoice}
              isMissing={fields.consents !== undefined}
              grievance={invitation.grievance}
            />
          </>
        )}
        <SharedDeviceField checked={isShared} onChange={setIsShared} />
        {problem !== null && Object.keys(fields).length === 0 && (
          <Notice tone="bad">{problemText(problem, messages)}</Notice>
        )}
        <Button type="submit" busy={busy}>
          {asksConsents ? texts.start : ofPasswords.set}
        </Button>
      </Form>
    </Page>
  );
}
