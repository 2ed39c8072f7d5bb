// The companies endpoints as a bare handler. Started by harness/start-bare.ts.
import { pageResponse, record } from '../harness/bare-list.ts';
import { ask, type Row, serveBare } from '../harness/bare-server.ts';
import { pageSql } from '../harness/page-sql.ts';
import { companyList, companyQuery, oneCompany } from './statements.ts';

function present(row: Row) {
  return {
    ...record(row),
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
  };
}

async function list(query: URLSearchParams) {
  const rows = await ask(pageSql(companyQuery(query)));
  const companies = rows.map(present);
  return { success: true, companies, ...pageResponse(query, companyList, rows) };
}

async function one(id: string) {
  const rows = await ask({ text: oneCompany, values: [id] });
  const [row] = rows;
  return row ? { success: true, company: present(row) } : null;
}

serveBare({
  '/api/admin/companies': ({ query }) => list(query),
  '/api/admin/companies/{id}': ({ id }) => one(id),
});
