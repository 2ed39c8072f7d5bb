import { roleOf, type SignedInContext } from '#core/request-context.ts';
import { downloadConsoleCopy } from './actions.ts';

/** Downloads what is stored about the signed-in user, who is staff or an Administrator. */
export function downloadMyCopy(context: SignedInContext) {
  const { id, name } = context.actor;
  const kind = roleOf(context.actor) === 'Administrator' ? 'account' : 'staff';
  return downloadConsoleCopy(context, { id, record: { kind, id, title: name } });
}
