CREATE TABLE "organisation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"single" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"gstin" text DEFAULT '' NOT NULL,
	"pan" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"line1" text DEFAULT '' NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"pincode" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"account_name" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"ifsc" text DEFAULT '' NOT NULL,
	"upi_id" text DEFAULT '' NOT NULL,
	"logo_file_id" uuid,
	"sales_prefix" text NOT NULL,
	"purchase_prefix" text NOT NULL,
	"credit_prefix" text NOT NULL,
	"debit_prefix" text NOT NULL,
	CONSTRAINT "organisation_single_key" UNIQUE("single"),
	CONSTRAINT "organisation_single" CHECK ("organisation"."single" = 1),
	CONSTRAINT "organisation_state" CHECK ("organisation"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "organisation_prefixes" CHECK (concat_ws(',', "organisation"."sales_prefix", "organisation"."purchase_prefix", "organisation"."credit_prefix", "organisation"."debit_prefix") ~ '^[A-Z0-9]{1,4}(,[A-Z0-9]{1,4}){3}$')
);
--> statement-breakpoint
CREATE TABLE "credit_note_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" smallint NOT NULL,
	"desc" text NOT NULL,
	"hsn" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" bigint NOT NULL,
	"rate" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"taxable" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"note_id" uuid NOT NULL,
	"invoice_line_id" uuid NOT NULL,
	CONSTRAINT "credit_note_lines_place_key" UNIQUE("note_id","place")
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"issued_on" date NOT NULL,
	"financial_year" smallint NOT NULL,
	"reason" text NOT NULL,
	"lowers_tax" boolean NOT NULL,
	"subtotal" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"tax_total" bigint GENERATED ALWAYS AS (cgst + sgst + igst) STORED NOT NULL,
	"grand_total" bigint GENERATED ALWAYS AS (subtotal + cgst + sgst + igst) STORED NOT NULL,
	CONSTRAINT "credit_notes_number_key" UNIQUE("kind","financial_year","number"),
	CONSTRAINT "credit_notes_code_key" UNIQUE("code"),
	CONSTRAINT "credit_notes_figures" CHECK (least("credit_notes"."subtotal", "credit_notes"."cgst", "credit_notes"."sgst", "credit_notes"."igst") >= 0 and "credit_notes"."subtotal" + "credit_notes"."cgst" + "credit_notes"."sgst" + "credit_notes"."igst" > 0),
	CONSTRAINT "credit_notes_financial_year" CHECK ("credit_notes"."issued_on" >= make_date("credit_notes"."financial_year", 4, 1) and "credit_notes"."issued_on" < make_date("credit_notes"."financial_year" + 1, 4, 1))
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" smallint NOT NULL,
	"desc" text NOT NULL,
	"hsn" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" bigint NOT NULL,
	"rate" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"taxable" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"invoice_id" uuid NOT NULL,
	CONSTRAINT "invoice_lines_place_key" UNIQUE("invoice_id","place"),
	CONSTRAINT "invoice_lines_quantity" CHECK ("invoice_lines"."quantity" > 0),
	CONSTRAINT "invoice_lines_figures" CHECK (least("invoice_lines"."rate", "invoice_lines"."tax_rate", "invoice_lines"."taxable", "invoice_lines"."cgst", "invoice_lines"."sgst", "invoice_lines"."igst") >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"number" integer,
	"code" text,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"financial_year" smallint NOT NULL,
	"party_id" uuid NOT NULL,
	"party_kind" text GENERATED ALWAYS AS (case kind when 'sales' then 'customer' else 'vendor' end) STORED NOT NULL,
	"party_name" text collate "und-x-icu" NOT NULL,
	"company_id" uuid,
	"supplier" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"place" text NOT NULL,
	"supply_type" text NOT NULL,
	"bill_no" text NOT NULL,
	"bill_confirmed" boolean DEFAULT false NOT NULL,
	"bill_file_id" uuid,
	"notes" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"tax_total" bigint GENERATED ALWAYS AS (cgst + sgst + igst) STORED NOT NULL,
	"grand_total" bigint GENERATED ALWAYS AS (subtotal + cgst + sgst + igst) STORED NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"tds_settled" bigint DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"credited_taxable" bigint DEFAULT 0 NOT NULL,
	"credited_tax" bigint DEFAULT 0 NOT NULL,
	"due" bigint GENERATED ALWAYS AS (case when state = 'issued' then subtotal + cgst + sgst + igst - paid - tds_settled - credited else 0 end) STORED NOT NULL,
	"status" text GENERATED ALWAYS AS (case when state <> 'issued' then state when subtotal + cgst + sgst + igst - paid - tds_settled - credited = 0 then 'paid' when paid + tds_settled + credited = 0 then 'unpaid' else 'part-paid' end) STORED NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"voided_by_name" text,
	"void_reason" text,
	"sent_at" timestamp (3) with time zone,
	"sent_to" text,
	"search_text" text GENERATED ALWAYS AS (lower((coalesce(code, '') || e'\n' || party_name || e'\n' || bill_no) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "invoices_number_key" UNIQUE("kind","financial_year","number"),
	CONSTRAINT "invoices_code_key" UNIQUE("code"),
	CONSTRAINT "invoices_numbered" CHECK (("invoices"."state" = 'draft') = ("invoices"."number" is null)),
	CONSTRAINT "invoices_coded" CHECK (num_nulls("invoices"."number", "invoices"."code") in (0, 2)),
	CONSTRAINT "invoices_code" CHECK ("invoices"."code" ~ '^[A-Z0-9]{1,4}/[0-9]{2}-[0-9]{2}/[0-9]{5}$'),
	CONSTRAINT "invoices_due_on" CHECK ("invoices"."due_on" >= "invoices"."issued_on"),
	CONSTRAINT "invoices_figures" CHECK (least("invoices"."subtotal", "invoices"."cgst", "invoices"."sgst", "invoices"."igst", "invoices"."paid", "invoices"."tds_settled", "invoices"."credited") >= 0),
	CONSTRAINT "invoices_supply" CHECK (case "invoices"."supply_type" when 'intra' then "invoices"."igst" = 0 and "invoices"."cgst" = "invoices"."sgst" else "invoices"."cgst" + "invoices"."sgst" = 0 end),
	CONSTRAINT "invoices_settled" CHECK ("invoices"."paid" + "invoices"."tds_settled" + "invoices"."credited" <= "invoices"."subtotal" + "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst"),
	CONSTRAINT "invoices_credited" CHECK ("invoices"."credited" = "invoices"."credited_taxable" + "invoices"."credited_tax" and "invoices"."credited_taxable" between 0 and "invoices"."subtotal" and "invoices"."credited_tax" between 0 and "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst"),
	CONSTRAINT "invoices_open_only" CHECK ("invoices"."state" = 'issued' or "invoices"."paid" + "invoices"."tds_settled" + "invoices"."credited" = 0),
	CONSTRAINT "invoices_voided" CHECK (num_nulls("invoices"."voided_at", "invoices"."voided_by_name", "invoices"."void_reason") = case "invoices"."state" when 'void' then 0 else 3 end),
	CONSTRAINT "invoices_sent" CHECK (num_nulls("invoices"."sent_at", "invoices"."sent_to") in (0, 2)),
	CONSTRAINT "invoices_bill" CHECK ("invoices"."kind" = 'purchase' or "invoices"."bill_no" = ''),
	CONSTRAINT "invoices_financial_year" CHECK ("invoices"."issued_on" >= make_date("invoices"."financial_year", 4, 1) and "invoices"."issued_on" < make_date("invoices"."financial_year" + 1, 4, 1))
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"kind" text NOT NULL,
	"financial_year" smallint NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "document_series_kind_financial_year_pk" PRIMARY KEY("kind","financial_year"),
	CONSTRAINT "document_series_number" CHECK ("document_series"."last_number" between 1 and 99999)
);
--> statement-breakpoint
CREATE TABLE "parties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"gstin" text NOT NULL,
	"pan" text NOT NULL,
	"is_sez" boolean NOT NULL,
	"line1" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"pincode" text NOT NULL,
	"bank_name" text NOT NULL,
	"ifsc" text NOT NULL,
	"account" text NOT NULL,
	"contact" text collate "und-x-icu" NOT NULL,
	"company_id" uuid,
	"archived_at" timestamp (3) with time zone,
	"is_archived" boolean GENERATED ALWAYS AS (archived_at is not null) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((name || e'\n' || email || e'\n' || phone || e'\n' || gstin || e'\n' || pan || e'\n' || contact) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "parties_id_kind_key" UNIQUE("id","kind"),
	CONSTRAINT "parties_contact" CHECK ("parties"."kind" = 'vendor' or "parties"."contact" = ''),
	CONSTRAINT "parties_company" CHECK ("parties"."kind" = 'customer' or "parties"."company_id" is null),
	CONSTRAINT "parties_email_lower" CHECK ("parties"."email" = lower("parties"."email"))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"direction" text NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"financial_year" smallint NOT NULL,
	"invoice_id" uuid NOT NULL,
	"invoice_code" text NOT NULL,
	"party_id" uuid NOT NULL,
	"party_name" text collate "und-x-icu" NOT NULL,
	"amount" bigint NOT NULL,
	"tds" bigint NOT NULL,
	"mode" text NOT NULL,
	"ref" text NOT NULL,
	"paid_on" date NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	"reversed_by_name" text,
	"reverse_reason" text,
	"reversed_on" date GENERATED ALWAYS AS ((reversed_at at time zone 'Asia/Kolkata')::date) STORED,
	"is_reversed" boolean GENERATED ALWAYS AS (reversed_at is not null) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((code || e'\n' || ref || e'\n' || invoice_code || e'\n' || party_name) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "payments_number_key" UNIQUE("direction","financial_year","number"),
	CONSTRAINT "payments_code_key" UNIQUE("code"),
	CONSTRAINT "payments_amounts" CHECK ("payments"."amount" >= 0 and "payments"."tds" >= 0),
	CONSTRAINT "payments_something" CHECK ("payments"."amount" + "payments"."tds" > 0),
	CONSTRAINT "payments_reversed" CHECK (num_nulls("payments"."reversed_at", "payments"."reversed_by_name", "payments"."reverse_reason") in (0, 3)),
	CONSTRAINT "payments_code" CHECK ("payments"."code" ~ '^(RCT|PAY)/[0-9]{2}-[0-9]{2}/[0-9]{5}$'),
	CONSTRAINT "payments_financial_year" CHECK ("payments"."paid_on" >= make_date("payments"."financial_year", 4, 1) and "payments"."paid_on" < make_date("payments"."financial_year" + 1, 4, 1))
);
--> statement-breakpoint
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_logo_file_id_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_note_id_credit_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_invoice_line_id_invoice_lines_id_fk" FOREIGN KEY ("invoice_line_id") REFERENCES "public"."invoice_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_bill_file_id_files_id_fk" FOREIGN KEY ("bill_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_party_fkey" FOREIGN KEY ("party_id","party_kind") REFERENCES "public"."parties"("id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_note_lines_invoice_line_idx" ON "credit_note_lines" USING btree ("invoice_line_id");--> statement-breakpoint
CREATE INDEX "credit_notes_invoice_idx" ON "credit_notes" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "credit_notes_tax_idx" ON "credit_notes" USING btree ("kind","issued_on","tax_total") WHERE "credit_notes"."lowers_tax";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_bill_key" ON "invoices" USING btree ("party_id","financial_year",lower("bill_no")) WHERE "invoices"."kind" = 'purchase' and "invoices"."bill_no" <> '' and not "invoices"."bill_confirmed" and "invoices"."state" = 'issued';--> statement-breakpoint
CREATE INDEX "invoices_search_idx" ON "invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_created_at_idx" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_issued_on_idx" ON "invoices" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_issued_on_idx" ON "invoices" USING btree ("kind","issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_created_at_idx" ON "invoices" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_party_name_idx" ON "invoices" USING btree ("kind","party_name","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_grand_total_idx" ON "invoices" USING btree ("kind","grand_total","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_code_idx" ON "invoices" USING btree ("kind","code","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_subtotal_idx" ON "invoices" USING btree ("kind","subtotal","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_tax_total_idx" ON "invoices" USING btree ("kind","tax_total","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_due_idx" ON "invoices" USING btree ("kind","due","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_due_on_idx" ON "invoices" USING btree ("kind","due_on","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_status_idx" ON "invoices" USING btree ("kind","status","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_status_issued_on_idx" ON "invoices" USING btree ("kind","status","issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_party_name_idx" ON "invoices" USING btree ("party_name","id");--> statement-breakpoint
CREATE INDEX "invoices_grand_total_idx" ON "invoices" USING btree ("grand_total","id");--> statement-breakpoint
CREATE INDEX "invoices_subtotal_idx" ON "invoices" USING btree ("subtotal","id");--> statement-breakpoint
CREATE INDEX "invoices_tax_total_idx" ON "invoices" USING btree ("tax_total","id");--> statement-breakpoint
CREATE INDEX "invoices_due_idx" ON "invoices" USING btree ("due","id");--> statement-breakpoint
CREATE INDEX "invoices_due_on_idx" ON "invoices" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "invoices_status_idx" ON "invoices" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "invoices_party_idx" ON "invoices" USING btree ("party_id","issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_company_idx" ON "invoices" USING btree ("company_id","issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_open_idx" ON "invoices" USING btree ("kind","due_on","id","due","grand_total","paid","tds_settled","credited") WHERE "invoices"."due" > 0;--> statement-breakpoint
CREATE INDEX "invoices_open_issued_on_idx" ON "invoices" USING btree ("kind","issued_on","id","due_on") WHERE "invoices"."due" > 0;--> statement-breakpoint
CREATE INDEX "invoices_party_sums_idx" ON "invoices" USING btree ("party_id","issued_on","grand_total","due","due_on","paid","tds_settled","credited") WHERE "invoices"."state" = 'issued';--> statement-breakpoint
CREATE INDEX "invoices_tax_idx" ON "invoices" USING btree ("kind","issued_on","tax_total") WHERE "invoices"."state" = 'issued';--> statement-breakpoint
CREATE INDEX "parties_search_idx" ON "parties" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "parties_name_idx" ON "parties" USING btree ("kind","is_archived","name","id");--> statement-breakpoint
CREATE INDEX "parties_email_idx" ON "parties" USING btree ("kind","is_archived","email","id");--> statement-breakpoint
CREATE INDEX "parties_created_at_idx" ON "parties" USING btree ("kind","is_archived","created_at","id");--> statement-breakpoint
CREATE INDEX "parties_all_created_at_idx" ON "parties" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "parties_all_email_idx" ON "parties" USING btree ("kind","email","id");--> statement-breakpoint
CREATE INDEX "parties_all_name_idx" ON "parties" USING btree ("kind","name","id");--> statement-breakpoint
CREATE INDEX "parties_company_idx" ON "parties" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "payments_search_idx" ON "payments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_created_at_idx" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_paid_on_idx" ON "payments" USING btree ("paid_on","id");--> statement-breakpoint
CREATE INDEX "payments_amount_idx" ON "payments" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payments_direction_paid_on_idx" ON "payments" USING btree ("direction","paid_on","id");--> statement-breakpoint
CREATE INDEX "payments_direction_amount_idx" ON "payments" USING btree ("direction","amount","id");--> statement-breakpoint
CREATE INDEX "payments_mode_paid_on_idx" ON "payments" USING btree ("mode","paid_on","id");--> statement-breakpoint
CREATE INDEX "payments_invoice_idx" ON "payments" USING btree ("invoice_id","paid_on","id");--> statement-breakpoint
CREATE INDEX "payments_party_idx" ON "payments" USING btree ("party_id","paid_on","id");--> statement-breakpoint
CREATE INDEX "payments_reversed_paid_on_idx" ON "payments" USING btree ("is_reversed","paid_on","id");--> statement-breakpoint
CREATE INDEX "payments_party_sums_idx" ON "payments" USING btree ("party_id","paid_on","amount","tds","reversed_on");--> statement-breakpoint
CREATE INDEX "payments_party_reversed_idx" ON "payments" USING btree ("party_id","reversed_on") WHERE "payments"."reversed_on" is not null;--> statement-breakpoint
CREATE INDEX "payments_cash_idx" ON "payments" USING btree ("direction","paid_on","amount");--> statement-breakpoint
CREATE INDEX "payments_reversed_idx" ON "payments" USING btree ("direction","reversed_on","amount") WHERE "payments"."reversed_on" is not null;