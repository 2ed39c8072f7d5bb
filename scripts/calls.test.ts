import { describe, expect, it } from 'vitest';
import { compareCalls } from './call-list.ts';

const list = `# comment
auth POST /admin/login
companies GET /admin/companies/{id}
companies DELETE /admin/companies/{id}
`;
const documentOf = (...calls: string[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ');
    paths[path] = { ...paths[path], [method]: {} };
  }
  return { openapi: '3.1.0', paths };
};
const all = [
  'post /api/admin/login',
  'get /api/admin/companies/{id}',
  'delete /api/admin/companies/{id}',
];

describe('comparing the list of calls with the API document', () => {
  it('agrees when all that is listed is answered', () => {
    expect(compareCalls(list, documentOf(...all))).toEqual({
      missing: [],
      unlisted: [],
      problems: [],
    });
  });

  it('finds a call that the server lacks', () => {
    const { missing } = compareCalls(list, documentOf(...all.slice(0, 2)));
    expect(missing).toEqual(['DELETE /admin/companies/{id}']);
  });

  it('finds a call that no line names', () => {
    const { unlisted } = compareCalls(list, documentOf(...all, 'put /api/admin/teams'));
    expect(unlisted).toEqual(['PUT /admin/teams']);
  });

  it('compares places of parameters, not their names', () => {
    const document = documentOf(
      'post /api/admin/login',
      'get /api/admin/companies/{companyId}',
      'delete /api/admin/companies/{companyId}',
    );
    expect(compareCalls(list, document)).toMatchObject({ missing: [], unlisted: [] });
  });

  it('ignores what in a path is no method', () => {
    expect(compareCalls(list, documentOf(...all, 'parameters /api/admin/login')).unlisted).toEqual(
      [],
    );
  });

  it('finds unreadable and repeated lines, and an empty document', () => {
    const text = 'teams GET admin/teams\nteams GET /a\nteams GET /a\n';
    expect(compareCalls(text, documentOf()).problems).toEqual([
      'can\'t read the line "teams GET admin/teams"',
      'GET /a is listed twice',
      'the API document names no call',
    ]);
  });
});
