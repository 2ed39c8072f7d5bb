CREATE TABLE "payroll_settings" (
	"single" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"needs_second_person" boolean NOT NULL,
	CONSTRAINT "payroll_settings_single" CHECK ("payroll_settings"."single" = 1)
);
--> statement-breakpoint
ALTER TABLE "parties" drop column "search_text";--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((name || e'\n' || email || e'\n' || phone || e'\n' || gstin || e'\n' || case when substr(pan, 4, 1) in ('P', 'H') then '' else pan end || e'\n' || contact) collate "und-x-icu")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payslips" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "account_changed_by_id" uuid;--> statement-breakpoint
CREATE INDEX "parties_pan_idx" ON "parties" USING btree ("pan") WHERE "parties"."pan" <> '';--> statement-breakpoint
CREATE INDEX "parties_search_idx" ON "parties" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Who created the payslips so far is only in their history.
UPDATE "payslips" SET "created_by_id" = "created"."actor_id"
FROM "audit_entries" AS "created"
WHERE "created"."kind" = 'payslip' AND "created"."record_id" = "payslips"."id" AND "created"."action" = 'payslip.created';
