import { collectJobs } from '#core/job-kinds.ts';
import { coreJobs } from '#core/jobs.ts';
import { invoiceJobs } from '#finance/invoices/jobs.ts';
import { paymentReminderJobs } from '#finance/payment-reminders/jobs.ts';
import { paymentRunJobs } from '#finance/payment-runs/jobs.ts';
import { payrollJobs } from '#finance/payroll/jobs.ts';
import { quotationJobs } from '#finance/quotations/jobs.ts';
import { recurringInvoiceJobs } from '#finance/recurring-invoices/jobs.ts';
import { statementJobs } from '#finance/statements/jobs.ts';
import { stockJobs } from '#inventory/stock/jobs.ts';
import { importJobs } from '#people/employee-imports/jobs.ts';
import { employeeJobs } from '#people/employees/jobs.ts';
import { noticeJobs } from '#people/notices/jobs.ts';
import { auditJobs } from '#platform/audit/jobs.ts';
import { authJobs } from '#platform/auth/jobs.ts';
import { fileJobs } from '#platform/files/jobs.ts';
import { backupJobs } from '#platform/health/jobs.ts';
import { notificationJobs } from '#platform/notifications/jobs.ts';
import { pushJobs } from '#platform/push/jobs.ts';
import { announcementJobs } from '#programme/announcements/jobs.ts';
import { companyReportJobs } from '#programme/company-reports/jobs.ts';
import { participationJobs } from '#programme/participation/jobs.ts';
import { reminderJobs } from '#programme/reminders/jobs.ts';
import { staffJobs } from '#workforce/staff/jobs.ts';
import { taskTemplateJobs } from '#workforce/task-templates/jobs.ts';

/** Every background job. The console loads their texts with the screen that shows them. */
collectJobs([
  coreJobs,
  auditJobs,
  authJobs,
  fileJobs,
  notificationJobs,
  pushJobs,
  backupJobs,
  employeeJobs,
  importJobs,
  noticeJobs,
  staffJobs,
  taskTemplateJobs,
  announcementJobs,
  participationJobs,
  companyReportJobs,
  reminderJobs,
  invoiceJobs,
  recurringInvoiceJobs,
  quotationJobs,
  paymentReminderJobs,
  paymentRunJobs,
  payrollJobs,
  statementJobs,
  stockJobs,
]);
