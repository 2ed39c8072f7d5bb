import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { useEffect, useState } from 'react';
import { api } from '#core/api.ts';

type Options = ResponseOf<'GET /admin/login-options'>;
/** Whether setup is needed is unknown at first. */
type SignInOptions = Pick<Options, 'demo'> & { setUpNeeded: Options['setUpNeeded'] | undefined };

const nothingSpecial: SignInOptions = { demo: null, setUpNeeded: undefined };

/**
 * Loads what this installation offers on its sign-in screen. Empty until the server has responded.
 */
export function useSignInOptions(): SignInOptions {
  const [options, setOptions] = useState(nothingSpecial);
  useEffect(() => {
    const gone = new AbortController();
    api('GET /admin/login-options', { signal: gone.signal })
      .then(setOptions)
      // The screen works without them, and signing in reports an unreachable server.
      .catch(() => undefined);
    return () => gone.abort();
  }, []);
  return options;
}
