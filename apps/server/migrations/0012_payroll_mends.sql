DROP INDEX "payslips_code_idx";--> statement-breakpoint
DROP INDEX "payslips_gross_idx";--> statement-breakpoint
DROP INDEX "payslips_tds_idx";--> statement-breakpoint
DROP INDEX "payslips_net_idx";--> statement-breakpoint
DROP INDEX "payslips_status_idx";--> statement-breakpoint
DROP INDEX "payslips_created_at_idx";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "joined_on" date;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "left_on" date;--> statement-breakpoint
ALTER TABLE "payslips" ADD COLUMN "bank_file_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payslips" ADD COLUMN "bank_file_bank_name" text;--> statement-breakpoint
ALTER TABLE "payslips" ADD COLUMN "bank_file_account_number" text;--> statement-breakpoint
ALTER TABLE "payslips" ADD COLUMN "bank_file_ifsc" text;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_left" CHECK ("staff"."left_on" is null or not "staff"."is_active");--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_pay_mode" CHECK ("payslips"."pay_mode" in ('NEFT', 'RTGS', 'UPI', 'Cheque', 'Cash'));--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_bank_file" CHECK (num_nulls("payslips"."bank_file_bank_name", "payslips"."bank_file_account_number", "payslips"."bank_file_ifsc") in (0, 3) and ("payslips"."bank_file_account_number" is null or "payslips"."bank_file_at" is not null));--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_rule" CHECK ("payslips"."rule" ?& array['profile', 'validFrom', 'source']);--> statement-breakpoint
-- What was not kept so far: the day of the first approval and of the last deactivation, by the histories.
UPDATE "staff" SET "joined_on" = (least(CASE WHEN "status" = 'approved' THEN "decided_at" END, (SELECT min("at") FROM "audit_entries" WHERE "kind" = 'staff' AND "record_id" = "staff"."id" AND "action" = 'approved')) AT TIME ZONE 'Asia/Kolkata')::date;--> statement-breakpoint
UPDATE "staff" SET "left_on" = (coalesce((SELECT max("at") FROM "audit_entries" WHERE "kind" = 'staff' AND "record_id" = "staff"."id" AND "action" = 'deactivated'), "updated_at") AT TIME ZONE 'Asia/Kolkata')::date WHERE NOT "is_active";
