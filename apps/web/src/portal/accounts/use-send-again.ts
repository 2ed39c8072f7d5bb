import { codeMailPause } from '@kolam/contract/platform/auth/mailed-code.ts';
import { portalSignInMessages } from '@kolam/contract/platform/auth/portal-messages.ts';
import { useEffect, useRef, useState } from 'react';
import { explainRefusal } from '#core/explain-refusal.ts';
import { toast } from '#ui/toast.ts';
import type { MailedCode } from './code-form.tsx';

/**
 * Has another code mailed, by the sign-in that led to the first one and with its limits. `wait` is the
 * number of seconds until then.
 */
export function useSendAgain(again: MailedCode['again'], onTicket: (ticket: string) => void) {
  const [wait, setWait] = useState(codeMailPause);
  const [problem, setProblem] = useState<string>();
  const sending = useRef(false);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function send() {
    if (sending.current) return;
    sending.current = true;
    setProblem(undefined);
    try {
      const opened = await again();
      if ('ticket' in opened) onTicket(opened.ticket);
      setWait(codeMailPause);
      toast.success(portalSignInMessages.sentAgain);
    } catch (error) {
      setProblem(explainRefusal(error).message);
    } finally {
      sending.current = false;
    }
  }
  return { wait, problem, send };
}
