import { useEffect, useState } from 'react';
import { api } from '#core/api.ts';
import type { AnswerOf } from '#core/api-types.ts';

type SignInOptions = Pick<AnswerOf<'GET /admin/login-options'>, 'demo' | 'setUpNeeded'>;

const nothingSpecial: SignInOptions = { demo: null, setUpNeeded: false };

/** What this installation offers on its sign-in screen; nothing until the server has said so. */
export function useSignInOptions(): SignInOptions {
  const [options, setOptions] = useState(nothingSpecial);
  useEffect(() => {
    const gone = new AbortController();
    api('GET /admin/login-options', { signal: gone.signal })
      .then(setOptions)
      // The screen works without them, and signing in says it when the server can't be reached.
      .catch(() => undefined);
    return () => gone.abort();
  }, []);
  return options;
}
