CREATE TABLE "payslips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"financial_year" smallint NOT NULL,
	"month" text NOT NULL,
	"employee_id" uuid NOT NULL,
	"employee_name" text collate "und-x-icu" NOT NULL,
	"employee_code" text NOT NULL,
	"department" text collate "und-x-icu" NOT NULL,
	"ctc_annual" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"tds" bigint NOT NULL,
	"net" bigint NOT NULL,
	"computed_gross" bigint NOT NULL,
	"computed_tds" bigint NOT NULL,
	"rule" jsonb NOT NULL,
	"working" jsonb NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"paid_by_name" text,
	"paid_on" date,
	"pay_mode" text,
	"pay_ref" text,
	"bank_name" text,
	"account_number" text,
	"ifsc" text,
	"voided_at" timestamp (3) with time zone,
	"voided_by_name" text,
	"void_reason" text,
	"status" text GENERATED ALWAYS AS (case when voided_at is not null then 'void' when paid_at is not null then 'paid' else 'pending' end) STORED NOT NULL,
	"is_adjusted" boolean GENERATED ALWAYS AS (gross <> computed_gross or tds <> computed_tds) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((employee_name || e'\n' || employee_code || e'\n' || department || e'\n' || code || e'\n' || coalesce(pay_ref, '')) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "payslips_number_key" UNIQUE("financial_year","number"),
	CONSTRAINT "payslips_code_key" UNIQUE("code"),
	CONSTRAINT "payslips_month" CHECK ("payslips"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "payslips_financial_year" CHECK ("payslips"."financial_year" = left("payslips"."month", 4)::integer - case when right("payslips"."month", 2) < '04' then 1 else 0 end),
	CONSTRAINT "payslips_code" CHECK ("payslips"."code" ~ '^PS/[0-9]{2}-[0-9]{2}/[0-9]{5}$'),
	CONSTRAINT "payslips_figures" CHECK ("payslips"."tds" >= 0 and "payslips"."net" >= 0),
	CONSTRAINT "payslips_net" CHECK ("payslips"."net" = "payslips"."gross" - "payslips"."tds"),
	CONSTRAINT "payslips_computed" CHECK ("payslips"."computed_tds" between 0 and "payslips"."computed_gross"),
	CONSTRAINT "payslips_ctc" CHECK ("payslips"."ctc_annual" >= 0),
	CONSTRAINT "payslips_paid" CHECK (num_nulls("payslips"."paid_at", "payslips"."paid_by_name", "payslips"."paid_on", "payslips"."pay_mode", "payslips"."pay_ref") in (0, 5)),
	CONSTRAINT "payslips_bank" CHECK (num_nulls("payslips"."bank_name", "payslips"."account_number", "payslips"."ifsc") in (0, 3) and ("payslips"."account_number" is null or "payslips"."paid_at" is not null)),
	CONSTRAINT "payslips_voided" CHECK (num_nulls("payslips"."voided_at", "payslips"."voided_by_name", "payslips"."void_reason") in (0, 3)),
	CONSTRAINT "payslips_paid_or_void" CHECK ("payslips"."voided_at" is null or "payslips"."paid_at" is null)
);
--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_employee_id_staff_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payslips_employee_month_key" ON "payslips" USING btree ("employee_id","month") WHERE "payslips"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "payslips_search_idx" ON "payslips" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payslips_employee_idx" ON "payslips" USING btree ("month","employee_name","id");--> statement-breakpoint
CREATE INDEX "payslips_code_idx" ON "payslips" USING btree ("month","code","id");--> statement-breakpoint
CREATE INDEX "payslips_gross_idx" ON "payslips" USING btree ("month","gross","id");--> statement-breakpoint
CREATE INDEX "payslips_tds_idx" ON "payslips" USING btree ("month","tds","id");--> statement-breakpoint
CREATE INDEX "payslips_net_idx" ON "payslips" USING btree ("month","net","id");--> statement-breakpoint
CREATE INDEX "payslips_status_idx" ON "payslips" USING btree ("month","status","id");--> statement-breakpoint
CREATE INDEX "payslips_created_at_idx" ON "payslips" USING btree ("month","created_at","id");--> statement-breakpoint
CREATE INDEX "payslips_status_employee_idx" ON "payslips" USING btree ("month","status","employee_name","id");--> statement-breakpoint
CREATE INDEX "payslips_totals_idx" ON "payslips" USING btree ("month","status","gross","tds","net");--> statement-breakpoint
CREATE INDEX "payslips_paid_on_idx" ON "payslips" USING btree ("paid_on","net") WHERE "payslips"."paid_on" is not null;--> statement-breakpoint
CREATE INDEX "staff_payroll_code_idx" ON "staff" USING btree ("employee_code","id","is_active") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "staff_payroll_ctc_idx" ON "staff" USING btree ("ctc_annual_paise","id","is_active") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "staff_payroll_largest_ctc_idx" ON "staff" USING btree ("ctc_annual_paise" DESC NULLS LAST,"id" DESC NULLS FIRST,"is_active") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "staff_code_search_idx" ON "staff" USING gin ((lower("employee_code" collate "und-x-icu") collate "default") gin_trgm_ops);