import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '#core/api.ts';
import { ApiProblem, type CompanyChoice } from '#core/api-problem.ts';
import { useHasWaiting } from '#core/outbox/use-has-waiting.ts';
import { session } from '#core/session.ts';
import { sharedDevice } from '#core/shared-device.ts';
import { wantedPath } from '#core/wanted-path.ts';
import { alignLanguage } from '#language/align-language.ts';
import { useLanguage } from '#language/language.ts';
import { languageByHand } from '#language/language-by-hand.ts';
import { LanguageChoice } from '#language/language-choice.tsx';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SharedDeviceField } from '../shared-device/shared-device-field.tsx';
import { CompanyButtons } from './company-buttons.tsx';
import { signInTexts } from './texts.ts';

type Outcome = { tone: 'good' | 'bad'; text: string };

/** Signs in with a password, or has a link mailed. It stands at the address that was wanted. */
export function SignInScreen() {
  const languages = useLanguage();
  const { messages } = languages;
  const { signIn: texts } = messages;
  const ofEnded = useTexts(signInTexts);
  const wasRefused = session.wasRefused();
  // From what is stored: the session may have ended in another tab, or before a reload.
  const waits = useHasWaiting();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [isShared, setIsShared] = useState(sharedDevice.isNoted);
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [companies, setCompanies] = useState<readonly CompanyChoice[]>([]);
  const [busy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  useEffect(() => wantedPath.keep(window.location, session.lastEmployeeId()), []);

  async function run(work: () => Promise<void>) {
    setBusy(true);
    setOutcome(undefined);
    try {
      await work();
    } catch (error) {
      const choices = error instanceof ApiProblem ? error.choices : [];
      setCompanies(choices);
      if (choices.length === 0) setOutcome({ tone: 'bad', text: problemText(error, messages) });
    } finally {
      setBusy(false);
    }
  }

  const signIn = (companyCode?: string) =>
    run(async () => {
      sharedDevice.note(isShared);
      const device = { remember: remember && !isShared, sharedDevice: isShared };
      const body = { email, password, ...device, ...(companyCode ? { companyCode } : {}) };
      const begun = await api('POST /employee/login', { body });
      await alignLanguage(begun, languages);
      await session.begin(begun, device);
      navigate(wantedPath.take(begun.employee.id), { replace: true });
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = {
      ...(email.trim() ? {} : { email: texts.emailNeeded }),
      ...(password ? {} : { password: texts.passwordNeeded }),
    };
    setErrors(missing);
    if (Object.keys(missing).length === 0) void signIn();
  }

  function askForMail(
    route: 'POST /employee/sign-in-link' | 'POST /employee/forgot-password',
    text: string,
  ) {
    setErrors(email.trim() ? {} : { email: texts.emailNeeded });
    if (!email.trim()) return;
    // The link opens in another tab.
    sharedDevice.note(isShared);
    languageByHand.handOver();
    void run(async () => {
      await api(route, { body: { email } });
      setOutcome({ tone: 'good', text });
    });
  }

  return (
    <Page title={texts.title} aside={<LanguageChoice onChoice={languageByHand.note} />}>
      {(wasRefused || waits) && (
        <Notice tone="attention">
          {[wasRefused && ofEnded.ended, waits && ofEnded.kept].filter(Boolean).join(' ')}
        </Notice>
      )}
      <Form onSubmit={submit}>
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={errors.email}
        />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={errors.password}
        />
        {!isShared && (
          <CheckField label={texts.staySignedIn} checked={remember} onChange={setRemember} />
        )}
        <SharedDeviceField checked={isShared} onChange={setIsShared} />
        {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
        {companies.length > 0 ? (
          <CompanyButtons
            title={texts.chooseCompany}
            companies={companies}
            busy={busy}
            onChoice={signIn}
          />
        ) : (
          <Button type="submit" busy={busy}>
            {texts.submit}
          </Button>
        )}
        <Button
          look="outlined"
          busy={busy}
          onClick={() => askForMail('POST /employee/sign-in-link', texts.linkSent)}
        >
          {texts.byLink}
        </Button>
        <Button
          look="plain"
          busy={busy}
          onClick={() => askForMail('POST /employee/forgot-password', texts.resetSent)}
        >
          {texts.forgot}
        </Button>
      </Form>
    </Page>
  );
}
