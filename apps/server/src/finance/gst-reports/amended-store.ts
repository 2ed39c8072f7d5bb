import { type SQL, sql } from 'drizzle-orm';
import { documentAmendmentLines, documentAmendments } from '#finance/amendments/tables.ts';
import { creditNoteLines, creditNotes, invoiceLines, invoices } from '#finance/invoices/tables.ts';
import { byIndex } from './reported-store.ts';

/** The particulars of a document as they were declared, in paise. Amounts of notes are positive. */
export type DeclaredBefore = {
  issuedOn: string;
  name: string;
  gstin: string;
  place: string;
  supplyType: 'intra' | 'inter';
  isSez: boolean;
  cgst: number;
  sgst: number;
  igst: number;
};

/** The lines of an amendment `a` as declared (`was_…`) and as amended. Those of notes are negative. */
const lines = sql`
  select l.hsn, l.unit, l.tax_rate, l.untaxed, l.quantity, l.taxable, l.cgst as was_cgst,
    l.sgst as was_sgst, l.igst as was_igst, x.cgst, x.sgst, x.igst
  from ${documentAmendmentLines} x
    cross join lateral (select * from ${invoiceLines} where id = x.invoice_line_id ${byIndex}) as l
  where x.amendment_id = a.id
  union all
  select o.hsn, o.unit, l.tax_rate, o.untaxed, 0, -l.taxable, -l.cgst, -l.sgst, -l.igst, -x.cgst,
    -x.sgst, -x.igst
  from ${documentAmendmentLines} x
    cross join lateral (select * from ${creditNoteLines} where id = x.note_line_id ${byIndex}) as l
    cross join lateral (select * from ${invoiceLines} where id = l.invoice_line_id ${byIndex}) as o
  where x.amendment_id = a.id`;

/**
 * A query for the lines of amended sales and of notes on them, with the columns of
 * `reportedInvoiceLines` that matter to sales. Each line occurs twice: as it was declared and,
 * `is_after`, as amended, then with the document's particulars before (`was`, as JSON). Besides, it
 * has the months that declared the document (`declared_in`) and that amend it (`month`). `of` is a
 * condition on an amendment `a`.
 */
export const amendedDocumentLines = (of: SQL): SQL => sql`
  select a.note_id is not null as is_note, coalesce(n.id, i.id) as id, coalesce(n.code, i.code) as code,
    i.kind, i.id as invoice_id, i.code as invoice_code, i.grand_total as invoice_value, i.party_id,
    a.declared_in, a.month, side.*, l.hsn, l.unit, l.tax_rate, l.untaxed, l.quantity, l.taxable,
    case when side.is_after then l.cgst else l.was_cgst end as cgst,
    case when side.is_after then l.sgst else l.was_sgst end as sgst,
    case when side.is_after then l.igst else l.was_igst end as igst,
    jsonb_build_object('issuedOn', coalesce(n.issued_on, i.issued_on), 'name', i.party_name,
      'gstin', coalesce(i.recipient ->> 'gstin', ''), 'place', i.place, 'supplyType', i.supply_type,
      'isSez', coalesce((i.recipient ->> 'isSez')::boolean, false),
      'cgst', coalesce(n.cgst, i.cgst), 'sgst', coalesce(n.sgst, i.sgst), 'igst', coalesce(n.igst, i.igst)) as was
  from ${documentAmendments} a
    cross join lateral (select * from ${invoices} where id = a.invoice_id ${byIndex}) as i
    left join lateral (select * from ${creditNotes} where id = a.note_id ${byIndex}) as n on true
    left join lateral (
      select * from ${documentAmendments} where invoice_id = a.invoice_id and note_id is null
    ) as of_invoice on true
    cross join lateral (${lines}) as l
    cross join lateral (values
      (false, coalesce(n.issued_on, i.issued_on), i.issued_on, coalesce(n.grand_total, i.grand_total),
        i.party_name collate "C", i.place, i.supply_type, coalesce(i.recipient ->> 'gstin', ''),
        coalesce((i.recipient ->> 'isSez')::boolean, false)),
      (true, a.issued_on, coalesce(of_invoice.issued_on, i.issued_on),
        coalesce(n.grand_total, i.grand_total),
        a.recipient_name collate "C", a.place, a.supply_type, a.recipient_gstin, a.is_sez)
    ) as side(is_after, issued_on, invoice_on, value, party_name, place, supply_type, gstin, is_sez)
  where ${of}`;
