CREATE TABLE "quotation_lines" (
	"quotation_id" uuid NOT NULL,
	"at" smallint NOT NULL,
	"desc" text NOT NULL,
	"hsn" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" bigint NOT NULL,
	"rate" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"untaxed" text NOT NULL,
	"taxable" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	CONSTRAINT "quotation_lines_pkey" PRIMARY KEY("quotation_id","at"),
	CONSTRAINT "quotation_lines_quantity" CHECK ("quotation_lines"."quantity" > 0),
	CONSTRAINT "quotation_lines_figures" CHECK (least("quotation_lines"."rate", "quotation_lines"."tax_rate", "quotation_lines"."taxable", "quotation_lines"."cgst", "quotation_lines"."sgst", "quotation_lines"."igst") >= 0),
	CONSTRAINT "quotation_lines_untaxed" CHECK ("quotation_lines"."tax_rate" = 0 or "quotation_lines"."untaxed" = 'nil')
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"number" integer,
	"code" text,
	"issued_on" date NOT NULL,
	"valid_until" date NOT NULL,
	"financial_year" smallint NOT NULL,
	"party_id" uuid NOT NULL,
	"party_kind" text GENERATED ALWAYS AS ('customer') STORED NOT NULL,
	"party_name" text collate "und-x-icu" NOT NULL,
	"place" text NOT NULL,
	"supply_type" text NOT NULL,
	"notes" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"grand_total" bigint GENERATED ALWAYS AS (subtotal + cgst + sgst + igst) STORED NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"sent_to" text,
	"reason" text DEFAULT '' NOT NULL,
	"invoice_id" uuid,
	"search_text" text GENERATED ALWAYS AS (lower((coalesce(code, '') || e'\n' || party_name) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "quotations_number_key" UNIQUE("financial_year","number"),
	CONSTRAINT "quotations_code_key" UNIQUE("code"),
	CONSTRAINT "quotations_invoice_key" UNIQUE("invoice_id"),
	CONSTRAINT "quotations_numbered" CHECK (("quotations"."state" = 'draft') = ("quotations"."number" is null)),
	CONSTRAINT "quotations_coded" CHECK (num_nulls("quotations"."number", "quotations"."code") in (0, 2)),
	CONSTRAINT "quotations_code" CHECK ("quotations"."code" ~ '^QTN/[0-9]{2}-[0-9]{2}/[0-9]{5}$'),
	CONSTRAINT "quotations_valid_until" CHECK ("quotations"."valid_until" >= "quotations"."issued_on"),
	CONSTRAINT "quotations_sent" CHECK (num_nulls("quotations"."sent_at", "quotations"."sent_to") in (0, 2)),
	CONSTRAINT "quotations_reason" CHECK ("quotations"."state" = 'declined' or "quotations"."reason" = ''),
	CONSTRAINT "quotations_invoice" CHECK ("quotations"."invoice_id" is null or "quotations"."state" = 'accepted'),
	CONSTRAINT "quotations_figures" CHECK (least("quotations"."subtotal", "quotations"."cgst", "quotations"."sgst", "quotations"."igst") >= 0),
	CONSTRAINT "quotations_supply" CHECK (case "quotations"."supply_type" when 'intra' then "quotations"."igst" = 0 and "quotations"."cgst" = "quotations"."sgst" else "quotations"."cgst" + "quotations"."sgst" = 0 end)
);
--> statement-breakpoint
CREATE TABLE "recurring_invoice_lines" (
	"schedule_id" uuid NOT NULL,
	"at" smallint NOT NULL,
	"desc" text NOT NULL,
	"hsn" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" bigint NOT NULL,
	"rate" bigint NOT NULL,
	"tax_rate" integer,
	"untaxed" text NOT NULL,
	CONSTRAINT "recurring_invoice_lines_pkey" PRIMARY KEY("schedule_id","at"),
	CONSTRAINT "recurring_invoice_lines_quantity" CHECK ("recurring_invoice_lines"."quantity" > 0),
	CONSTRAINT "recurring_invoice_lines_figures" CHECK (least("recurring_invoice_lines"."rate", "recurring_invoice_lines"."tax_rate") >= 0),
	CONSTRAINT "recurring_invoice_lines_untaxed" CHECK ("recurring_invoice_lines"."untaxed" = 'nil' or "recurring_invoice_lines"."tax_rate" is not distinct from 0)
);
--> statement-breakpoint
CREATE TABLE "recurring_invoice_months" (
	"schedule_id" uuid NOT NULL,
	"month" text NOT NULL,
	"invoice_id" uuid,
	CONSTRAINT "recurring_invoice_months_pkey" PRIMARY KEY("schedule_id","month"),
	CONSTRAINT "recurring_invoice_months_invoice_key" UNIQUE("invoice_id"),
	CONSTRAINT "recurring_invoice_months_month" CHECK ("recurring_invoice_months"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "recurring_invoice_prices" (
	"schedule_id" uuid NOT NULL,
	"at" smallint NOT NULL,
	"starts_on" date NOT NULL,
	"rate" bigint NOT NULL,
	CONSTRAINT "recurring_invoice_prices_pkey" PRIMARY KEY("schedule_id","at","starts_on"),
	CONSTRAINT "recurring_invoice_prices_rate" CHECK ("recurring_invoice_prices"."rate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recurring_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"party_id" uuid NOT NULL,
	"party_kind" text GENERATED ALWAYS AS ('customer') STORED NOT NULL,
	"party_name" text collate "und-x-icu" NOT NULL,
	"interval" text NOT NULL,
	"month_day" smallint NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"days_ahead" smallint NOT NULL,
	"issue" text NOT NULL,
	"due_days" smallint NOT NULL,
	"place" text NOT NULL,
	"supply_type" text,
	"notes" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"made_until" text,
	"next_on" date,
	"draft_on" date GENERATED ALWAYS AS (case when not is_paused then next_on - days_ahead::integer end) STORED,
	"problem" text,
	"problem_since" timestamp (3) with time zone,
	"status" text GENERATED ALWAYS AS (case when is_paused then 'paused' when problem is not null then 'refused' when next_on is null then 'ended' else 'active' end) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((name || e'\n' || party_name) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "recurring_invoices_month_day" CHECK ("recurring_invoices"."month_day" between 1 and 31),
	CONSTRAINT "recurring_invoices_days" CHECK ("recurring_invoices"."ends_on" >= "recurring_invoices"."starts_on"),
	CONSTRAINT "recurring_invoices_days_ahead" CHECK ("recurring_invoices"."days_ahead" between 0 and 60),
	CONSTRAINT "recurring_invoices_due_days" CHECK ("recurring_invoices"."due_days" between 0 and 365),
	CONSTRAINT "recurring_invoices_made_until" CHECK ("recurring_invoices"."made_until" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "recurring_invoices_problem" CHECK (num_nulls("recurring_invoices"."problem", "recurring_invoices"."problem_since") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_party_fkey" FOREIGN KEY ("party_id","party_kind") REFERENCES "public"."parties"("id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice_lines" ADD CONSTRAINT "recurring_invoice_lines_schedule_id_recurring_invoices_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."recurring_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice_months" ADD CONSTRAINT "recurring_invoice_months_schedule_id_recurring_invoices_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."recurring_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice_months" ADD CONSTRAINT "recurring_invoice_months_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice_prices" ADD CONSTRAINT "recurring_invoice_prices_line_fkey" FOREIGN KEY ("schedule_id","at") REFERENCES "public"."recurring_invoice_lines"("schedule_id","at") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD CONSTRAINT "recurring_invoices_party_fkey" FOREIGN KEY ("party_id","party_kind") REFERENCES "public"."parties"("id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotations_search_idx" ON "quotations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotations_issued_on_idx" ON "quotations" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "quotations_code_idx" ON "quotations" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "quotations_party_name_idx" ON "quotations" USING btree ("party_name","id");--> statement-breakpoint
CREATE INDEX "quotations_grand_total_idx" ON "quotations" USING btree ("grand_total","id");--> statement-breakpoint
CREATE INDEX "quotations_valid_until_idx" ON "quotations" USING btree ("valid_until","id");--> statement-breakpoint
CREATE INDEX "quotations_created_at_idx" ON "quotations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quotations_state_idx" ON "quotations" USING btree ("state","valid_until","id");--> statement-breakpoint
CREATE INDEX "quotations_type_idx" ON "quotations" USING btree ("type","issued_on","id");--> statement-breakpoint
CREATE INDEX "quotations_party_idx" ON "quotations" USING btree ("party_id","issued_on","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_search_idx" ON "recurring_invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "recurring_invoices_next_on_idx" ON "recurring_invoices" USING btree ("next_on","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_name_idx" ON "recurring_invoices" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_party_name_idx" ON "recurring_invoices" USING btree ("party_name","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_created_at_idx" ON "recurring_invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_status_idx" ON "recurring_invoices" USING btree ("status","next_on","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_interval_idx" ON "recurring_invoices" USING btree ("interval","next_on","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_party_idx" ON "recurring_invoices" USING btree ("party_id","next_on","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_draft_on_idx" ON "recurring_invoices" USING btree ("id","draft_on") WHERE "recurring_invoices"."draft_on" is not null;