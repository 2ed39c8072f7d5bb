import { readFileSync } from 'node:fs';
import { whoSeesWhat } from '@kolam/contract/portal/accounts/who-sees-what.ts';
import { expect, test } from 'vitest';

test('the privacy page has the same rows as the portal and the employees’ app', () => {
  const page = readFileSync(new URL('../../../../../docs/privacy.md', import.meta.url), 'utf8');
  const rows = [...page.replaceAll(/ +/g, ' ').matchAll(/^\| (.+) \| (.+) \|$/gm)].map(
    ([, what, who]) => ({ what, who }),
  );
  for (const { what, who } of whoSeesWhat)
    expect(rows).toContainEqual({ what: what.en, who: who.en });
});
