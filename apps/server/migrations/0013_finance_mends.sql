ALTER TABLE "events" DROP CONSTRAINT "events_times";--> statement-breakpoint
ALTER TABLE "bank_statements" DROP CONSTRAINT "bank_statements_matched";--> statement-breakpoint
DROP INDEX "bank_rows_open_size_idx";--> statement-breakpoint
ALTER TABLE "bank_rows" drop column "search_text";--> statement-breakpoint
ALTER TABLE "bank_rows" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower((ref || e'\n' || note) collate "und-x-icu")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD COLUMN "aside_reason" text;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD COLUMN "aside_note" text;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD COLUMN "aside_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD COLUMN "aside_by_name" text;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD COLUMN "is_open" boolean GENERATED ALWAYS AS (payment_id is null and aside_reason is null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "set_aside" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "set_aside_in" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "set_aside_out" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_ref_key_idx" ON "payments" USING btree ("ref_key","amount") WHERE "payments"."ref_key" <> '';--> statement-breakpoint
CREATE INDEX "bank_rows_statement_open_line_idx" ON "bank_rows" USING btree ("statement_id","is_open","line","id");--> statement-breakpoint
CREATE INDEX "bank_rows_statement_aside_line_idx" ON "bank_rows" USING btree ("statement_id","line","id") WHERE "bank_rows"."aside_reason" is not null;--> statement-breakpoint
CREATE INDEX "bank_rows_day_amount_idx" ON "bank_rows" USING btree ("day","amount");--> statement-breakpoint
CREATE INDEX "bank_rows_open_size_idx" ON "bank_rows" USING btree ("size","day") WHERE "bank_rows"."is_open";--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_times" CHECK ("events"."start_time" ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$' and "events"."end_time" ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$');--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_aside" CHECK (num_nulls("bank_rows"."aside_reason", "bank_rows"."aside_note", "bank_rows"."aside_at", "bank_rows"."aside_by_name") in (0, 4));--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_one_state" CHECK ("bank_rows"."payment_id" is null or "bank_rows"."aside_reason" is null);--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_matched" CHECK ("bank_statements"."matched" >= 0 and "bank_statements"."set_aside" >= 0 and "bank_statements"."matched" + "bank_statements"."set_aside" <= "bank_statements"."rows");--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_gst_terms" CHECK ("tax_rules"."kind" <> 'gst' or "tax_rules"."terms" ?& array['offeredBasisPoints', 'defaultBasisPoints', 'retiredBasisPoints']);--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_tds194c_terms" CHECK ("tax_rules"."kind" <> 'tds194c' or "tax_rules"."terms" ?& array['withPanBasisPoints', 'withoutPanBasisPoints', 'singleLimitPaise', 'yearLimitPaise']);--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_payroll_terms" CHECK ("tax_rules"."kind" <> 'payroll' or "tax_rules"."terms" ?& array['deductionPaise', 'slabs', 'rebateUpToPaise', 'hasMarginalRelief', 'cessBasisPoints', 'surchargeAbovePaise']);
--> statement-breakpoint
-- What the generator does not write: the index that went with its column.
CREATE INDEX "bank_rows_search_idx" ON "bank_rows" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Documents from before the organisation had a name are given it.
UPDATE "invoices" SET
  "supplier" = CASE "kind" WHEN 'sales' THEN "ours"."side" ELSE "supplier" END,
  "recipient" = CASE "kind" WHEN 'sales' THEN "recipient" ELSE "ours"."side" END,
  "version" = "version" + 1
FROM (
  SELECT jsonb_build_object(
    'name', "legal_name", 'gstin', "gstin",
    'pan', coalesce(nullif("pan", ''), substr("gstin", 3, 10)), 'state', "state",
    'address', to_jsonb(array_remove(ARRAY["line1", "line2", trim("city" || ' ' || "pincode")], '')),
    'email', "email", 'phone', "phone", 'hasAddress', trim("line1") <> ''
  ) AS "side" FROM "organisation" WHERE "legal_name" <> ''
) AS "ours"
WHERE "invoices"."state" <> 'draft'
  AND (CASE "kind" WHEN 'sales' THEN "supplier" ELSE "recipient" END) ->> 'name' = '';--> statement-breakpoint
-- Its rate without PAN was read in secondary pages only; a rule that somebody replaced is theirs.
UPDATE "tax_rules" SET "is_verified" = false WHERE "id" = '00000000-0000-7000-8000-000000000107' AND "version" = 1;--> statement-breakpoint
-- Payslips name the rule they were made by, as far as that is still known.
UPDATE "payslips" SET "rule" = "payslips"."rule" || jsonb_build_object('id', r."id", 'version', r."version", 'terms', r."terms")
FROM "tax_rules" r
WHERE NOT "payslips"."rule" ? 'id' AND r."kind" = 'payroll' AND r."profile" = "payslips"."rule" ->> 'profile'
	AND r."valid_from" = ("payslips"."rule" ->> 'validFrom')::date;
