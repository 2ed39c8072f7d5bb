import { randomUUID } from 'node:crypto';
import type { Role } from '@kolam/contract/core/permissions.ts';
import { makeStatement } from '../bank-statement.ts';
import { challengeBody, dayBody } from '../challenges.ts';
import {
  fillInOrganisation,
  lineBody,
  makeEvent,
  makeInvoice,
  makeParty,
  makeVendor,
} from '../finance.ts';
import { formBody } from '../form-body.ts';
import { sendFile } from '../imports.ts';
import { bringIn, makeBox, makeSku, makeWarehouse } from '../inventory.ts';
import {
  aModule,
  answersTo,
  aQuiz,
  aTask,
  aWorkshop,
  onDay,
  startChallenge,
  today,
} from '../participation.ts';
import { addPaid, makePayslip, month } from '../payroll.ts';
import { makeEmployees, makeTeam } from '../people.ts';
import { sampleFiles } from '../sample-files.ts';
import { registered } from '../staff.ts';
import { makeStaff, makeTask } from '../tasks.ts';
import type { Client, ResponseBody, TestApp } from '../test-app.ts';

/** The sender of a request: a console role, an employee of a client, or nobody. */
export type Who = Role | 'employee' | 'nobody';

const keepers: Who[] = ['Administrator', 'superadmin'];
const treasurers: Who[] = [...keepers, 'manager'];
const storekeepers: Who[] = [...treasurers, 'support'];
const staffReaders: Who[] = [...treasurers, 'reviewer'];
const console: Who[] = ['Administrator', 'superadmin', 'manager', 'creator', 'reviewer', 'support'];

/**
 * Marks in records, and who may see them, written by hand (decision record 0005). Every response is
 * searched for them, ignoring case.
 */
export const marks: Record<string, Who[]> = {
  zqotherfirm: console,
  zqotherperson: console,
  zqotherteam: console,
  zqotherchallenge: console,
  zqothertask: console,
  zqdraftplan: console,
  zqtasktitle: treasurers,
  zqtaskcomment: treasurers,
  zqapplicant: staffReaders,
  '778899001122': keepers,
  zqownbank: keepers,
  zqpartyline: treasurers,
  zqpartycontact: treasurers,
  zqcustomer: treasurers,
  '665544332211': keepers,
  zqinvoicenote: treasurers,
  zqinvoiceline: treasurers,
  zqpaymentref: treasurers,
  zqcreditreason: treasurers,
  zqeventlead: treasurers,
  zqbankrow: treasurers,
  zqsku: storekeepers,
  zqwarehouse: storekeepers,
  zqbox: storekeepers,
  zqordernote: storekeepers,
  zqreceiptnote: storekeepers,
  zqticketnote: storekeepers,
  zqreturnnote: storekeepers,
  zqcountnote: storekeepers,
};

/** Ids of real records, by their placeholder in `ids`. */
export type Fixtures = Awaited<ReturnType<typeof makeFixtures>>;

const done = async (asked: Promise<ResponseBody>) => {
  const { status, body, text } = await asked;
  if (status >= 300) throw new Error(`The world of the junk was refused: ${text}`);
  return body;
};

