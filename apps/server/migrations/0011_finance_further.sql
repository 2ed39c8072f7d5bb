CREATE TABLE "event_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_attachments_file_key" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "event_vendors" (
	"event_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"vendor_kind" text GENERATED ALWAYS AS ('vendor') STORED NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "event_vendors_event_id_vendor_id_pk" PRIMARY KEY("event_id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"event_name" text collate "und-x-icu" NOT NULL,
	"client_name" text collate "und-x-icu" NOT NULL,
	"client_location" text NOT NULL,
	"client_poc_name" text NOT NULL,
	"event_date" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"city" text collate "und-x-icu" NOT NULL,
	"venue" text NOT NULL,
	"description" text NOT NULL,
	"participants" integer,
	"lead" text NOT NULL,
	"category" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"status_order" smallint GENERATED ALWAYS AS (case status when 'assigned' then 1 when 'in_progress' then 2 when 'completed' then 3 else 4 end) STORED NOT NULL,
	"budget" bigint NOT NULL,
	"planner_id" uuid,
	"budget_revenue" bigint,
	"budget_venue" bigint,
	"budget_supplies" bigint,
	"budget_staff" bigint,
	"budget_logistics" bigint,
	"budget_misc" bigint,
	"manual_revenue" bigint,
	"manual_venue" bigint,
	"manual_supplies" bigint,
	"manual_staff" bigint,
	"manual_logistics" bigint,
	"manual_misc" bigint,
	"manual_costs" bigint GENERATED ALWAYS AS (coalesce(manual_venue + manual_supplies + manual_staff + manual_logistics + manual_misc, 0)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((event_name || e'\n' || client_name || e'\n' || city || e'\n' || venue) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "events_budget" CHECK ("events"."budget" > 0),
	CONSTRAINT "events_budget_heads" CHECK (num_nulls("events"."budget_revenue", "events"."budget_venue", "events"."budget_supplies", "events"."budget_staff", "events"."budget_logistics", "events"."budget_misc") in (0, 6)),
	CONSTRAINT "events_manual_heads" CHECK (num_nulls("events"."manual_revenue", "events"."manual_venue", "events"."manual_supplies", "events"."manual_staff", "events"."manual_logistics", "events"."manual_misc") in (0, 6)),
	CONSTRAINT "events_amounts" CHECK (least("events"."budget_revenue", "events"."budget_venue", "events"."budget_supplies", "events"."budget_staff", "events"."budget_logistics", "events"."budget_misc", "events"."manual_revenue", "events"."manual_venue", "events"."manual_supplies", "events"."manual_staff", "events"."manual_logistics", "events"."manual_misc") >= 0),
	CONSTRAINT "events_participants" CHECK ("events"."participants" >= 0),
	CONSTRAINT "events_times" CHECK ("events"."start_time" ~ '^([0-2][0-9]:[0-5][0-9])?$' and "events"."end_time" ~ '^([0-2][0-9]:[0-5][0-9])?$')
);
--> statement-breakpoint
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
CREATE TABLE "bank_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"statement_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"day" date NOT NULL,
	"value_day" date,
	"amount" bigint NOT NULL,
	"size" bigint GENERATED ALWAYS AS (abs(amount)) STORED NOT NULL,
	"direction" text,
	"ref" text NOT NULL,
	"note" text NOT NULL,
	"balance" bigint,
	"dedupe_key" text NOT NULL,
	"ref_key" text NOT NULL,
	"keys" text[] NOT NULL,
	"codes" text[] NOT NULL,
	"payment_id" uuid,
	"matched_at" timestamp (3) with time zone,
	"matched_by_name" text,
	"matched_way" text,
	"is_matched" boolean GENERATED ALWAYS AS (payment_id is not null) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((ref || e'\n' || note || e'\n' || (abs(amount) / 100)::text) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "bank_rows_dedupe_key" UNIQUE("dedupe_key"),
	CONSTRAINT "bank_rows_payment_key" UNIQUE("payment_id"),
	CONSTRAINT "bank_rows_amount" CHECK ("bank_rows"."amount" <> 0),
	CONSTRAINT "bank_rows_direction" CHECK (case "bank_rows"."direction" when 'out' then "bank_rows"."amount" < 0 else "bank_rows"."amount" > 0 end),
	CONSTRAINT "bank_rows_match" CHECK (num_nulls("bank_rows"."payment_id", "bank_rows"."matched_at", "bank_rows"."matched_by_name", "bank_rows"."matched_way") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"file_name" text collate "und-x-icu" NOT NULL,
	"preset" text,
	"uploaded_by_name" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"rows" integer NOT NULL,
	"matched" integer DEFAULT 0 NOT NULL,
	"money_in" bigint NOT NULL,
	"money_out" bigint NOT NULL,
	"matched_in" bigint DEFAULT 0 NOT NULL,
	"matched_out" bigint DEFAULT 0 NOT NULL,
	"known" integer NOT NULL,
	"bad" integer NOT NULL,
	"skipped" integer NOT NULL,
	"bad_rows" jsonb NOT NULL,
	"skipped_rows" jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(file_name collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "bank_statements_matched" CHECK ("bank_statements"."matched" between 0 and "bank_statements"."rows"),
	CONSTRAINT "bank_statements_days" CHECK ("bank_statements"."from_day" <= "bank_statements"."to_day")
);
--> statement-breakpoint
CREATE TABLE "tax_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"profile" text NOT NULL,
	"kind" text NOT NULL,
	"valid_from" date NOT NULL,
	"terms" jsonb NOT NULL,
	"source" text NOT NULL,
	"is_verified" boolean NOT NULL,
	CONSTRAINT "tax_rules_day_key" UNIQUE("profile","kind","valid_from"),
	CONSTRAINT "tax_rules_profile" CHECK ("tax_rules"."profile" in ('specification', 'statutory')),
	CONSTRAINT "tax_rules_kind" CHECK ("tax_rules"."kind" in ('gst', 'tds194c', 'payroll')),
	CONSTRAINT "tax_rules_terms" CHECK (jsonb_typeof("tax_rules"."terms") = 'object')
);
--> statement-breakpoint
CREATE TABLE "tax_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"single" integer DEFAULT 1 NOT NULL,
	"profile" text NOT NULL,
	CONSTRAINT "tax_settings_single_key" UNIQUE("single"),
	CONSTRAINT "tax_settings_single" CHECK ("tax_settings"."single" = 1),
	CONSTRAINT "tax_settings_profile" CHECK ("tax_settings"."profile" in ('specification', 'statutory'))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "event_head" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "ref_key" text GENERATED ALWAYS AS (ltrim(upper(regexp_replace(regexp_replace(ref, '^\s*((utr|upi|imps|neft|rtgs|cheque|chq|ref|no)([^a-z0-9]+|(?=[0-9])))+', '', 'i'), '[^A-Za-z0-9]', '', 'g')), '0')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "event_attachments" ADD CONSTRAINT "event_attachments_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attachments" ADD CONSTRAINT "event_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_vendors" ADD CONSTRAINT "event_vendors_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_vendors" ADD CONSTRAINT "event_vendors_vendor_fkey" FOREIGN KEY ("vendor_id","vendor_kind") REFERENCES "public"."parties"("id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_planner_id_staff_id_fk" FOREIGN KEY ("planner_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_employee_id_staff_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_attachments_event_idx" ON "event_attachments" USING btree ("event_id","uploaded_at","id");--> statement-breakpoint
CREATE INDEX "event_vendors_vendor_idx" ON "event_vendors" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "events_search_idx" ON "events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_created_at_idx" ON "events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "events_date_idx" ON "events" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "events_name_idx" ON "events" USING btree ("event_name","id");--> statement-breakpoint
CREATE INDEX "events_client_name_idx" ON "events" USING btree ("client_name","id");--> statement-breakpoint
CREATE INDEX "events_city_idx" ON "events" USING btree ("city","id");--> statement-breakpoint
CREATE INDEX "events_budget_idx" ON "events" USING btree ("budget","id");--> statement-breakpoint
CREATE INDEX "events_status_order_idx" ON "events" USING btree ("status_order","id");--> statement-breakpoint
CREATE INDEX "events_status_date_idx" ON "events" USING btree ("status","event_date","id");--> statement-breakpoint
CREATE INDEX "events_planner_date_idx" ON "events" USING btree ("planner_id","event_date","id");--> statement-breakpoint
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
CREATE INDEX "bank_rows_search_idx" ON "bank_rows" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_rows_statement_line_idx" ON "bank_rows" USING btree ("statement_id","line","id");--> statement-breakpoint
CREATE INDEX "bank_rows_statement_matched_line_idx" ON "bank_rows" USING btree ("statement_id","is_matched","line","id");--> statement-breakpoint
CREATE INDEX "bank_rows_statement_day_idx" ON "bank_rows" USING btree ("statement_id","day","id");--> statement-breakpoint
CREATE INDEX "bank_rows_statement_amount_idx" ON "bank_rows" USING btree ("statement_id","amount","id");--> statement-breakpoint
CREATE INDEX "bank_rows_statement_created_at_idx" ON "bank_rows" USING btree ("statement_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_rows_open_size_idx" ON "bank_rows" USING btree ("size","day") WHERE "bank_rows"."payment_id" is null;--> statement-breakpoint
CREATE INDEX "bank_statements_search_idx" ON "bank_statements" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_statements_created_at_idx" ON "bank_statements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bank_statements_from_day_idx" ON "bank_statements" USING btree ("from_day","id");--> statement-breakpoint
CREATE INDEX "bank_statements_file_name_idx" ON "bank_statements" USING btree ("file_name","id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_payroll_code_idx" ON "staff" USING btree ("employee_code","id","is_active") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "staff_payroll_ctc_idx" ON "staff" USING btree ("ctc_annual_paise","id","is_active") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "staff_payroll_largest_ctc_idx" ON "staff" USING btree ("ctc_annual_paise" DESC NULLS LAST,"id" DESC NULLS FIRST,"is_active") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "staff_code_search_idx" ON "staff" USING gin ((lower("employee_code" collate "und-x-icu") collate "default") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "credit_notes_issued_on_idx" ON "credit_notes" USING btree ("kind","issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_event_idx" ON "invoices" USING btree ("event_id","issued_on","id") WHERE "invoices"."event_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_event_sums_idx" ON "invoices" USING btree ("event_id","event_head","kind","subtotal","credited_taxable") WHERE "invoices"."event_id" is not null and "invoices"."state" = 'issued';--> statement-breakpoint
CREATE INDEX "invoices_unlinked_idx" ON "invoices" USING btree ("kind","issued_on","id") WHERE "invoices"."event_id" is null and "invoices"."state" <> 'void';--> statement-breakpoint
CREATE INDEX "payments_matchable_idx" ON "payments" USING btree ("amount","direction","paid_on","id") WHERE not "payments"."is_reversed";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_event" CHECK (num_nulls("invoices"."event_id", "invoices"."event_head") in (0, 2) and ("invoices"."event_head" is null or ("invoices"."kind" = 'sales') = ("invoices"."event_head" = 'revenue')));--> statement-breakpoint
-- What the generator does not write: the rules of before anybody added one, and the profile in force.
INSERT INTO "tax_rules" ("id", "created_at", "updated_at", "profile", "kind", "valid_from", "terms", "source", "is_verified") VALUES
	('00000000-0000-7000-8000-000000000101', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'specification', 'payroll', '2000-01-01', '{"deductionPaise":5000000,"slabs":[{"abovePaise":0,"basisPoints":0},{"abovePaise":25000000,"basisPoints":500},{"abovePaise":50000000,"basisPoints":2000},{"abovePaise":100000000,"basisPoints":3000}],"rebateUpToPaise":null,"hasMarginalRelief":false,"cessBasisPoints":400,"surchargeAbovePaise":null}', 'House rule: 50,000 off, then 0, 5, 20 and 30%, cess 4%, no rebate', true),
	('00000000-0000-7000-8000-000000000102', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'specification', 'tds194c', '2000-01-01', '{"withPanBasisPoints":{"individuals":100,"others":100},"withoutPanBasisPoints":500,"singleLimitPaise":null,"yearLimitPaise":null}', 'House rule: 1% with PAN, 5% without, from the first rupee. By law the 5% belongs to sections 194-O and 194Q', true),
	('00000000-0000-7000-8000-000000000103', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'specification', 'gst', '2000-01-01', '{"offeredBasisPoints":[0,500,1200,1800,2800],"defaultBasisPoints":1800,"retiredBasisPoints":[]}', 'House rule: 18% unless another rate is named; the rates of before 22 September 2025', true),
	('00000000-0000-7000-8000-000000000104', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'specification', 'gst', '2025-09-22', '{"offeredBasisPoints":[0,500,1800,4000],"defaultBasisPoints":1800,"retiredBasisPoints":[1200,2800]}', 'GST 2.0: 0, 5, 18 and 40% since 22 September 2025, 12 and 28% ended (read in public pages; some goods keep other rates)', false),
	('00000000-0000-7000-8000-000000000105', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'gst', '2017-07-01', '{"offeredBasisPoints":[0,500,1200,1800,2800],"defaultBasisPoints":1800,"retiredBasisPoints":[]}', 'Central Goods and Services Tax Act, rates of before 22 September 2025', false),
	('00000000-0000-7000-8000-000000000106', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'gst', '2025-09-22', '{"offeredBasisPoints":[0,500,1800,4000],"defaultBasisPoints":1800,"retiredBasisPoints":[1200,2800]}', 'GST 2.0: 0, 5, 18 and 40% since 22 September 2025, 12 and 28% ended (read in public pages; some goods keep other rates)', false),
	('00000000-0000-7000-8000-000000000107', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'tds194c', '2025-04-01', '{"withPanBasisPoints":{"individuals":100,"others":200},"withoutPanBasisPoints":2000,"singleLimitPaise":3000000,"yearLimitPaise":10000000}', 'Income-tax Act 1961, section 194C; without PAN section 206AA', true),
	('00000000-0000-7000-8000-000000000108', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'tds194c', '2026-04-01', '{"withPanBasisPoints":{"individuals":100,"others":200},"withoutPanBasisPoints":2000,"singleLimitPaise":3000000,"yearLimitPaise":10000000}', 'Income-tax Act 2025, section 393(1), Table serial 6(i); without PAN clause 397(2). Check the payment codes 1023 and 1024 against TRACES', false),
	('00000000-0000-7000-8000-000000000109', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'payroll', '2025-04-01', '{"deductionPaise":7500000,"slabs":[{"abovePaise":0,"basisPoints":0},{"abovePaise":40000000,"basisPoints":500},{"abovePaise":80000000,"basisPoints":1000},{"abovePaise":120000000,"basisPoints":1500},{"abovePaise":160000000,"basisPoints":2000},{"abovePaise":200000000,"basisPoints":2500},{"abovePaise":240000000,"basisPoints":3000}],"rebateUpToPaise":120000000,"hasMarginalRelief":true,"cessBasisPoints":400,"surchargeAbovePaise":500000000}', 'New regime, financial year 2025-26: slabs, rebate up to 12 lakh with marginal relief (read in public pages)', false),
	('00000000-0000-7000-8000-000000000110', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'payroll', '2026-04-01', '{"deductionPaise":7500000,"slabs":[{"abovePaise":0,"basisPoints":0},{"abovePaise":40000000,"basisPoints":500},{"abovePaise":80000000,"basisPoints":1000},{"abovePaise":120000000,"basisPoints":1500},{"abovePaise":160000000,"basisPoints":2000},{"abovePaise":200000000,"basisPoints":2500},{"abovePaise":240000000,"basisPoints":3000}],"rebateUpToPaise":120000000,"hasMarginalRelief":true,"cessBasisPoints":400,"surchargeAbovePaise":500000000}', 'Income-tax Act 2025, section 392: slabs of the new regime kept by the Budget of 2026 (read in public pages)', false);
--> statement-breakpoint
INSERT INTO "tax_settings" ("id", "created_at", "updated_at", "profile") VALUES ('00000000-0000-7000-8000-000000000100', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'specification');
