import { type Condition, holds, where } from '../harness/sql.ts';

/** Parameter: the companies' ids. */
export const companyNames = `
  select "id", "name", "company_code", "status" from "companies" where "companies"."id" = any($1::uuid[])`;

/** A query for the ids of the companies whose name contains a text. */
export const companiesNamed =
  (text: string): Condition =>
  (bind) => {
    const name = '(lower("companies"."name" collate "und-x-icu") collate "default")';
    const conditions = [holds('"companies"."search_text"', text), holds(name, text)];
    return `select "companies"."id" from "companies"${where(conditions, bind)}`;
  };

/** A condition for one company, or none. */
export const ofCompany = (table: string, companyId: string | null): Condition[] =>
  companyId === null ? [] : [(bind) => `"${table}"."company_id" = ${bind(companyId)}`];
