import { describe, expect, it } from 'vitest';
import { compareEndpoints } from './endpoint-list.ts';

const list = `# comment
auth POST /admin/login
companies GET /admin/companies/{id}
companies DELETE /admin/companies/{id}
`;
const documentOf = (...endpoints: string[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const [method = '', path = ''] = endpoint.split(' ');
    paths[path] = { ...paths[path], [method]: {} };
  }
  return { openapi: '3.1.0', paths };
};
const all = [
  'post /api/admin/login',
  'get /api/admin/companies/{id}',
  'delete /api/admin/companies/{id}',
];

describe('comparing the list of endpoints with the API document', () => {
  it('passes when all listed endpoints exist', () => {
    expect(compareEndpoints(list, documentOf(...all))).toEqual({
      missing: [],
      unlisted: [],
      problems: [],
    });
  });

  it('finds an endpoint that the server lacks', () => {
    const { missing } = compareEndpoints(list, documentOf(...all.slice(0, 2)));
    expect(missing).toEqual(['DELETE /admin/companies/{id}']);
  });

  it('finds an endpoint without a line', () => {
    const { unlisted } = compareEndpoints(list, documentOf(...all, 'put /api/admin/teams'));
    expect(unlisted).toEqual(['PUT /admin/teams']);
  });

  it('compares positions of parameters, not their names', () => {
    const document = documentOf(
      'post /api/admin/login',
      'get /api/admin/companies/{companyId}',
      'delete /api/admin/companies/{companyId}',
    );
    expect(compareEndpoints(list, document)).toMatchObject({ missing: [], unlisted: [] });
  });

  it('ignores keys of a path that are not methods', () => {
    expect(
      compareEndpoints(list, documentOf(...all, 'parameters /api/admin/login')).unlisted,
    ).toEqual([]);
  });

  it('finds unreadable and repeated lines, and an empty document', () => {
    const text = 'teams GET admin/teams\nteams GET /a\nteams GET /a\n';
    expect(compareEndpoints(text, documentOf()).problems).toEqual([
      'can\'t read the line "teams GET admin/teams"',
      'GET /a is listed twice',
      'the API document names no call',
    ]);
  });
});
