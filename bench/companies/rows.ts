import pg from 'pg';

/** A word that one company in thirty has in its name. */
export const commonWord = 'textiles';

const words = {
  brand: `Aarohi Amrit Anant Banyan Bodhi Brightloom Chandan Deccan Dhara Ekta Ganga Gulmohar Himal
    Indus Jasmine Kaveri Kalpa Kiran Konkan Lotus Malabar Mandara Meghna Monsoon Narmada Neem Nilgiri
    Peepal Prakriti Rangoli Saffron Sahyadri Sandal Sarovar Shakti Surya Tamarind Tulsi Vindhya Yamuna`,
  trade: `Textiles Logistics Foods Software Pharma Motors Retail Finance Hospitals Schools Steel Ceramics
    Chemicals Media Energy Travel Robotics Insurance Agro Apparel Realty Studios Telecom Shipping Paper
    Dairy Jewels Printing Capital Labs`,
  first: `Aarav Aditi Ananya Arjun Asha Deepa Devika Farhan Gauri Harish Ishaan Jaya Karan Kavitha Lakshmi
    Leela Manoj Meera Mohan Naveen Neha Nikhil Pooja Pranav Priya Rahul Ravi Ritu Rohan Sana Sanjay
    Shreya Suresh Tara Uma Varun Vidya Vikram Yash Zoya`,
  last: `Agarwal Bansal Bhat Chopra Das Deshmukh Dutta Fernandes Ghosh Gupta Iyer Jain Joshi Kapoor Khan
    Kulkarni Malhotra Mehta Menon Mishra Nair Naidu Patel Pillai Rao Reddy Sen Shah Sharma Singh`,
  city: `Mumbai:Maharashtra:400 Pune:Maharashtra:411 Bengaluru:Karnataka:560 Chennai:Tamil_Nadu:600
    Hyderabad:Telangana:500 Kochi:Kerala:682 Kolkata:West_Bengal:700 Jaipur:Rajasthan:302
    Ahmedabad:Gujarat:380 Lucknow:Uttar_Pradesh:226 Indore:Madhya_Pradesh:452 Bhubaneswar:Odisha:751`,
  industry: 'Technology Finance Healthcare Retail Manufacturing Education Other',
  designation: 'HR_Head People_Partner Office_Manager Founder Benefits_Lead Chief_of_Staff',
  street: 'MG_Road Station_Road Ring_Road Link_Road Temple_Street Market_Lane Lake_View_Road',
};

/** SQL that picks a word for row `n`; lists are picked from independently of each other. */
function pick(list: keyof typeof words): string {
  const choices = words[list].split(/\s+/).map((word) => `'${word.replaceAll('_', ' ')}'`);
  return `(array[${choices}])[1 + ${scattered(Object.keys(words).indexOf(list))} % ${choices.length}]`;
}

/** SQL for a whole number from 0 that depends on row `n` alone, so that every run has the same rows. */
const scattered = (salt: number) => `(hashint4(n + ${salt * 1_000_003}) & 2147483647)`;

// 31 letters, and 7919 has no common factor with 31^4: each n below 923,521 has a code of its own.
const codeTail = [29_791, 961, 31, 1]
  .map((power) => `substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 1 + n * 7919 / ${power} % 31, 1)`)
  .join(' || ');

const insertCompanies = `
  with word as (
    select n, ${pick('brand')} as brand, ${pick('trade')} as trade, ${pick('first')} as first,
      ${pick('last')} as last, ${pick('industry')} as industry, ${pick('street')} as street,
      ${pick('designation')} as designation, string_to_array(${pick('city')}, ':') as city,
      10 + ${scattered(20)} % 491 as places, ${scattered(21)} as chance,
      -- One every quarter of an hour up to now; milliseconds, as the product's clock has them.
      date_trunc('milliseconds', now() - ($1::int - n) * interval '15 minutes') as at
    from generate_series(1, $1::int) as n
  ), made as (
    select *, lower(brand || trade) || '-' || n || '.example.com' as domain from word
  )
  insert into companies (id, created_at, updated_at, name, email, company_code, industry, status,
    employee_count, max_employees, contact_name, contact_email, contact_phone, contact_designation,
    street, city, state, country, zip_code)
  select
    -- UUIDv7: the time in milliseconds, then what differs.
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
      || '8' || substr(md5(n::text), 4, 15))::uuid,
    at, at, brand || ' ' || trade, 'hello@' || domain, upper(substr(brand, 1, 4)) || '-' || ${codeTail},
    industry,
    case when chance % 100 < 70 then 'active' when chance % 100 < 82 then 'trial'
      when chance % 100 < 94 then 'inactive' else 'suspended' end,
    chance % (places + 1), places, first || ' ' || last, lower(first || '.' || last || '@' || domain),
    '+91 9' || lpad((${scattered(22)} % 1000000000)::text, 9, '0'), designation,
    (1 + chance % 400) || ' ' || street, city[1], city[2], 'India',
    city[3] || lpad((chance % 100)::text, 3, '0')
  from made`;

const insertPortalLogins = `
  insert into accounts (id, created_at, updated_at, kind, status, email, name, company_id)
  select gen_random_uuid(), created_at, created_at, 'portal', 'active',
    replace(email, 'hello@', 'wellness@'), name, id
  from (select *, row_number() over (order by id) as n from companies) as numbered
  where n % 3 = 0`;

/**
 * Fills a database that the product has migrated with `count` companies (at most 900,000), a third of them with a
 * portal login. @throws when what lies there afterwards is not what was to be there
 */
export async function loadCompanies(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(insertCompanies, [count]);
    await client.query(insertPortalLogins);
    await client.query('vacuum (analyze) companies, accounts');
    await checkCompanies(client, count);
  } finally {
    await client.end();
  }
}

async function checkCompanies(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query(`
    select (select count(*)::int from companies) as companies,
      (select count(distinct status)::int from companies) as statuses,
      (select count(*)::int from companies where search_text like '%${commonWord}%') as common,
      (select count(*)::int from accounts where kind = 'portal') as logins,
      (select count(*)::int from pg_constraint where not convalidated) as unchecked`);
  const [found] = rows;
  const asPlanned =
    found.companies === count &&
    found.statuses === 4 &&
    found.logins === Math.floor(count / 3) &&
    found.common > count / 60 &&
    found.common < count / 15 &&
    found.unchecked === 0;
  if (!asPlanned) throw new Error(`The loaded companies are wrong: ${JSON.stringify(found)}`);
}
