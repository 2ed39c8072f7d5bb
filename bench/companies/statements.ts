/** The SQL of the product's companies calls, as it arrives at PostgreSQL; `same-statements.ts` compares it. */

const companyColumns = [
  ...['id', 'version', 'created_at', 'updated_at', 'name', 'email', 'company_code', 'industry'],
  ...['status', 'employee_count', 'max_employees', 'contact_name', 'contact_email'],
  ...['contact_phone', 'contact_designation', 'street', 'city', 'state', 'country', 'zip_code'],
];
const sessionColumns = ['id', 'remembered', 'last_seen_at', 'ends_at'];
const accountColumns = ['id', 'kind', 'status', 'name', 'email', 'role'];

const listed = (columns: readonly string[], table?: string) =>
  columns.map((column) => `${table ? `"${table}".` : ''}"${column}"`).join(', ');

/** Parameters: hash of the token, now. */
export const sessionOfToken = `
  select ${listed(sessionColumns, 'sessions')}, ${listed(accountColumns, 'accounts')}
  from "sessions" inner join "accounts" on "accounts"."id" = "sessions"."account_id"
  where ("sessions"."token_hash" = $1 and "sessions"."expires_at" > $2)`;

/** Parameter: id. */
export const oneCompany = `
  select ${listed(companyColumns)} from "companies" where "companies"."id" = $1`;

/** Parameters: the companies' ids, then the kind of account. */
export const portalUsernames = `
  select "company_id", "email" from "accounts"
  where ("accounts"."company_id" = any($1::uuid[]) and "accounts"."kind" = $2)`;

export type Statement = { text: string; values: unknown[] };

export type PageQuery = {
  search?: string | undefined;
  status?: string | undefined;
  sort: { column: 'created_at' | 'name'; descending: boolean };
  limit: number;
  offset: number;
};

/** One page, with the exact total in each row unless `total` is false. */
export function companyPage(query: PageQuery, { total = true } = {}): Statement {
  if (query.search !== undefined) return searchedPage(query.search, query);
  const { status, sort, limit, offset } = query;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = () => (status ? ` where "companies"."status" = ${bind(status)}` : '');
  const count = total ? `, (select count(*)::int from "companies"${where()}) as "total"` : '';
  const direction = sort.descending ? 'desc' : 'asc';
  const text = `
    select ${listed(companyColumns)}${count} from "companies"${where()}
    order by "companies"."${sort.column}" ${direction}, "companies"."id" ${direction}
    limit ${bind(limit)} offset ${bind(offset)}`;
  return { text, values };
}

function searchedPage(search: string, { sort, limit, offset }: PageQuery): Statement {
  const direction = sort.descending ? 'desc' : 'asc';
  const text = `
    with "hits" as (select "id" as "hit_id", "${sort.column}" as "hit_key" from "companies"
      where "companies"."search_text" like (lower($1 collate "und-x-icu") collate "default"))
    select ${listed(companyColumns, 'companies')}, (select count(*)::int from "hits") as "total"
    from (select "hit_id", "hit_key" from "hits"
      order by "hit_key" ${direction}, "hit_id" ${direction} limit $2 offset $3) "picked"
    inner join "companies" on "companies"."id" = "hit_id"
    order by "hit_key" ${direction}, "hit_id" ${direction}`;
  return { text, values: [`%${search}%`, limit, offset] };
}
