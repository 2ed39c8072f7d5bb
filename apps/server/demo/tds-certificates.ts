import { dayOf, financialYearLabel, financialYearOf } from '@kolam/contract/core/dates.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import {
  certificateForm,
  type Quarter,
  quarterLabels,
} from '@kolam/contract/finance/tds-reports/values.ts';
import { sql } from 'drizzle-orm';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { after, hours } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { sendCertificate } from '#finance/tds-reports/actions.ts';
import { slug } from './as-hr.ts';
import { asFinance } from './payment-notices.ts';
import { putPdf } from './staff/put-pdf.ts';
import type { Step } from './step.ts';

/** Returns the step in which a company sends the certificate of the last quarter that is over. */
export function tdsCertificateSteps(now: Date): Step[] {
  return [{ name: `tds-certificates/${slug}`, at: after(now, -hours(20)), run: send }];
}

async function send(context: SignedInContext): Promise<void> {
  const portal = await asFinance(context, context.db);
  const deducted =
    portal &&
    (await lastDeducted(context.db, {
      companyId: portal.actor.companyId,
      today: dayOf(context.clock.now()),
    }));
  // Users may have removed the person or the payments while the data loads.
  if (!deducted) throw notFound();
  const certificate = { ...deducted, year: financialYearOf(deducted.day), number: 'QRZBTDA' };
  const file = await putPdf(context.files, {
    field: 'certificate',
    fileName: `${certificateForm(certificate.year)} ${certificate.number}.pdf`,
    page: pageOf(certificate),
  });
  try {
    await context.transaction((tx) =>
      sendCertificate(tx, portal, {
        ...certificate,
        file: { file, contentType: 'application/pdf' },
      }),
    );
  } catch (error) {
    await context.files.remove(file.key);
    throw error;
  }
}

type Deducted = { account: string; quarter: Quarter; day: string; tds: number };

/** Returns what a company deducted in the last quarter that is over and in which it deducted tax. */
async function lastDeducted(
  db: Queryable,
  { companyId, today }: { companyId: string; today: string },
): Promise<Deducted | undefined> {
  const { rows } = await db.execute<Deducted>(sql`
    select party_id as account, 'Q' || extract(quarter from max(paid_on) - interval '3 months') as quarter,
      to_char(max(paid_on), 'YYYY-MM-DD') as day, sum(tds)::bigint as tds
    from payments
    where party_id in (select id from parties where company_id = ${companyId})
      and direction = 'in' and tds > 0 and not is_reversed
      and paid_on < date_trunc('quarter', ${today}::date)
    group by party_id, date_trunc('quarter', paid_on)
    order by date_trunc('quarter', paid_on) desc limit 1`);
  return rows[0];
}

const pageOf = ({
  year,
  quarter,
  number,
  tds,
}: Deducted & { year: number; number: string }): TDocumentDefinitions => ({
  content: [
    { text: `${certificateForm(year)}: certificate of tax deducted`, fontSize: 16, bold: true },
    { text: `Certificate ${number}`, margin: [0, 12, 0, 4] },
    { text: `${quarterLabels[quarter]} ${financialYearLabel(year)}`, margin: [0, 0, 0, 4] },
    { text: `Tax deducted: ${rupeeText(tds)}` },
  ],
});
