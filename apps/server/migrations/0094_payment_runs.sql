CREATE TABLE "payment_run_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount" bigint NOT NULL,
	"tds" bigint NOT NULL,
	"tds_section" text,
	"bank_name" text,
	"account_number" text,
	"ifsc" text,
	"payment_id" uuid,
	"reason" text,
	CONSTRAINT "payment_run_lines_bill_key" UNIQUE("run_id","invoice_id"),
	CONSTRAINT "payment_run_lines_payment_key" UNIQUE("payment_id"),
	CONSTRAINT "payment_run_lines_amounts" CHECK ("payment_run_lines"."amount" > 0 and "payment_run_lines"."tds" >= 0),
	CONSTRAINT "payment_run_lines_tds" CHECK (("payment_run_lines"."tds" > 0) = ("payment_run_lines"."tds_section" is not null)),
	CONSTRAINT "payment_run_lines_bank" CHECK (num_nulls("payment_run_lines"."bank_name", "payment_run_lines"."account_number", "payment_run_lines"."ifsc") in (0, 3)),
	CONSTRAINT "payment_run_lines_paid" CHECK (("payment_run_lines"."state" = 'paid') = ("payment_run_lines"."payment_id" is not null) and ("payment_run_lines"."state" <> 'paid' or "payment_run_lines"."account_number" is not null)),
	CONSTRAINT "payment_run_lines_out" CHECK (("payment_run_lines"."state" = 'out') = ("payment_run_lines"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"financial_year" smallint NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"bills" integer NOT NULL,
	"amount" bigint NOT NULL,
	"tds" bigint NOT NULL,
	"created_by_id" uuid,
	"created_by_name" text NOT NULL,
	"released_at" timestamp (3) with time zone,
	"released_by_name" text,
	"bank_file_at" timestamp (3) with time zone,
	"bank_file_by_name" text,
	"bank_file_layout" text,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by_name" text,
	"cancel_reason" text,
	"line_texts" text collate "und-x-icu" NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((code || e'\n' || line_texts) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "payment_runs_number_key" UNIQUE("financial_year","number"),
	CONSTRAINT "payment_runs_code_key" UNIQUE("code"),
	CONSTRAINT "payment_runs_figures" CHECK (least("payment_runs"."bills", "payment_runs"."amount", "payment_runs"."tds") >= 0),
	CONSTRAINT "payment_runs_code" CHECK ("payment_runs"."code" ~ '^RUN/[0-9]{2}-[0-9]{2}/[0-9]{5}$'),
	CONSTRAINT "payment_runs_released" CHECK (num_nulls("payment_runs"."released_at", "payment_runs"."released_by_name") in (0, 2) and case "payment_runs"."state" when 'draft' then "payment_runs"."released_at" is null when 'cancelled' then true else "payment_runs"."released_at" is not null end),
	CONSTRAINT "payment_runs_bank_file" CHECK (num_nulls("payment_runs"."bank_file_at", "payment_runs"."bank_file_by_name", "payment_runs"."bank_file_layout") in (0, 3) and ("payment_runs"."bank_file_at" is null or "payment_runs"."released_at" is not null)),
	CONSTRAINT "payment_runs_cancelled" CHECK (num_nulls("payment_runs"."cancelled_at", "payment_runs"."cancelled_by_name", "payment_runs"."cancel_reason") = case "payment_runs"."state" when 'cancelled' then 0 else 3 end)
);
--> statement-breakpoint
ALTER TABLE "payment_run_lines" ADD CONSTRAINT "payment_run_lines_run_id_payment_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payment_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_run_lines" ADD CONSTRAINT "payment_run_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_run_lines" ADD CONSTRAINT "payment_run_lines_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_run_lines" ADD CONSTRAINT "payment_run_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_run_lines_open_key" ON "payment_run_lines" USING btree ("invoice_id") WHERE "payment_run_lines"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_run_lines_invoice_idx" ON "payment_run_lines" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_run_lines_party_idx" ON "payment_run_lines" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "payment_runs_search_idx" ON "payment_runs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_runs_created_at_idx" ON "payment_runs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_runs_amount_idx" ON "payment_runs" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payment_runs_state_created_at_idx" ON "payment_runs" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_runs_state_amount_idx" ON "payment_runs" USING btree ("state","amount","id");