import { useEffect, useState } from 'react';
import { api } from '#core/api.ts';
import type { ResponseOf } from '#core/api-types.ts';

type Options = ResponseOf<'GET /admin/login-options'>;
/** Whether it is to be set up is not known at first. */
type SignInOptions = Pick<Options, 'demo'> & { setUpNeeded: Options['setUpNeeded'] | undefined };

const nothingSpecial: SignInOptions = { demo: null, setUpNeeded: undefined };

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
