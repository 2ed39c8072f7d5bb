import { describe, expect, it } from 'vitest';
import { compareCalls } from './call-list.ts';

const list = `# comment
finished: auth companies
auth POST /admin/login
companies GET /admin/companies/{id}
companies DELETE /admin/companies/{id}
teams GET /admin/teams
participation GET /employee/me
`;
const documentOf = (...calls: string[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ');
    paths[path] = { ...paths[path], [method]: {} };
  }
  return { openapi: '3.1.0', paths };
};
const finished = [
  'post /api/admin/login',
  'get /api/admin/companies/{id}',
  'delete /api/admin/companies/{id}',
];

describe('comparing the list of calls with the API document', () => {
  it('agrees when all finished areas are answered, though others are missing', () => {
    expect(compareCalls(list, documentOf(...finished))).toEqual({
      missing: [],
      unlisted: [],
      problems: [],
    });
  });

  it('finds a missing call of a finished area', () => {
    const { missing } = compareCalls(list, documentOf(...finished.slice(0, 2)));
    expect(missing).toEqual([{ area: 'companies', call: 'DELETE /admin/companies/{id}' }]);
  });

  it('finds a call that no line names', () => {
    const { unlisted } = compareCalls(list, documentOf(...finished, 'put /api/admin/teams'));
    expect(unlisted).toEqual(['PUT /admin/teams']);
  });

  it('takes listed calls of unfinished areas and of employees as known', () => {
    const document = documentOf(...finished, 'get /api/admin/teams', 'get /api/employee/me');
    expect(compareCalls(list, document).unlisted).toEqual([]);
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
    expect(
      compareCalls(list, documentOf(...finished, 'parameters /api/admin/login')).unlisted,
    ).toEqual([]);
  });

  it('finds unreadable and repeated lines, finished areas without calls, and an empty document', () => {
    const text = 'finished: nothing\nteams GET admin/teams\nteams GET /a\nteams GET /a\n';
    expect(compareCalls(text, documentOf()).problems).toEqual([
      'can\'t read the line "teams GET admin/teams"',
      'GET /a is listed twice',
      'no call of the finished area "nothing"',
      'the API document names no call',
    ]);
  });
});
