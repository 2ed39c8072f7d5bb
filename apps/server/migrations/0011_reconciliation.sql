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
ALTER TABLE "payments" ADD COLUMN "ref_key" text GENERATED ALWAYS AS (ltrim(upper(regexp_replace(regexp_replace(ref, '^\s*((utr|upi|imps|neft|rtgs|cheque|chq|ref|no)([^a-z0-9]+|(?=[0-9])))+', '', 'i'), '[^A-Za-z0-9]', '', 'g')), '0')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "payments_matchable_idx" ON "payments" USING btree ("amount","direction","paid_on","id") WHERE not "payments"."is_reversed";