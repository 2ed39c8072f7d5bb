import { notices } from '@kolam/contract/people/consents/notices.ts';
import { newId } from '#core/ids.ts';
import { consents } from '#people/consents/tables.ts';
import type { TestApp } from './test-app.ts';

const { version: present, texts } = notices['winners-list'];

/** These people agree to be named to their employer, by default with the present notice. */
export async function agreeToBeNamed(
  app: TestApp,
  { employeeIds, version = present }: { employeeIds: string[]; version?: number },
): Promise<void> {
  await app.services.db.insert(consents).values(
    employeeIds.map((employeeId) => ({
      ...{ id: newId(), employeeId, purpose: 'winners-list' as const, version, given: true },
      ...{ textHash: texts.en.hash, language: 'en' as const, at: app.now() },
    })),
  );
}
