import { pick, scattered, timedId } from '../harness/row-texts.ts';

/** The same number in small and large databases: only documents and payments grow. */
export const customers = 500;
export const vendors = 200;

/** A word in the name of one party in thirty, and in no other name. */
export const commonTrade = 'textiles';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** SQL for the last character of a GSTIN (Luhn's sum over 36 characters) from the 14 before it. */
const checkCharacter = (gstin: string) => `(
  select substr('${alphabet}', 1 + ((36 - sum(value / 36 + value % 36) % 36) % 36)::int, 1)
  from (
    select (strpos('${alphabet}', substr(${gstin}, place, 1)) - 1) * (2 - place % 2) as value
    from generate_series(1, 14) as place
  ) as characters)`;

/** Two in five are in our own state. */
const places = `(array['MH:27:Pune:411', 'MH:27:Mumbai:400', 'KA:29:Bengaluru:560', 'TN:33:Chennai:600',
  'DL:07:New Delhi:110'])`;

export const insertOrganisation = `
  insert into organisation (id, created_at, updated_at, legal_name, gstin, state, line1, city, pincode,
    email, phone, bank_name, account_name, account, ifsc, upi_id, sales_prefix, purchase_prefix,
    credit_prefix, debit_prefix)
  select gen_random_uuid(), now(), now(), 'Measured Wellness Private Limited',
    start || ${checkCharacter('start')}, 'MH', '14 Lake View Road', 'Pune', '411001',
    'accounts@measured.example.com', '+91 2098765432', 'Banyan Bank', 'Measured Wellness',
    '501234567890', 'BNYN0001234', 'measured@banyan', 'INV', 'BILL', 'CN', 'DN'
  from (select '27AAACM1234K1Z' as start) as made`;

/**
 * Parameters: numbers of customers and of parties. One vendor in ten is not registered and has no
 * PAN.
 */
export const insertParties = `
  with made as (
    select n, n <= $1::int as is_customer, string_to_array(${places}[1 + n % 5], ':') as place,
      ${pick('brand')} as brand, ${pick('trade')} as trade, ${pick('first')} as first,
      ${pick('last')} as last, ${pick('street')} as street,
      date_trunc('milliseconds', now() - interval '1000 days' + n * interval '1 minute') as at
    from generate_series(1, $2::int) as n
  ), known as (
    select *, ${timedId} as id, 'AAA' || case when is_customer then 'C' else 'P' end || upper(left(brand, 1))
      || lpad((${scattered(30)} % 10000)::text, 4, '0') || chr(65 + n % 26) as holder,
      is_customer or n % 10 > 0 as registered
    from made
  )
  insert into parties (id, created_at, updated_at, kind, name, email, phone, gstin, pan, is_sez, line1,
    city, state, pincode, bank_name, ifsc, account, contact)
  select id, at, at, case when is_customer then 'customer' else 'vendor' end,
    case when is_customer then brand || ' ' || trade else last || ' ' || brand || ' ' || trade end || ' ' || n,
    'accounts-' || n || '@' || lower(brand) || '.example.com',
    '+91 9' || lpad((${scattered(31)} % 1000000000)::text, 9, '0'),
    case when registered then start || ${checkCharacter('start')} else '' end,
    case when registered then holder else '' end, false, n % 400 || ' ' || street, place[3], place[1],
    place[4] || '001', '', '', '', case when is_customer then '' else first || ' ' || last end
  from known, lateral (select place[2] || holder || '1Z' as start) as numbered`;