/** Creates a record of each kind with a mark that only permitted roles see. */
export async function makeFixtures(app: TestApp) {
  const admin: Client = await app.sessionOf(await app.makeAccount(), true);
  const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
    done(admin.post(path, { body, headers }));

  // The employee's own challenge.
  const [walk, run, quiz, module, workshop] = [aTask(), aTask(), aQuiz(), aModule(), aWorkshop()];
  const parts = {
    tasks: [walk, run],
    trivia: [quiz],
    learningModules: [module],
    workshops: [workshop],
  };
  const own = await startChallenge(app, { people: 2, days: { [today]: parts } });
  await done(onDay(own.second, own.id).submit(walk as { taskId: string }));

  // The data of another client.
  const others = await startChallenge(app, {
    people: 2,
    challenge: { title: 'Zqotherchallenge' },
    days: { [today]: { tasks: [aTask({ title: 'Zqothertask', requiresProof: true })] } },
  });
  await app.database.pool.query('update companies set name = $2 where id = $1', [
    others.company.id,
    'Zqotherfirm',
  ]);
  const [person] = await makeEmployees(app, 1, {
    companyId: others.company.id,
    firstName: 'Zqotherperson',
  });
  const free = await makeEmployees(app, 3, { companyId: others.company.id });
  const { team, members } = await makeTeam(app, {
    companyId: others.company.id,
    name: 'Zqotherteam',
    members: 2,
  });
  const draft = (await post('/admin/challenges', challengeBody({ title: 'Zqdraftplan' })))
    .challenge;
  const day = (await post(`/admin/challenges/${draft.id}/days`, dayBody())).day;
  const { importId } = await done(
    sendFile(admin, 'First name,Last name,Email\nZqotherperson,Rao,no address', {
      dryRun: true,
      companyId: others.company.id,
    }),
  );

  // Staff and their tasks.
  const neighbour = await makeStaff(app, 'support');
  const task = await makeTask(admin, neighbour.id, { title: 'Zqtasktitle' });
  await post(`/admin/staff/tasks/${task.id}/comments`, { text: 'Zqtaskcomment' });
  const picture = { field: 'attachment_0', fileName: 'a.png', text: sampleFiles['image/png'] };
  await done(admin.post(`/admin/staff/tasks/${task.id}/attachments`, formBody({}, picture)));
  const attached = (await done(admin.get(`/admin/staff/tasks/${task.id}`))).data.attachments[0];
  const applicant = await registered(app, admin, { name: 'Zqapplicant' });
  const paid = await addPaid(admin, {
    bank: { bankName: 'Canara Bank', accountNumber: '778899001122', ifsc: 'CNRB0002255' },
  });

  // Finance.
  await fillInOrganisation(app, { bankName: 'Zqownbank' });
  const marked = { line1: 'Zqpartyline 4', account: '665544332211' };
  const customer = await makeParty(app, { ...marked, name: 'Zqcustomer' });
  const vendor = await makeVendor(app, {
    ...marked,
    contact: 'Zqpartycontact',
    bankName: 'Canara Bank',
    ifsc: 'CNRB0002255',
  });
  const invoice = await makeInvoice(admin, customer, {
    notes: 'Zqinvoicenote',
    lines: [lineBody({ desc: 'Zqinvoiceline' })],
  });
  const draftInvoice = await makeInvoice(admin, customer, { status: 'draft' });
  const bill = await makeInvoice(admin, vendor, { billNo: 'B-1' });
  const payment = (
    await post('/admin/finance/payments', {
      invoiceId: invoice.id,
      amount: 100,
      ref: 'Zqpaymentref',
    })
  ).data;
  const credited = await post(`/admin/finance/invoices/${invoice.id}/credit-notes`, {
    amount: 10,
    reason: 'Zqcreditreason',
  });
  const event = await makeEvent(admin, { eventLead: 'Zqeventlead' });
  const payslip = await makePayslip(admin, paid.id);
  const statement = (await makeStatement(admin, [{ amount: 5, note: 'Zqbankrow' }])).statement;
  const rows = (await done(admin.get(`/admin/finance/recon/statements/${statement.id}/rows`))).data;

  // Goods.
  const warehouse = await makeWarehouse(app, { name: 'Zqwarehouse' });
  const box = await makeBox(app, warehouse, { label: 'Zqbox' });
  const transport = await makeBox(app, warehouse, { type: 'transport' });
  const sku = await makeSku(app, { name: 'Zqsku' });
  await bringIn(app, sku, { warehouse, qty: 500 });
  await bringIn(app, sku, { warehouse, box, qty: 50 });
  const line = { sku: sku.code, qty: 5 };
  const order = (
    await post('/admin/inventory/po', {
      lines: [{ ...line, price: 20 }],
      vendor: vendor.id,
      note: 'Zqordernote',
    })
  ).data;
  const receipt = (
    await post('/admin/inventory/grn', {
      wh: warehouse.id,
      lines: [{ ...line, unitCost: 5 }],
      note: 'Zqreceiptnote',
    })
  ).data;
  const ticket = (
    await post('/admin/inventory/provisioning', {
      toType: 'EVENT',
      toRef: event.id,
      note: 'Zqticketnote',
      lines: [line],
    })
  ).data;
  await post(`/admin/inventory/provisioning/${ticket.id}/pick`, { code: sku.code, qty: 5 });
  const goodsReturn = (
    await post('/admin/inventory/returns', {
      ticketId: ticket.id,
      lines: [{ sku: sku.code, qty: 1 }],
      note: 'Zqreturnnote',
    })
  ).data;
  const count = (await post('/admin/inventory/counts', { boxId: box.id, note: 'Zqcountnote' }))
    .data;
  await post(`/admin/inventory/counts/${count.id}/scan`, { code: sku.code, boxId: box.id });
  const counted = (await done(admin.get(`/admin/inventory/counts/${count.id}/lines`))).data;
  const movements = (await done(admin.get('/admin/inventory/movements'))).data;

  const another = await app.makeAccount();
  const rules = (await done(admin.get('/admin/finance/tax-rules'))).data;
  return {
    admin,
    own,
    ids: {
      company: others.company.id,
      ownCompany: own.company.id,
      employee: person?.id ?? '',
      team: team.id,
      member: members[1]?.id ?? '',
      challenge: draft.id as string,
      runningChallenge: others.id,
      ownChallenge: own.id,
      day: day.id as string,
      submission: randomUUID(),
      import: importId as string,
      task: task.id as string,
      attachment: attached.id as string,
      staff: applicant.id,
      document: applicant.kyc.documents[0]?.id ?? '',
      paid: paid.id,
      assignee: neighbour.id,
      customer: customer.id,
      vendor: vendor.id,
      invoice: invoice.id as string,
      draftInvoice: draftInvoice.id as string,
      creditNote: (credited.data.creditNotes?.[0]?.id ?? randomUUID()) as string,
      bill: bill.id as string,
      payment: payment.id as string,
      event: event.id as string,
      payslip: payslip.id,
      statement: statement.id as string,
      row: (rows[0]?.id ?? '') as string,
      rule: (rules.rules?.[0]?.id ?? rules[0]?.id ?? randomUUID()) as string,
      warehouse: warehouse.id,
      box: box.id,
      transport: transport.id,
      sku: sku.id,
      item: sku.itemId,
      order: order.id as string,
      receipt: receipt.id as string,
      ticket: ticket.id as string,
      ticketLine: (ticket.lines[0]?.id ?? '') as string,
      return: goodsReturn.id as string,
      count: count.id as string,
      countLine: (counted[0]?.id ?? '') as string,
      movement: movements[0].id as string,
      admin: another.id,
      taskId: (run as { taskId?: string }).taskId ?? '',
      triviaId: (quiz as { triviaId?: string }).triviaId ?? '',
      moduleId: (module as { moduleId?: string }).moduleId ?? '',
      workshopId: (workshop as { workshopId?: string }).workshopId ?? '',
    },
    answers: answersTo(quiz as Parameters<typeof answersTo>[0], 1).answers,
    /** Emails of employees without a team. */
    people: free.map(({ email }) => email),
    codes: { sku: sku.code, box: box.code, month },
  };
}
