import { passkeyMessages } from '@kolam/contract/platform/auth/messages.ts';
import type {
  Assertion,
  CreationOptions,
  NewCredential,
  RequestOptions,
} from '@kolam/contract/platform/auth/passkey-model.ts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiProblem } from './api-problem.ts';

// Few people need it.
const browser = () => import('@simplewebauthn/browser');

/** Browsers name many reasons, most of which hide whether there was a passkey. */
const problem = (message: string) => new ApiProblem({ kind: 'http', code: 'PASSKEY', message });

/** Asks the browser to sign with a passkey. */
export async function signWithPasskey(options: RequestOptions): Promise<Assertion> {
  const { startAuthentication } = await browser();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch(() => {
    throw problem(passkeyMessages.notUsed);
  });
}

/** Asks the browser to create a passkey. */
export async function createPasskey(options: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await browser();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch(() => {
    throw problem(passkeyMessages.notCreated);
  });
}
