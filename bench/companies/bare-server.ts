// The least that can answer the companies calls: node:http, pg, JSON. Started by start-bare.ts.
import '../../scripts/follow-parent.mjs';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { companyPage, oneCompany, portalUsernames, sessionOfToken } from './statements.ts';

// As many connections as the product has.
const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE_URL, max: 10 });

type Row = Record<string, string | number | Date>;

async function isSignedIn(request: IncomingMessage): Promise<boolean> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(token).digest('hex');
  const { rows } = await pool.query(sessionOfToken, [hash, new Date()]);
  return rows.length > 0;
}

async function usernamesOf(rows: readonly Row[]): Promise<Map<unknown, string>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map((row) => row.id);
  const found = await pool.query(portalUsernames, [ids, 'portal']);
  return new Map(found.rows.map((row) => [row.company_id, row.email]));
}

function present(row: Row, username: string | undefined) {
  return {
    _id: row.id,
    id: row.id,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    name: row.name,
    email: row.email,
    companyCode: row.company_code,
    industry: row.industry,
    status: row.status,
    employeeCount: row.employee_count,
    maxEmployees: row.max_employees,
    contactPerson: {
      name: row.contact_name,
      email: row.contact_email,
      phone: row.contact_phone,
      designation: row.contact_designation,
    },
    address: {
      street: row.street,
      city: row.city,
      state: row.state,
      country: row.country,
      zipCode: row.zip_code,
    },
    portalAuth: username === undefined ? null : { username },
  };
}

async function list(query: URLSearchParams) {
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 25)];
  const { text, values } = companyPage({
    search: query.get('search') ?? undefined,
    status: query.get('status') ?? undefined,
    sort:
      query.get('sort') === 'name'
        ? { column: 'name', descending: false }
        : { column: 'created_at', descending: true },
    limit,
    offset: (page - 1) * limit,
  });
  const { rows } = await pool.query<Row>(text, values);
  const usernames = await usernamesOf(rows);
  const total = Number(rows[0]?.total ?? 0);
  return {
    success: true,
    companies: rows.map((row) => present(row, usernames.get(row.id))),
    total,
    page,
    limit,
    totalPages: Math.max(1, Math.ceil(total / limit)),
  };
}

async function one(id: string) {
  const { rows } = await pool.query<Row>(oneCompany, [id]);
  const usernames = await usernamesOf(rows);
  const [row] = rows;
  return row ? { success: true, company: present(row, usernames.get(row.id)) } : null;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (!(await isSignedIn(request))) {
    response.writeHead(401).end();
    return;
  }
  const id = pathname.split('/')[4];
  const body = id === undefined ? await list(searchParams) : await one(id);
  const text = Buffer.from(JSON.stringify(body));
  response
    .writeHead(body ? 200 : 404, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': text.length,
    })
    .end(text);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  // Whoever started it reads the port from here.
  if (typeof address === 'object' && address) console.log(`port ${address.port}`);
});
