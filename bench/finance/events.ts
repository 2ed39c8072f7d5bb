// Events over the period of the documents. One document in ten is linked to one.
import { idOf, pick, scattered } from '../harness/row-texts.ts';

/** The number of events for a number of invoices. */
export const eventsBeside = (invoices: number): number => invoices / 50;

/** Parameter: how many. */
export const insertEvents = `
  with made as (
    select n, date_trunc('milliseconds', now() - interval '1 hour' * (n * 20000.0 / $1::int)) as at
    from generate_series(1, $1::int) as n
  )
  insert into events (id, created_at, updated_at, event_name, client_name, client_location, client_poc_name,
    event_date, start_time, end_time, city, venue, description, participants, lead, category, type, status, budget)
  select ${idOf(`'event ' || n`)}, at, at, 'Morning walk ' || n, ${pick('brand')} || ' ' || ${pick('trade')}, '', '',
    at::date, '07:00', '09:00', split_part(${pick('city')}, ':', 1), '', '', 40, '', '', '',
    (array['assigned', 'in_progress', 'completed', 'cancelled'])[1 + ${scattered(70)} % 4],
    1000000 + ${scattered(71)} % 9000000
  from made order by n`;

/** Sales as revenue, bills as venue cost. */
export const linkDocuments = `
  with event as (
    select id, row_number() over (order by id) - 1 as place, count(*) over () as all from events
  ), document as (
    select id, kind, row_number() over (order by id) as turn from invoices where state = 'issued'
  )
  update invoices set event_id = event.id, event_head = case document.kind when 'sales' then 'revenue' else 'venue' end
  from document join event on place = document.turn / 10 % event.all
  where invoices.id = document.id and document.turn % 10 = 0`;
